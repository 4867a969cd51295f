import { type Asset, assets } from '@sliproad/core/assets'
import { countries, findCountry } from '@sliproad/core/countries'
import type { NetworkId } from '@sliproad/core/networks'
import { type Market, tidy } from '../market.ts'
import type { OrderType } from '../order.ts'
import { sanctionedCountries } from '../sanctioned-countries.ts'
import { buyWays, countriesOf, type PayWay, sellWays } from './payment-methods.ts'

const networkCodes: Readonly<Record<NetworkId, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  polygon: 'MATIC',
  base: 'BASE',
  arbitrum: 'ARBITRUM',
  optimism: 'OPTIMISM',
  bsc: 'BSC',
  avalanche: 'AVAXC',
  solana: 'SOL',
  tron: 'TRX',
  litecoin: 'LTC',
  dogecoin: 'DOGE',
  xrpl: 'XRP',
  stellar: 'XLM',
  ton: 'TON',
  cardano: 'ADA',
}

const notListed: readonly string[] = ['CBBTC', 'BTCB', 'USDP', 'USDE', 'WETH']
const notBought: readonly string[] = ['TUSD']
const sold: readonly string[] = [
  'BTC',
  'ETH',
  'SOL',
  'USDC',
  'USDT',
  'TRX',
  'BNB',
  'POL',
  'LTC',
  'XRP',
  'TON',
]
const notServed: readonly string[] = [...sanctionedCountries, 'AF', 'CN', 'IQ', 'YE']

type Row = Record<string, unknown>
type Limits = { min: number; max: number }

export type Catalogue = {
  cryptos: readonly Row[]
  fiats(orderType: OrderType): readonly Row[]
  coin(orderType: OrderType, crypto: string, network: string): Asset | undefined
  knowsNetwork(network: string): boolean
  /** A purchase in fiat, a sale in coins. */
  limits(orderType: OrderType, fiat: string, crypto: string): Limits
}

export function createCatalogue(market: Market): Catalogue {
  const listed = assets.filter(({ code }) => market.knowsCrypto(code) && !notListed.includes(code))
  const served = countries.flatMap(({ code }) => (notServed.includes(code) ? [] : [code]))
  const isOpen = (orderType: OrderType, code: string) =>
    orderType === 'buy' ? !notBought.includes(code) : sold.includes(code)
  const inFiat = (fiat: string): Limits => ({
    min: tidy(market.fiatOf(16, fiat)),
    max: tidy(market.fiatOf(2_200, fiat)),
  })
  const inCoins = (crypto: string): Limits => {
    const usd = market.restingUsdPrice(crypto)
    return { min: tidy(22 / usd), max: tidy(30_000 / usd) }
  }
  const rowsFor = (ways: readonly PayWay[]): Row[] =>
    ways.flatMap((way) =>
      way.fiats.filter(market.knowsFiat).flatMap((currency) =>
        countriesOf(currency, served).map((country) => ({
          currency,
          country,
          countryName: findCountry(country)?.name ?? country,
          payWayCode: way.code,
          payWayName: way.name,
          fixedFee: tidy(market.fiatOf(way.fixedFeeUsd, currency)),
          feeRate: way.feeRate,
          payMin: inFiat(currency).min,
          payMax: inFiat(currency).max,
        })),
      ),
    )
  return {
    cryptos: listed.map(({ code, network, contract }) => {
      const canSell = isOpen('sell', code)
      return {
        crypto: code,
        network: networkCodes[network],
        buyEnable: isOpen('buy', code) ? 1 : 0,
        sellEnable: canSell ? 1 : 0,
        minPurchaseAmount: inFiat('USD').min,
        maxPurchaseAmount: inFiat('USD').max,
        minSellAmount: canSell ? inCoins(code).min : null,
        maxSellAmount: canSell ? inCoins(code).max : null,
        address: contract,
        icon: `https://alchemypay.example/${code}.png`,
      }
    }),
    fiats: (orderType) => rowsFor(orderType === 'buy' ? buyWays : sellWays),
    coin: (orderType, crypto, network) =>
      listed.find(
        (asset) =>
          asset.code === crypto && networkCodes[asset.network] === network && isOpen(orderType, asset.code),
      ),
    knowsNetwork: (network) => Object.values(networkCodes).includes(network),
    limits: (orderType, fiat, crypto) => (orderType === 'buy' ? inFiat(fiat) : inCoins(crypto)),
  }
}

export function networkCodeOf(network: NetworkId): string {
  return networkCodes[network]
}
