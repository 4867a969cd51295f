import { type Decimal, isPositive, round, toFixed } from '@sliproad/core/decimal'
import type { Notation } from '../amount/amount-text.ts'
import type { WaitTime } from '../quotes/wait-time.ts'

/** For display only: exact decimals in, text in the user's notation out. */
export type Format = {
  money: (amount: Decimal, currency: string) => string
  /** Without decimals that are zero: "€250". */
  roundMoney: (amount: Decimal, currency: string) => string
  moneyPlaces: (currency: string) => number
  /** The number alone, rounded down, so that it never shows more than arrives. */
  coins: (amount: Decimal, places?: number) => string
  coinsOf: (amount: Decimal, code: string, places?: number) => string
  /** With every digit, for an amount that the user has to send exactly. */
  exactCoinsOf: (amount: Decimal, code: string) => string
  exactCoins: (amount: Decimal) => string
  /** As an input without focus shows it: grouped, all digits, at least `places` decimals. */
  grouped: (amount: Decimal, places: number) => string
  notation: Notation
  time: (date: Date) => string
  timeWithSeconds: (date: Date) => string
  dateAndTime: (date: Date) => string
  /** "30 minutes", "2 hours": the largest unit that divides the span. */
  duration: (ms: number) => string
  /** "1 min 24 s" */
  elapsed: (ms: number) => string
  wait: (wait: WaitTime, length: 'long' | 'short') => string
  list: (parts: readonly string[]) => string
  country: (code: string) => string
  currency: (code: string) => string
}

export function formatFor(locale: string, timeZone?: string): Format {
  const zone = timeZone === undefined ? {} : { timeZone }
  const dated = (date: Date, options: Intl.DateTimeFormatOptions) =>
    made(Intl.DateTimeFormat, locale, { ...options, ...zone }).format(date)
  const coins = (amount: Decimal, places?: number) => coinsText(locale, amount, places)
  // Number first, then code, also inside a sentence from right to left.
  const together = (text: string) => (/^(ar|he)\b/.test(locale) ? `\u2066${text}\u2069` : text)
  const exactCoins = (amount: Decimal) => coins(amount, amount.split('.')[1]?.length ?? 0)
  return {
    money: (amount, currency) => money(locale, amount, currency),
    roundMoney: (amount, currency) => money(locale, amount, currency, true),
    moneyPlaces: (currency) => (isIso(currency) ? placesOfMoney(locale, currency) : 2),
    coins,
    coinsOf: (amount, code, places) => together(`${coins(amount, places)} ${code}`),
    exactCoins,
    exactCoinsOf: (amount, code) => together(`${exactCoins(amount)} ${code}`),
    grouped: (amount, places) =>
      made(Intl.NumberFormat, locale, {
        minimumFractionDigits: places,
        maximumFractionDigits: 18,
      }).format(amount as Intl.StringNumericLiteral),
    notation: notationOf(locale),
    time: (date) => dated(date, { timeStyle: 'short' }),
    timeWithSeconds: (date) => dated(date, { timeStyle: 'medium' }),
    dateAndTime: (date) => dated(date, { dateStyle: 'long', timeStyle: 'short' }),
    duration: (ms) => duration(locale, ms),
    elapsed: (ms) => elapsed(locale, ms),
    wait: ({ count, unit }, length) => unitText(locale, count, unit, length),
    list: (parts) => made(Intl.ListFormat, locale, { type: 'conjunction' }).format(parts),
    country: (code) => named(locale, 'region', code),
    currency: (code) => (isIso(code) ? named(locale, 'currency', code) : code),
  }
}

type Maker<Options, Made> = new (locale: string, options: Options) => Made

const makers = new Map<unknown, Map<string, unknown>>()

/** A formatter takes long to make, and the page writes the same few kinds of text again and again, so each is made once. */
function made<Options, Made>(Kind: Maker<Options, Made>, locale: string, options: Options): Made {
  const known = makers.get(Kind) ?? new Map<string, unknown>()
  makers.set(Kind, known)
  const key = locale + JSON.stringify(options)
  const format = (known.get(key) as Made | undefined) ?? new Kind(locale, options)
  known.set(key, format)
  return format
}

const isIso = (currency: string) => /^[A-Za-z]{3}$/.test(currency)

function money(locale: string, amount: Decimal, currency: string, short = false): string {
  if (!isIso(currency)) return `${amount} ${currency}`
  const given = amount.split('.')[1]?.length ?? 0
  // An amount with more decimals than its currency is shown in full: rounding would show another amount.
  const exact = given > placesOfMoney(locale, currency) ? { maximumFractionDigits: given } : {}
  const whole = short ? { trailingZeroDisplay: 'stripIfInteger' as const } : {}
  return made(Intl.NumberFormat, locale, { style: 'currency', currency, ...exact, ...whole }).format(
    amount as Intl.StringNumericLiteral,
  )
}

function placesOfMoney(locale: string, currency: string): number {
  return (
    made(Intl.NumberFormat, locale, { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  )
}

const mostPlaces = 8

/** In Latin digits in every language, as wallets and explorers write them. An amount that would round to zero is shown in full. */
function coinsText(locale: string, amount: Decimal, places?: number): string {
  const cut = places === undefined ? round(amount, mostPlaces, 'down') : toFixed(amount, places, 'down')
  const shown = isPositive(cut) ? cut : amount
  const digits = shown.split('.')[1]?.length ?? 0
  return made(Intl.NumberFormat, locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(shown as Intl.StringNumericLiteral)
}

function notationOf(locale: string): Notation {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12345.6)
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimalMark: mark('decimal'), groupMark: mark('group') }
}

const units = [
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const

function duration(locale: string, ms: number): string {
  const whole = Math.round(ms / 1000) * 1000
  const { unit, ms: size } = units.find((each) => whole > 0 && whole % each.ms === 0) ?? units[2]
  return unitText(locale, whole / size, unit, 'long')
}

function elapsed(locale: string, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const parts = h > 0 ? [unitText(locale, h, 'hour', 'short'), unitText(locale, m, 'minute', 'short')] : []
  if (h === 0 && m > 0) parts.push(unitText(locale, m, 'minute', 'short'))
  if (h === 0) parts.push(unitText(locale, s, 'second', 'short'))
  return parts.join(' ')
}

function unitText(locale: string, count: number, unit: string, unitDisplay: 'long' | 'short'): string {
  return made(Intl.NumberFormat, locale, { style: 'unit', unit, unitDisplay }).format(count)
}

function named(locale: string, type: 'region' | 'currency', code: string): string {
  try {
    return made(Intl.DisplayNames, locale, { type }).of(code) ?? code
  } catch {
    return code
  }
}
