import { type Asset, findAsset } from '@sliproad/core/assets'
import type { NetworkId } from '@sliproad/core/networks'
import type { Market } from '../market.ts'
import { tidy } from '../market.ts'
import type { OrderType } from '../order.ts'
import { fiatPerUsd } from '../reference-prices.ts'
import { type Method, methods } from './payment-methods.ts'

/** A coin under Paybis' code, which includes the network. */
export type Coin = { code: string; symbol: string; chain: string; asset: Asset }

const listed: readonly (readonly [code: string, symbol: string, network: NetworkId, chain?: string])[] = [
  ['BTC', 'BTC', 'bitcoin'],
  ['ETH', 'ETH', 'ethereum'],
  ['ETH-BASE', 'ETH', 'base'],
  ['USDT', 'USDT', 'ethereum'],
  ['USDT-TRC20', 'USDT', 'tron'],
  ['USDT-POLYGON', 'USDT', 'polygon'],
  ['USDT-SOL', 'USDT', 'solana'],
  ['USDC', 'USDC', 'ethereum'],
  ['USDC-BASE', 'USDC', 'base'],
  ['USDC-POLYGON', 'USDC', 'polygon'],
  ['USDC-SOL', 'USDC', 'solana'],
  ['USDC-STELLAR', 'USDC', 'stellar'],
  ['BNBSC', 'BNB', 'bsc', 'binance-smart-chain'],
  ['AVAXC', 'AVAX', 'avalanche', 'avalanche-c-chain'],
  ['POL', 'POL', 'polygon'],
  ['SOL', 'SOL', 'solana'],
  ['TRX', 'TRX', 'tron'],
  ['XRP', 'XRP', 'xrpl', 'ripple'],
  ['XLM', 'XLM', 'stellar'],
  ['TON', 'TON', 'ton'],
  ['DOGE', 'DOGE', 'dogecoin'],
  ['LTC', 'LTC', 'litecoin'],
  ['ADA', 'ADA', 'cardano'],
  ['BTC-TESTNET', 'BTC', 'bitcoin'],
]

const tagged: readonly NetworkId[] = ['xrpl', 'stellar', 'ton']

const coins: readonly Coin[] = listed.flatMap(([code, symbol, network, chain]) => {
  const asset = findAsset(symbol, network)
  return asset ? [{ code, symbol, chain: chain ?? network, asset }] : []
})

/** Bought by card and wallet, but not by bank transfer. */
const notByBank: readonly string[] = ['TON', 'ADA']
const notSold: readonly string[] = ['TON', 'ADA', 'DOGE', 'USDC-STELLAR']

export function coinOf(code: string): Coin | undefined {
  return coins.find((coin) => coin.code === code)
}

export function coinOfAsset(crypto: string, network: NetworkId): Coin | undefined {
  return coins.find(({ symbol, asset }) => symbol === crypto && asset.network === network)
}

export function isFiat(code: string): boolean {
  return Object.hasOwn(fiatPerUsd, code)
}

export function trades({ orderType, name }: Method, { code }: Coin): boolean {
  if (orderType === 'sell') return !notSold.includes(code)
  return !/-(trustly|(manual|swift)-bank-transfer)$/.test(name) || !notByBank.includes(code)
}

export function limitsOf(market: Market, { minUsd, maxUsd }: Method, fiat: string) {
  const limit = (usd: number) => String(tidy(market.fiatOf(usd, fiat)))
  return { min: limit(minUsd), max: limit(maxUsd) }
}

/** Methods, under each the fiats, under each of those the coins with their limits. */
export function buyPairs(market: Market): Record<string, unknown> {
  const data = methodsOf('buy').map((method) => ({
    name: method.name,
    displayName: method.displayName,
    isRecurring: false,
    pairs: method.fiats.map((fiat) => ({ from: fiat, to: targetsOf(market, method, fiat) })),
  }))
  const cryptos = coins.map(({ code, chain, asset }) => ({
    code,
    blockchainName: chain,
    hasDestinationTag: tagged.includes(asset.network),
  }))
  const fiats = Object.keys(fiatPerUsd).map((code) => ({
    code,
    blockchainName: null,
    hasDestinationTag: false,
  }))
  return { data, meta: { currencies: [...cryptos, ...fiats] } }
}

function targetsOf(market: Market, method: Method, fiat: string) {
  const { min, max } = limitsOf(market, method, fiat)
  return coins
    .filter((coin) => trades(method, coin))
    .map(({ code, symbol }) => ({ currency: symbol, currencyCode: code, minAmount: min, maxAmount: max }))
}

/** The other way round: coins, and under each the fiats. */
export function sellPairs(): Record<string, unknown> {
  const data = methodsOf('sell').map((method) => ({
    name: method.name,
    displayName: method.displayName,
    pairs: coins
      .filter((coin) => trades(method, coin))
      .map(({ code }) => ({ fromAssetId: code, to: method.fiats })),
  }))
  return { data }
}

function methodsOf(orderType: OrderType): readonly Method[] {
  return methods.filter((method) => method.orderType === orderType)
}
