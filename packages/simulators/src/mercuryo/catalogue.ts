import { type Asset, assets } from '@sliproad/core/assets'
import { countries } from '@sliproad/core/countries'
import { findFiat } from '@sliproad/core/fiats'
import type { NetworkId } from '@sliproad/core/networks'
import { type Market, tidy } from '../market.ts'
import type { OrderType } from '../order.ts'
import { europeanUnion, sanctionedCountries } from '../sanctioned-countries.ts'
import { buyMethods, methodsOf } from './payment-methods.ts'

const networkCodes: Readonly<Record<NetworkId, string>> = {
  bitcoin: 'BITCOIN',
  ethereum: 'ETHEREUM',
  polygon: 'POLYGON',
  base: 'BASE',
  arbitrum: 'ARBITRUM',
  optimism: 'OPTIMISM',
  bsc: 'BINANCESMARTCHAIN',
  avalanche: 'AVALANCHE',
  solana: 'SOLANA',
  tron: 'TRON',
  litecoin: 'LITECOIN',
  dogecoin: 'DOGECOIN',
  xrpl: 'RIPPLE',
  stellar: 'STELLAR',
  ton: 'NEWTON',
  cardano: 'CARDANO',
}

const fiatCodes = [
  ...['EUR', 'USD', 'GBP', 'AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'HUF', 'ILS', 'JPY', 'KRW'],
  ...['MXN', 'NGN', 'NOK', 'PLN', 'SEK', 'TRY', 'TWD', 'ZAR'],
]
const payoutFiats: readonly string[] = ['EUR', 'USD']
const sellable: readonly string[] = ['BTC', 'ETH', 'SOL', 'USDC', 'USDT', 'TRX', 'TON', 'BNB', 'LTC', 'POL']
const notListed: readonly string[] = ['CBBTC', 'BTCB', 'FDUSD', 'USDE', 'WETH', 'USDP']
const switchedOff: readonly string[] = ['TUSD']
/** Rows of an older format, without switches and restrictions. */
const bare: readonly string[] = ['DOGE']

export type Limits = Readonly<Record<'min' | 'max', string>>

export type Catalogue = {
  currencies: Record<string, unknown>
  fiats: readonly string[]
  coins: readonly string[]
  countries: readonly string[]
  coin(orderType: OrderType, currency: string, network: string | undefined): Asset | undefined
  hasFiat(orderType: OrderType, fiat: string): boolean
  limits(orderType: OrderType, fiat: string, currency: string): { fiat: Limits; coin: Limits }
  canSell(code: string): boolean
}

export function createCatalogue(market: Market): Catalogue {
  const listed = assets.filter(({ code }) => market.knowsCrypto(code) && !notListed.includes(code))
  const fiats = fiatCodes.filter(market.knowsFiat)
  const coins = [...new Set(listed.map(({ code }) => code))]
  const canSell = (code: string) => sellable.includes(code) || payoutFiats.includes(code)
  const limitsIn = (min: number, max: number): Limits => ({ min: digits(min), max: digits(max) })
  const fiatLimits = (orderType: OrderType, fiat: string) =>
    orderType === 'buy'
      ? limitsIn(tidy(market.fiatOf(27, fiat)), tidy(market.fiatOf(5_400, fiat)))
      : limitsIn(tidy(market.fiatOf(33, fiat)), tidy(market.fiatOf(11_000, fiat)))
  return {
    currencies: {
      fiat: fiats,
      crypto: coins,
      config: {
        crypto_currencies: listed.map(cryptoRow),
        default_networks: Object.fromEntries(
          listed.toReversed().map(({ code, network }) => [code, networkCodes[network]]),
        ),
        display_options: Object.fromEntries([...fiats, ...coins].map((code) => [code, displayOf(code)])),
      },
      fiat_payment_methods: Object.fromEntries(
        fiats.map((fiat) => [
          fiat,
          {
            payment_methods: methodsOf(buyMethods, fiat).map(({ code, name }) => ({ code, name })),
            limits: fiatLimits('buy', fiat),
          },
        ]),
      ),
    },
    fiats,
    coins,
    countries: countries.flatMap(({ code }) => (sanctionedCountries.includes(code) ? [] : [code])),
    coin(orderType, currency, network) {
      const traded = listed.filter(
        ({ code }) =>
          code === currency && !switchedOff.includes(code) && (orderType === 'buy' || canSell(code)),
      )
      // Without a network the coin's usual one is meant.
      return traded.find((asset) => network === undefined || networkCodes[asset.network] === network)
    },
    hasFiat: (orderType, fiat) => fiats.includes(fiat) && (orderType === 'buy' || canSell(fiat)),
    limits(orderType, fiat, currency) {
      const [minUsd, maxUsd] = orderType === 'buy' ? [27, 5_400] : [33, 11_000]
      const usd = market.restingUsdPrice(currency)
      return {
        fiat: fiatLimits(orderType, fiat),
        coin: limitsIn(tidy(minUsd / usd), tidy(maxUsd / usd)),
      }
    },
    canSell,
  }
}

export function networkCodeOf(network: NetworkId): string {
  return networkCodes[network]
}

function cryptoRow({ code, network, contract }: Asset): Record<string, unknown> {
  const row = {
    currency: code,
    network: networkCodes[network],
    network_label: networkCodes[network],
    contract: contract ?? '',
    show_network_icon: contract !== null,
  }
  if (bare.includes(code)) return row
  const restricted =
    code === 'USDT' || code === 'DAI' ? europeanUnion.map((country) => country.toLowerCase()) : []
  return {
    ...row,
    widget_onramp_enabled: !switchedOff.includes(code),
    widget_offramp_enabled: sellable.includes(code),
    restricted_countries_onramp: restricted,
    restricted_countries_offramp: restricted,
  }
}

function displayOf(code: string): Record<string, unknown> {
  const fiat = findFiat(code)
  const places = fiat?.decimals ?? 8
  const fullname = fiat?.name ?? assets.find((asset) => asset.code === code)?.name ?? code
  return { fullname, total_digits: places, display_digits: fiat ? places : 5 }
}

function digits(value: number): string {
  return value.toFixed(12).replace(/\.?0+$/, '')
}
