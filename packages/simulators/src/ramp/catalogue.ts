import { type Asset, assets } from '@sliproad/core/assets'
import { type Decimal, decimal, multiply, round } from '@sliproad/core/decimal'
import type { NetworkId } from '@sliproad/core/networks'
import { type Market, tidy } from '../market.ts'
import { fiatPlaces } from '../money.ts'
import type { OrderType } from '../order.ts'
import { fiatPerUsd } from '../reference-prices.ts'
import { fiatsOf } from './payment-methods.ts'

const chains: Readonly<Partial<Record<NetworkId, string>>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  polygon: 'MATIC',
  base: 'BASE',
  arbitrum: 'ARBITRUM',
  optimism: 'OPTIMISM',
  bsc: 'BSC',
  avalanche: 'AVAX',
  solana: 'SOLANA',
  tron: 'TRON',
  litecoin: 'LTC',
  dogecoin: 'DOGE',
  xrpl: 'XRP',
  stellar: 'XLM',
}

const tokenTypes: Readonly<Partial<Record<NetworkId, string>>> = {
  solana: 'SPL',
  tron: 'TRC20',
  bsc: 'BEP20',
}
const listed: Record<OrderType, readonly string[]> = {
  buy: [
    ...[
      'BTC',
      'ETH',
      'SOL',
      'BNB',
      'POL',
      'AVAX',
      'TRX',
      'LTC',
      'DOGE',
      'XRP',
      'XLM',
      'USDC',
      'USDT',
      'EURC',
    ],
    ...['DAI', 'WBTC', 'LINK', 'UNI', 'AAVE', 'TUSD', 'MANA', 'SAND', 'BAT', 'ENS'],
  ],
  sell: ['BTC', 'ETH', 'SOL', 'BNB', 'POL', 'AVAX', 'LTC', 'USDC', 'USDT', 'DAI'],
}
const disabled: readonly string[] = ['TUSD']
/** Some coins have a higher minimum than the others. */
const ownMinimumsUsd: Readonly<Record<string, number>> = { BTC: 12 }

const minUsd = { buy: 5, sell: 25 }
const maxUsd = { buy: 15_000, sell: 20_000 }

export type Coin = { asset: Asset; chain: string; enabled: boolean }
export type Limits = { min: number; max: number }

export type Catalogue = {
  coins(orderType: OrderType): readonly Coin[]
  /** By the composite name, such as MATIC_USDC. */
  coin(orderType: OrderType, name: string): Coin | undefined
  /** The limits of one order in the currency, with any limit of the coin's own. */
  limits(orderType: OrderType, fiat: string, coin?: Coin): Limits
  /** The least amount of coins that an order may name. */
  leastCoins(orderType: OrderType, coin: Coin): Decimal
  row(orderType: OrderType, coin: Coin, fiat: string): Record<string, unknown>
}

export function createCatalogue(market: Market): Catalogue {
  const all = (orderType: OrderType) =>
    assets.flatMap((asset): Coin[] => {
      const chain = chains[asset.network]
      if (!chain || !listed[orderType].includes(asset.code) || !market.knowsCrypto(asset.code)) return []
      return [{ asset, chain, enabled: !disabled.includes(asset.code) }]
    })
  const coins = { buy: all('buy'), sell: all('sell') }

  function ownMinimum({ asset }: Coin, fiat: string): number | undefined {
    const usd = ownMinimumsUsd[asset.code]
    return usd === undefined ? undefined : tidy(market.fiatOf(usd, fiat))
  }

  function limits(orderType: OrderType, fiat: string, coin?: Coin): Limits {
    const min = tidy(market.fiatOf(minUsd[orderType], fiat))
    const own = coin && orderType === 'buy' ? ownMinimum(coin, fiat) : undefined
    return { min: own ?? min, max: tidy(market.fiatOf(maxUsd[orderType], fiat)) }
  }

  const leastCoins = (orderType: OrderType, { asset }: Coin) =>
    decimal(tidy(minUsd[orderType] / market.restingUsdPrice(asset.code)).toFixed(12))

  return {
    coins: (orderType) => coins[orderType],
    coin: (orderType, name) => coins[orderType].find((coin) => nameOf(coin) === name && coin.enabled),
    limits,
    leastCoins,
    row: (orderType, coin, fiat) => ({
      ...about(coin, market),
      currencyCode: fiat,
      minPurchaseAmount: (orderType === 'buy' ? ownMinimum(coin, fiat) : undefined) ?? -1,
      maxPurchaseAmount: -1,
      minPurchaseCryptoAmount: unitsOf(leastCoins(orderType, coin), coin.asset.decimals),
      ...(orderType === 'buy' && { networkFee: networkFeeIn(coin.asset, fiat, market) }),
    }),
  }
}

export function nameOf({ asset, chain }: Coin): string {
  return `${chain}_${asset.code}`
}

/** The coin in quotes, purchases and sales. */
export function about({ asset, chain, enabled }: Coin, market: Market): Record<string, unknown> {
  const { code, network, name, decimals, contract } = asset
  const fiats = Object.keys(fiatPerUsd)
  return {
    symbol: code,
    chain,
    name,
    decimals,
    type: contract === null ? 'NATIVE' : (tokenTypes[network] ?? 'ERC20'),
    address: contract,
    logoUrl: `https://assets.ramp.example/${chain}_${code}.svg`,
    enabled,
    hidden: false,
    price: Object.fromEntries(fiats.map((fiat) => [fiat, Number(market.price(code, fiat).toPrecision(9))])),
  }
}

export function networkFeeIn(asset: Asset, fiat: string, market: Market): number {
  return Number(market.fiatOf(market.networkFeeUsd(asset), fiat).toFixed(fiatPlaces(fiat)))
}

/** Coins in their smallest unit. */
export function unitsOf(amount: Decimal, decimals: number): string {
  return round(multiply(amount, decimal(`1${'0'.repeat(decimals)}`)), 0, 'down')
}

export function isFiat(orderType: OrderType, fiat: string): boolean {
  return fiatsOf(orderType).includes(fiat)
}
