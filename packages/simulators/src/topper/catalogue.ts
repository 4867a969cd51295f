import { type Asset, assets } from '@sliproad/core/assets'
import { countries } from '@sliproad/core/countries'
import { type Decimal, decimal } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { type NetworkId, networkOf } from '@sliproad/core/networks'
import { type Market, tidy } from '../market.ts'
import { fiatPlaces } from '../money.ts'
import type { OrderType } from '../order.ts'
import { sanctionedCountries } from '../sanctioned-countries.ts'
import { buyMethods, type Method, sellMethods } from './payment-methods.ts'

const networkCodes: Readonly<Record<NetworkId, string>> = {
  bitcoin: 'bitcoin',
  ethereum: 'ethereum',
  polygon: 'polygon',
  base: 'base',
  arbitrum: 'arbitrum',
  optimism: 'optimism',
  bsc: 'bsc',
  avalanche: 'avalanche',
  solana: 'solana',
  tron: 'tron',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  xrpl: 'xrp-ledger',
  stellar: 'stellar',
  ton: 'ton',
  cardano: 'cardano',
}

const tagTypes: Partial<Readonly<Record<NetworkId, readonly string[]>>> = {
  xrpl: ['destination-tag'],
  stellar: ['memo'],
  ton: ['memo'],
}

const listed: Readonly<Record<OrderType, readonly string[]>> = {
  buy: [
    ...['BTC', 'ETH', 'SOL', 'XRP', 'LTC', 'DOGE', 'XLM', 'ADA', 'POL', 'AVAX', 'TRX', 'BNB', 'USDC', 'USDT'],
    ...['EURC', 'DAI', 'PYUSD', 'LINK', 'UNI', 'AAVE', 'SHIB', 'PEPE', 'ARB', 'OP', 'BAT', 'COMP', 'MKR'],
  ],
  sell: ['BTC', 'ETH', 'SOL', 'XRP', 'LTC', 'DOGE', 'USDC', 'USDT', 'EURC'],
}
const fiatCodes: Readonly<Record<OrderType, readonly string[]>> = {
  buy: [
    ...['USD', 'EUR', 'GBP', 'AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'HKD', 'HUF', 'JPY', 'MXN', 'NOK'],
    ...['NZD', 'PLN', 'RON', 'SEK', 'SGD', 'TRY', 'ZAR'],
  ],
  sell: ['USD', 'EUR', 'GBP'],
}
const notServed: readonly string[] = [...sanctionedCountries, 'AF', 'CN', 'IQ', 'LY', 'SO', 'VE', 'YE', 'ZW']

export type Coin = { asset: Asset; network: string }
export type Limits = { minimum: Decimal; maximum: Decimal }

export type Catalogue = {
  assets(orderType: OrderType): Record<string, unknown>
  paymentMethods(orderType: OrderType): readonly Record<string, unknown>[]
  coin(orderType: OrderType, code: string, network: string): Coin | undefined
  hasFiat(orderType: OrderType, fiat: string): boolean
  /** The method billed in the fiat itself, else in dollars. */
  method(orderType: OrderType, fiat: string, network: string): Method | undefined
  isServed(method: Method, country: string): boolean
  limits(method: Method, fiat: string): Limits
}

const served = countries.map(({ code }) => code).filter((code) => !notServed.includes(code))
const methods = { buy: buyMethods, sell: sellMethods }

export function createCatalogue(market: Market): Catalogue {
  const coinsOf = (orderType: OrderType): Coin[] =>
    assets
      .filter(({ code }) => market.knowsCrypto(code) && listed[orderType].includes(code))
      .map((asset) => ({ asset, network: networkCodes[asset.network] }))
  const coins = { buy: coinsOf('buy'), sell: coinsOf('sell') }

  function limits({ minUsd, maxUsd }: Method, fiat: string): Limits {
    const places = fiatPlaces(fiat)
    const [minimum, maximum] = [minUsd, maxUsd].map((usd) =>
      decimal(tidy(market.fiatOf(usd, fiat)).toFixed(places)),
    )
    return { minimum: minimum ?? decimal('0'), maximum: maximum ?? decimal('0') }
  }

  function fiatsOf(orderType: OrderType, method: Method): readonly string[] {
    return fiatCodes[orderType].filter((fiat) => method.fiats?.includes(fiat) ?? true)
  }

  return {
    assets(orderType) {
      const cryptos = [...Map.groupBy(coins[orderType], ({ asset }) => asset.code).values()].map(cryptoRow)
      const fiats = fiatCodes[orderType].map(fiatRow)
      return orderType === 'buy' ? { source: fiats, target: cryptos } : { source: cryptos, target: fiats }
    },
    paymentMethods: (orderType) =>
      methods[orderType].map((method) => ({
        type: method.type,
        network: method.network,
        billingAsset: method.billingAsset,
        countries: method.countries ?? served,
        periodicities: orderType === 'buy' ? ['once', 'weekly', 'monthly'] : ['once'],
        limits: fiatsOf(orderType, method).map((asset) => ({ asset, ...limits(method, asset) })),
      })),
    coin: (orderType, code, network) =>
      coins[orderType].find((coin) => coin.asset.code === code && coin.network === network),
    hasFiat: (orderType, fiat) => fiatCodes[orderType].includes(fiat),
    method(orderType, fiat, network) {
      const able = methods[orderType].filter(
        (method) => method.network === network && fiatsOf(orderType, method).includes(fiat),
      )
      return able.find((row) => row.billingAsset === fiat) ?? able.find((row) => row.billingAsset === 'USD')
    },
    isServed: (method, country) => (method.countries ?? served).includes(country),
    limits,
  }
}

function fiatRow(code: string): Record<string, unknown> {
  const fiat = findFiat(code)
  return { code, name: fiat?.name ?? code, symbol: fiat?.symbol ?? null }
}

function cryptoRow(coins: readonly Coin[]): Record<string, unknown> {
  const [first] = coins
  return {
    code: first?.asset.code,
    name: first?.asset.name,
    symbol: null,
    networks: coins.map(({ asset, network }) => ({
      code: network,
      name: networkOf(asset.network).name,
      priorities: ['normal'],
      tagTypes: tagTypes[asset.network] ?? [],
    })),
  }
}
