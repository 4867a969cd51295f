import { createHash } from 'node:crypto'
import { type Asset, assets } from '@sliproad/core/assets'
import { countries } from '@sliproad/core/countries'
import { alpha3Of } from '@sliproad/core/country-alpha3'
import { findFiat } from '@sliproad/core/fiats'
import type { NetworkId } from '@sliproad/core/networks'
import { networkOf } from '@sliproad/core/networks'
import { type Market, tidy } from '../market.ts'
import { stableCoins } from '../reference-prices.ts'
import { europeanUnion, sanctionedCountries } from '../sanctioned-countries.ts'
import { addressForms } from './address-forms.ts'

/** MoonPay's name of each network, and its suffix of a coin's code there. */
const places: Readonly<Record<NetworkId, { networkCode: string; suffix: string }>> = {
  bitcoin: { networkCode: 'bitcoin', suffix: '' },
  ethereum: { networkCode: 'ethereum', suffix: '' },
  polygon: { networkCode: 'polygon', suffix: '_polygon' },
  base: { networkCode: 'base', suffix: '_base' },
  arbitrum: { networkCode: 'arbitrum', suffix: '_arbitrum' },
  optimism: { networkCode: 'optimism', suffix: '_optimism' },
  bsc: { networkCode: 'binance_smart_chain', suffix: '_bsc' },
  avalanche: { networkCode: 'avalanche_c_chain', suffix: '_cchain' },
  solana: { networkCode: 'solana', suffix: '_sol' },
  tron: { networkCode: 'tron', suffix: '_trx' },
  litecoin: { networkCode: 'litecoin', suffix: '' },
  dogecoin: { networkCode: 'dogecoin', suffix: '' },
  xrpl: { networkCode: 'ripple', suffix: '_xrp' },
  stellar: { networkCode: 'stellar', suffix: '_xlm' },
  ton: { networkCode: 'ton', suffix: '_ton' },
  cardano: { networkCode: 'cardano', suffix: '_ada' },
}

const notListed: readonly string[] = ['CBBTC', 'BTCB', 'FDUSD', 'USDE', 'WETH']
const sellable: readonly string[] = [
  ...['BTC', 'ETH', 'SOL', 'BNB', 'POL', 'AVAX', 'TRX', 'LTC', 'DOGE', 'XRP', 'XLM', 'TON', 'ADA'],
  ...['USDC', 'USDT', 'EURC', 'PYUSD', 'DAI'],
]
const notInUS: readonly string[] = ['TON', 'XLM', 'CAKE']
const notInNewYork: readonly string[] = ['XRP', 'ADA', 'TRX', 'DOGE', 'SHIB', 'PEPE', 'BONK', 'WIF']

const fiatCodes = [
  ...['USD', 'EUR', 'GBP', 'AED', 'AUD', 'BRL', 'CAD', 'CHF', 'COP', 'CZK', 'DKK', 'EGP', 'HKD', 'HUF'],
  ...['IDR', 'ILS', 'JPY', 'KES', 'KRW', 'MXN', 'MYR', 'NGN', 'NOK', 'NZD', 'PEN', 'PHP', 'PLN', 'RON'],
  ...['SEK', 'SGD', 'THB', 'TRY', 'TWD', 'VND', 'ZAR'],
]
const payoutFiats: readonly string[] = ['USD', 'EUR', 'GBP']

export type CryptoRow = ReturnType<typeof cryptoRow>
export type FiatRow = ReturnType<typeof fiatRow>

export type Catalogue = {
  rows: readonly (CryptoRow | FiatRow)[]
  crypto(code: string): { row: CryptoRow; asset: Asset } | undefined
  fiat(code: string): FiatRow | undefined
  countries: readonly Record<string, unknown>[]
}

export function createCatalogue(market: Market): Catalogue {
  const listed = assets.filter(({ code }) => market.knowsCrypto(code) && !notListed.includes(code))
  const crypto = new Map(
    listed.map((asset) => {
      const row = cryptoRow(asset, market)
      return [row.code, { row, asset }]
    }),
  )
  const fiats = new Map(
    fiatCodes.filter(market.knowsFiat).map((code) => [code.toLowerCase(), fiatRow(code, market)]),
  )
  return {
    rows: [...fiats.values(), ...[...crypto.values()].map(({ row }) => row)],
    crypto: (code) => crypto.get(code.toLowerCase()),
    fiat: (code) => fiats.get(code.toLowerCase()),
    countries: countries.map(countryRow),
  }
}

function cryptoRow(asset: Asset, market: Market) {
  const { code, network, name, decimals, contract } = asset
  const { memo, evmChainId, addressFormat } = networkOf(network)
  const usd = market.restingUsdPrice(code)
  const isSellSupported = sellable.includes(code)
  return {
    id: idOf(`${code} ${network}`),
    type: 'crypto' as const,
    code: codeOf(asset),
    name: network === 'ethereum' || contract === null ? name : `${name} (${networkOf(network).name})`,
    precision: Math.min(decimals, usd > 1_000 ? 8 : 5),
    decimals,
    minAmount: null,
    maxAmount: null,
    minBuyAmount: tidy(20 / usd),
    // The large coins have no maximum of their own: only the fiat's applies.
    maxBuyAmount: usd > 100 || stableCoins.has(code) ? null : tidy(15_000 / usd),
    minSellAmount: isSellSupported ? tidy(30 / usd) : null,
    maxSellAmount: isSellSupported ? tidy(20_000 / usd) : null,
    isSellSupported,
    isSuspended: code === 'TUSD',
    isSupportedInUS: !notInUS.includes(code),
    notAllowedUSStates: notInNewYork.includes(code) ? ['NY', 'VI'] : ['VI'],
    notAllowedCountries: code === 'USDT' || code === 'DAI' ? [...europeanUnion] : [],
    ...addressForms(addressFormat),
    supportsAddressTag: memo === 'optional',
    addressTagRegex: memo === 'optional' ? '^[0-9A-Za-z\\-_]{1,28}$' : null,
    supportsTestMode: true,
    supportsLiveMode: true,
    isStableCoin: stableCoins.has(code),
    isBaseAsset: contract === null,
    metadata: {
      contractAddress: contract ?? (evmChainId === undefined ? null : `0x${'0'.repeat(40)}`),
      chainId: evmChainId === undefined ? null : String(evmChainId),
      coinType: coinTypes[network],
      networkCode: places[network].networkCode,
    },
  }
}

function fiatRow(code: string, market: Market) {
  const fiat = findFiat(code)
  const isSellSupported = payoutFiats.includes(code)
  return {
    id: idOf(code),
    type: 'fiat' as const,
    code: code.toLowerCase(),
    name: fiat?.name ?? code,
    precision: fiat?.decimals ?? 2,
    decimals: fiat?.decimals ?? 2,
    minAmount: null,
    maxAmount: null,
    minBuyAmount: tidy(market.fiatOf(20, code)),
    maxBuyAmount: tidy(market.fiatOf(30_000, code)),
    minSellAmount: isSellSupported ? tidy(market.fiatOf(25, code)) : null,
    maxSellAmount: isSellSupported ? tidy(market.fiatOf(30_000, code)) : null,
    isSellSupported,
    isSuspended: false,
  }
}

/** SLIP-44 numbers. */
const coinTypes: Readonly<Record<NetworkId, string>> = {
  bitcoin: '0',
  litecoin: '2',
  dogecoin: '3',
  ethereum: '60',
  polygon: '60',
  base: '60',
  arbitrum: '60',
  optimism: '60',
  bsc: '60',
  avalanche: '60',
  solana: '501',
  tron: '195',
  xrpl: '144',
  stellar: '148',
  ton: '607',
  cardano: '1815',
}

function codeOf({ code, network, contract }: Asset): string {
  const suffix = places[network].suffix
  // A chain's own coin needs no suffix where its ticker is the chain's name.
  const own = contract === null && !['ETH', 'POL', 'BNB', 'AVAX'].includes(code)
  return code.toLowerCase() + (own ? '' : suffix)
}

const usStates = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY'],
  ...['LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND'],
  ...['OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'VI'],
]
const noSale: readonly string[] = ['CN', 'DZ', 'IQ', 'NP', 'YE', 'AF', 'LY', 'SO', 'VE', 'ZW']

function countryRow({ code, name }: { code: string; name: string }): Record<string, unknown> {
  const isAllowed = !sanctionedCountries.includes(code)
  const row = {
    alpha2: code,
    alpha3: alpha3Of(code) ?? code,
    name,
    isAllowed,
    isBuyAllowed: isAllowed,
    isSellAllowed: isAllowed && !noSale.includes(code),
    supportedDocuments: ['passport', 'national_identity_card', 'driving_licence'],
  }
  if (code !== 'US') return row
  const states = usStates.map((state) => {
    const allowed = state !== 'VI'
    return { code: state, name: state, isAllowed: allowed, isBuyAllowed: allowed, isSellAllowed: allowed }
  })
  return { ...row, states }
}

function idOf(text: string): string {
  const hex = createHash('sha256').update(`moonpay currency ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
