import { type Asset, assets } from '@sliproad/core/assets'
import { countries } from '@sliproad/core/countries'
import { findFiat } from '@sliproad/core/fiats'
import { type NetworkId, networkOf } from '@sliproad/core/networks'
import type { Market } from '../market.ts'
import { fiatPerUsd } from '../reference-prices.ts'
import { sanctionedCountries } from '../sanctioned-countries.ts'
import { methodsOf } from './payment-methods.ts'

const networkCodes: Readonly<Record<NetworkId, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  polygon: 'MATIC',
  base: 'BASE',
  arbitrum: 'ARBITRUM',
  optimism: 'OP',
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

const notListed: readonly string[] = ['CBBTC', 'BTCB', 'USDP', 'RLUSD', 'FDUSD', 'USDE']
/** Kept for swaps only. */
const inCustody: readonly string[] = ['WETH', 'WBTC', 'MKR']
const switchedOff: readonly string[] = ['TUSD']
const notSupported: readonly string[] = [...sanctionedCountries, 'AF', 'CN', 'DZ', 'IQ', 'YE']

export type Catalogue = {
  crypto: readonly Record<string, unknown>[]
  fiats: readonly Record<string, unknown>[]
  countries: readonly Record<string, unknown>[]
  isSupported(country: string): boolean
  coin(ticker: string, network: string | undefined): Asset | undefined
  hasFiat(ticker: string): boolean
}

export function createCatalogue(market: Market): Catalogue {
  const listed = assets.filter(({ code }) => market.knowsCrypto(code) && !notListed.includes(code))
  const traded = listed.filter(({ code }) => !inCustody.includes(code) && !switchedOff.includes(code))
  const fiatCodes = Object.keys(fiatPerUsd)
  return {
    crypto: [...Map.groupBy(listed, ({ code }) => code)].map(([ticker, group]) => ({
      ticker,
      name: group[0]?.name ?? ticker,
      enabled: !switchedOff.includes(ticker),
      networks: group.map(cryptoNetwork),
    })),
    fiats: fiatCodes.map(fiatRow),
    countries: countries.map(({ code, name }) => ({
      country_name: name,
      code_iso_alpha_2: code,
      supported: !notSupported.includes(code),
    })),
    isSupported: (country) =>
      countries.some(({ code }) => code === country) && !notSupported.includes(country),
    coin(ticker, network) {
      const found = traded.filter(({ code }) => code === ticker)
      // Without a network the coin's own one is meant.
      return found.find((asset) => network === undefined || networkCodes[asset.network] === network)
    },
    hasFiat: (ticker) => methodsOf(ticker).length > 0 && market.knowsFiat(ticker),
  }
}

export function networkCodeOf(network: NetworkId): string {
  return networkCodes[network]
}

function cryptoNetwork({ code, network, contract }: Asset): Record<string, unknown> {
  const type = inCustody.includes(code) ? 'CN_CUSTODY' : 'CRYPTO_THROUGH_CN'
  return {
    name: networkOf(network).name,
    network: networkCodes[network],
    logo_url: `https://guardarian.example/${code}-${networkCodes[network]}.svg`,
    token_contract: contract,
    payment_methods: [{ type, payment_category: 'CRYPTO', deposit_enabled: true, withdrawal_enabled: true }],
  }
}

/** Some fiats are listed without any payment method. */
function fiatRow(ticker: string): Record<string, unknown> {
  const name = findFiat(ticker)?.name ?? ticker
  const payment_methods = methodsOf(ticker).map(({ type, category, deposit, withdrawal }) => ({
    type,
    payment_category: category,
    deposit_enabled: deposit,
    withdrawal_enabled: withdrawal,
  }))
  const logo_url = `https://guardarian.example/${ticker}.svg`
  return { ticker, name, enabled: true, networks: [{ name, network: ticker, logo_url, payment_methods }] }
}
