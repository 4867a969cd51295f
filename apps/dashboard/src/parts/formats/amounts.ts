import { findNetwork } from '@sliproad/core/networks'
import { locale } from './locale.ts'

/** Amounts as people read them. They stay decimal text: nothing is calculated with them. */

const currencyFormats = new Map<string, Intl.NumberFormat>()

/** `€250.00`. A code that is no currency is written behind the number. */
export function formatMoney(amount: string, currency: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${amount} ${currency}`
  const known = currencyFormats.get(currency)
  const format = known ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  if (!known) currencyFormats.set(currency, format)
  return format.format(amount as Intl.StringNumericLiteral).replace('-', '−')
}

/** The price of a coin: money, and below one unit of it four digits that tell something: `€0.00001234`. */
export function formatPrice(price: string, currency: string): string {
  if (!/^0?\./.test(price) || !/^[A-Za-z]{3}$/.test(currency)) return formatMoney(price, currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumSignificantDigits: 4,
  }).format(price as Intl.StringNumericLiteral)
}

/**
 * How many decimals of a coin are worth showing: the fewest whose last digit is worth about a cent. By coin and not by
 * price, so that a column of the same coin ends on one line today and tomorrow.
 */
const places: Readonly<Record<string, number>> = {
  ...{
    BTC: 7,
    WBTC: 7,
    CBBTC: 7,
    BTCB: 7,
    ETH: 6,
    WETH: 6,
    MKR: 6,
    BNB: 5,
    SOL: 5,
    AAVE: 5,
    LTC: 4,
    COMP: 4,
  },
  ...{ AVAX: 4, LINK: 4, UNI: 4, AXS: 4, ENS: 4, TON: 3, CAKE: 3 },
  ...{ SHIB: 0, PEPE: 0, BONK: 0 },
}
const usualPlaces = 2

export function coinPlaces(code: string): number {
  return places[code.toUpperCase()] ?? usualPlaces
}

/** The number alone, cut and never rounded up: `0.071612`. An amount too small for that is shown in full. */
export function formatCoins(amount: string, code: string): string {
  const digits = coinPlaces(code)
  const [whole = '0', fraction = ''] = amount.split('.')
  const kept = fraction.slice(0, digits).padEnd(digits, '0')
  const isLost = /^0*$/.test(whole) && /^0*$/.test(kept) && /[1-9]/.test(fraction)
  const shown = isLost ? fraction.replace(/0+$/, '') : kept
  const text = shown === '' ? whole : `${whole}.${shown}`
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: shown.length,
    maximumFractionDigits: shown.length,
  }).format(text as Intl.StringNumericLiteral)
}

/** `0.071612 ETH` */
export function formatCoinsOf(amount: string, code: string): string {
  return `${formatCoins(amount, code)} ${code}`
}

/** A count with its groups; a count that stopped at its limit says so: `1,000+`. */
export function formatCount(count: number, isMore = false): string {
  return `${new Intl.NumberFormat(locale).format(count)}${isMore ? '+' : ''}`
}

export function networkName(id: string): string {
  return findNetwork(id)?.name ?? id
}
