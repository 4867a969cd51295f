import { type Asset, assets } from '@sliproad/core/assets'
import { countries } from '@sliproad/core/countries'
import { alpha3Of } from '@sliproad/core/country-alpha3'
import { findFiat } from '@sliproad/core/fiats'
import { type NetworkId, networkOf } from '@sliproad/core/networks'
import { type Market, tidy } from '../market.ts'
import { stableCoins } from '../reference-prices.ts'
import { europeanUnion, sanctionedCountries } from '../sanctioned-countries.ts'
import { optionsFor, type PaymentOption, paymentOptions } from './payment-options.ts'

/** Transak's names; chains with a single coin are all called `mainnet`, and so is the own coin of two others. */
const networkNames: Readonly<Record<NetworkId, string>> = {
  bitcoin: 'mainnet',
  litecoin: 'mainnet',
  dogecoin: 'mainnet',
  xrpl: 'mainnet',
  cardano: 'mainnet',
  ethereum: 'ethereum',
  polygon: 'polygon',
  base: 'base',
  arbitrum: 'arbitrum',
  optimism: 'optimism',
  bsc: 'bsc',
  avalanche: 'avaxcchain',
  solana: 'solana',
  tron: 'tron',
  stellar: 'stellar',
  ton: 'ton',
}

const ownCoinOnMainnet: readonly NetworkId[] = ['stellar', 'tron']

function networkNameOf({ network, contract }: Asset): string {
  return contract === null && ownCoinOnMainnet.includes(network) ? 'mainnet' : networkNames[network]
}

const coinIds: Readonly<Record<string, string>> = {
  ...{ BTC: 'bitcoin', ETH: 'ethereum', SOL: 'solana', BNB: 'binancecoin', POL: 'polygon-ecosystem-token' },
  ...{ AVAX: 'avalanche-2', TRX: 'tron', LTC: 'litecoin', DOGE: 'dogecoin', XRP: 'ripple', XLM: 'stellar' },
  ...{ TON: 'the-open-network', ADA: 'cardano', USDC: 'usd-coin', USDT: 'tether', EURC: 'euro-coin' },
}

const notListed: readonly string[] = ['BTCB', 'CBBTC', 'FDUSD', 'USDP', 'RLUSD', 'WIF', 'JUP']
const sellable: readonly string[] = [
  ...['BTC', 'ETH', 'SOL', 'BNB', 'POL', 'AVAX', 'TRX', 'LTC', 'DOGE', 'XRP', 'XLM'],
  ...['USDC', 'USDT', 'EURC', 'DAI', 'PYUSD'],
]
const notServed: readonly string[] = [...sanctionedCountries, 'AF', 'CN', 'IQ', 'LY', 'SO', 'VE', 'YE', 'ZW']

export type Coin = { asset: Asset; network: string; isSellable: boolean; minSell: number; maxSell: number }
export type Limits = { min: number; max: number }

export type Catalogue = {
  cryptos: readonly Record<string, unknown>[]
  fiats: readonly Record<string, unknown>[]
  countries: readonly Record<string, unknown>[]
  /** Codes are case-sensitive. */
  hasCrypto(symbol: string): boolean
  coin(symbol: string, network: string): Coin | undefined
  hasFiat(fiat: string): boolean
  isServed(country: string): boolean
  limits(option: PaymentOption, fiat: string, kind: 'payment' | 'payout'): Limits
}

export function createCatalogue(market: Market): Catalogue {
  const coins = assets
    .filter(({ code }) => market.knowsCrypto(code) && !notListed.includes(code))
    .map((asset): Coin => {
      const usd = market.restingUsdPrice(asset.code)
      const isSellable = sellable.includes(asset.code)
      const network = networkNameOf(asset)
      return { asset, network, isSellable, minSell: tidy(30 / usd), maxSell: tidy(25_000 / usd) }
    })
  const fiatCodes = [...new Set(paymentOptions.flatMap(({ fiats }) => fiats))].filter(market.knowsFiat)

  function limits(option: PaymentOption, fiat: string, kind: 'payment' | 'payout'): Limits {
    const { minUsd, maxUsd } = kind === 'payout' ? (option.payout ?? { minUsd: 0, maxUsd: 0 }) : option
    return { min: tidy(market.fiatOf(minUsd, fiat)), max: tidy(market.fiatOf(maxUsd, fiat)) }
  }

  return {
    cryptos: coins.map(cryptoRow),
    fiats: fiatCodes.map((code) => fiatRow(code, limits)),
    countries: countries.map(countryRow),
    hasCrypto: (symbol) => coins.some(({ asset }) => asset.code === symbol),
    coin: (symbol, network) => coins.find((coin) => coin.asset.code === symbol && coin.network === network),
    hasFiat: (fiat) => fiatCodes.includes(fiat),
    isServed: (country) => countries.some(({ code }) => code === country) && !notServed.includes(country),
    limits,
  }
}

function cryptoRow({ asset, network, isSellable, minSell, maxSell }: Coin): Record<string, unknown> {
  const { code, name, decimals, contract } = asset
  const { evmChainId } = networkOf(asset.network)
  return {
    coinId: coinIds[code] ?? name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    uniqueId: `${code}${network}`,
    symbol: code,
    name,
    decimals,
    roundOff: placesOf(asset),
    network: {
      name: network,
      chainId: evmChainId === undefined ? null : String(evmChainId),
      fiatCurrenciesNotSupported: network === 'ton' ? [{ fiatCurrency: 'INR', paymentMethod: 'upi' }] : [],
    },
    address: contract,
    tokenType: contract === null ? 'NATIVE' : 'TOKEN',
    isAllowed: true,
    isPayInAllowed: isSellable,
    isSuspended: code === 'TUSD',
    isStable: stableCoins.has(code),
    isPopular: ['BTC', 'ETH', 'USDC', 'SOL'].includes(code),
    minAmountForPayIn: isSellable ? minSell : null,
    maxAmountForPayIn: isSellable ? maxSell : null,
    kycCountriesNotSupported: code === 'USDT' || code === 'DAI' ? [...europeanUnion] : [],
    image: { large: '', small: '', thumb: '' },
  }
}

/** The precision of a coin: expensive ones have eight places, the others five. */
export function placesOf({ code, decimals }: Asset): number {
  const isDear = ['BTC', 'WBTC', 'ETH', 'WETH', 'SOL', 'BNB', 'MKR'].includes(code)
  return Math.min(decimals, isDear ? 8 : 5)
}

const homes: Readonly<Record<string, readonly string[]>> = { USD: ['US'], EUR: europeanUnion, GBP: ['GB'] }

function fiatRow(symbol: string, limits: Catalogue['limits']): Record<string, unknown> {
  const fiat = findFiat(symbol)
  const options = optionsFor(symbol)
  return {
    symbol,
    name: fiat?.name ?? symbol,
    isAllowed: true,
    isPayOutAllowed: options.some(({ payout }) => payout !== undefined) && symbol in homes,
    roundOff: 2,
    supportingCountries: homes[symbol] ?? [],
    paymentOptions: options.map((option) => optionRow(option, symbol, limits)),
  }
}

function optionRow(
  option: PaymentOption,
  fiat: string,
  limits: Catalogue['limits'],
): Record<string, unknown> {
  const { id, name, processingTime, payout, countries: supportedCountryCode } = option
  const payment = limits(option, fiat, 'payment')
  const paidOut = payout && fiat in homes ? limits(option, fiat, 'payout') : undefined
  return {
    id,
    name,
    isActive: true,
    minAmount: payment.min,
    maxAmount: payment.max,
    defaultAmount: tidy((payment.min + payment.max) / 20),
    limitCurrency: fiat,
    processingTime,
    isPayOutAllowed: paidOut !== undefined,
    minAmountForPayOut: paidOut?.min ?? null,
    maxAmountForPayOut: paidOut?.max ?? null,
    ...(supportedCountryCode && { supportedCountryCode }),
  }
}

/** Whether payouts in this currency are possible at all. */
export function paysOut(option: PaymentOption, fiat: string): boolean {
  return option.payout !== undefined && fiat in homes
}

function countryRow({ code, name }: { code: string; name: string }): Record<string, unknown> {
  return {
    alpha2: code,
    alpha3: alpha3Of(code) ?? code,
    name,
    isAllowed: !notServed.includes(code),
    isLightKycAllowed: false,
    currencyCode: Object.entries(homes).find(([, codes]) => codes.includes(code))?.[0] ?? 'USD',
    supportedDocuments: ['passport', 'driving_licence'],
    partners: [],
  }
}
