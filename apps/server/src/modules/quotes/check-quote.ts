import { findAsset } from '@sliproad/core/assets'
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  placesOf,
  round,
  subtract,
  toFixed,
} from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import type { QuoteRequest } from '@sliproad/gateways/contract'

/** A gateway's quote after the border: every number checked, rounded as it is shown, nothing missing. */
export type CheckedQuote = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  processingFee: Decimal
  networkFee: Decimal
  totalFee: Decimal
  feePercentage: Decimal
  /** Fiat for one coin before fees. */
  exchangeRate: Decimal
  paymentMethodId: string | null
  expiresAtMs: number
  estimatedSeconds: number
  kyc: 'none' | 'light' | 'full'
}

export type QuoteCheck = { ok: true; quote: CheckedQuote } | { ok: false; problem: string }

export const borderRules = {
  /** For gateways that name no end. */
  usualValidityMs: 30_000,
  longestValidityMs: 60 * 60_000,
  /** How far the amount that was asked about may be off in the answer. */
  askedTolerance: decimal('0.2'),
  /** How far amount x rate may be off beyond what the rounding of the numbers explains. */
  rateTolerance: decimal('0.005'),
} as const

const plainDecimal = /^\d{1,24}(\.\d{1,30})?$/
const longestSeconds = 30 * 86_400
/** Nobody rounds coarser than this, so a short number is taken for an exact one. */
const coarsestCoinPlaces = 5
const coarsestRatePlaces = 2
const usualMinutes = 5
const zero = decimal('0')
const hundred = decimal('100')

/**
 * The border: a gateway's numbers are shown to people who pay by them, so what cannot be right is not shown.
 * Takes whatever came, because adapters read other people's software.
 */
export function checkQuote(request: QuoteRequest, given: unknown, nowMs: number): QuoteCheck {
  const raw = readNumbers(given)
  if (typeof raw === 'string') return { ok: false, problem: raw }
  const isBuy = request.orderType === 'buy'
  const places = findFiat(request.fiat)?.decimals ?? 2
  const coinPlaces = findAsset(request.asset.code, request.asset.network)?.decimals ?? 18

  const fiatAmount = toFixed(raw.fiatAmount, places, isBuy ? 'half-up' : 'down')
  const cryptoAmount = round(raw.cryptoAmount, coinPlaces, isBuy ? 'down' : 'up')
  const processingFee = toFixed(raw.processingFee, places, 'half-up')
  const networkFee = toFixed(raw.networkFee, places, 'half-up')
  const totalFee = toFixed(add(processingFee, networkFee), places, 'half-up')
  if (compare(fiatAmount, zero) <= 0 || compare(cryptoAmount, zero) <= 0) return broken('an amount of nothing')

  const unit = smallest(places)
  if (compare(distance(raw.totalFee, add(raw.processingFee, raw.networkFee)), unit) > 0) {
    return broken('fees that do not add up')
  }
  const worth = isBuy ? subtract(fiatAmount, totalFee) : add(fiatAmount, totalFee)
  if (compare(worth, zero) <= 0) return broken('fees that leave nothing')
  const asked = request.amount.side === 'fiat' ? fiatAmount : cryptoAmount
  if (!isNear(asked, request.amount.value, borderRules.askedTolerance)) return broken('another amount than asked')

  const derived = rateOf(worth, cryptoAmount, places)
  if (raw.exchangeRate !== null && !fitsRate(raw.exchangeRate, raw.cryptoAmount, worth, unit)) {
    return broken('a rate that does not fit its amounts')
  }
  const exchangeRate = raw.exchangeRate === null ? derived : shownRate(raw.exchangeRate, places)
  if (compare(exchangeRate, zero) <= 0) return broken('a rate of nothing')

  const expiresAtMs = raw.expiresAtMs ?? nowMs + borderRules.usualValidityMs
  if (expiresAtMs <= nowMs) return broken('a price that was over when it came')
  return {
    ok: true,
    quote: {
      fiatAmount,
      cryptoAmount,
      processingFee,
      networkFee,
      totalFee,
      feePercentage: toFixed(
        divide(multiply(totalFee, hundred), isBuy ? fiatAmount : worth, 4, 'half-up'),
        2,
        'half-up',
      ),
      exchangeRate,
      paymentMethodId: raw.paymentMethodId ?? request.paymentMethod?.id ?? null,
      expiresAtMs: Math.min(expiresAtMs, nowMs + borderRules.longestValidityMs),
      estimatedSeconds: raw.estimatedSeconds ?? typicalSeconds(raw.paymentMethodId ?? request.paymentMethod?.id),
      kyc: raw.kyc,
    },
  }
}

type Numbers = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  processingFee: Decimal
  networkFee: Decimal
  totalFee: Decimal
  exchangeRate: Decimal | null
  paymentMethodId: string | null
  expiresAtMs: number | null
  estimatedSeconds: number | null
  kyc: CheckedQuote['kyc']
}

/** Reads the fields that count; a text names what is wrong with them. */
function readNumbers(given: unknown): Numbers | string {
  if (typeof given !== 'object' || given === null) return 'no quote at all'
  const quote = given as Record<string, unknown>
  const fiatAmount = amountIn(quote['fiatAmount'])
  const cryptoAmount = amountIn(quote['cryptoAmount'])
  if (!fiatAmount || !cryptoAmount) return 'an amount that is no number'
  const processingFee = amountIn(quote['processingFee'])
  const networkFee = amountIn(quote['networkFee'])
  const totalFee = amountIn(quote['totalFee'])
  if (!processingFee || !networkFee || !totalFee) return 'a fee that is no number'
  const rate = quote['exchangeRate']
  const exchangeRate = rate === undefined || rate === null ? null : amountIn(rate)
  if (exchangeRate === undefined) return 'a rate that is no number'
  const { kyc } = quote
  if (kyc !== 'none' && kyc !== 'light' && kyc !== 'full') return 'an unknown KYC level'
  const { expiresAt = null, estimatedSeconds = null, paymentMethodId = null } = quote
  if (expiresAt !== null && !isTime(expiresAt)) return 'an end that is no time'
  const method = typeof paymentMethodId === 'string' ? findPaymentMethod(paymentMethodId)?.id : undefined
  return {
    fiatAmount,
    cryptoAmount,
    processingFee,
    networkFee,
    totalFee,
    exchangeRate,
    paymentMethodId: method ?? null,
    expiresAtMs: expiresAt === null ? null : expiresAt.getTime(),
    estimatedSeconds: isDuration(estimatedSeconds) ? estimatedSeconds : null,
    kyc,
  }
}

function amountIn(value: unknown): Decimal | undefined {
  return typeof value === 'string' && plainDecimal.test(value) ? decimal(value) : undefined
}

function isTime(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime())
}

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= longestSeconds
}

function typicalSeconds(paymentMethodId: string | undefined): number {
  const method = paymentMethodId === undefined ? undefined : findPaymentMethod(paymentMethodId)
  return (method?.typicalMinutes ?? usualMinutes) * 60
}

/** Amount x rate must give what is left of the money, as exactly as the written digits allow. */
function fitsRate(rate: Decimal, crypto: Decimal, worth: Decimal, unit: Decimal): boolean {
  const inCoins = multiply(rate, smallest(Math.max(placesOf(crypto), coarsestCoinPlaces)))
  const inRate = multiply(crypto, smallest(Math.max(placesOf(rate), coarsestRatePlaces)))
  const rounding = add(add(inCoins, inRate), add(unit, unit))
  const allowed = add(rounding, multiply(worth, borderRules.rateTolerance))
  return compare(distance(multiply(crypto, rate), worth), allowed) <= 0
}

/** At least six digits that count, so that the cheapest coin still has a rate. */
function rateOf(worth: Decimal, crypto: Decimal, places: number): Decimal {
  return shownRate(divide(worth, crypto, 30, 'half-up'), places)
}

function shownRate(rate: Decimal, places: number): Decimal {
  const [whole = '', fraction = ''] = rate.split('.')
  const leadingZeros = whole === '0' ? fraction.length - fraction.replace(/^0+/, '').length : 0
  const digits = whole === '0' ? leadingZeros + 6 : 6 - whole.length
  const shown = round(rate, Math.min(18, Math.max(places, digits)), 'half-up')
  return placesOf(shown) < places ? toFixed(shown, places, 'half-up') : shown
}

function isNear(value: Decimal, wanted: Decimal, tolerance: Decimal): boolean {
  return compare(distance(value, wanted), multiply(wanted, tolerance)) <= 0
}

function distance(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) >= 0 ? subtract(a, b) : subtract(b, a)
}

/** One in the last of so many places. */
function smallest(places: number): Decimal {
  return places === 0 ? decimal('1') : decimal(`0.${'0'.repeat(places - 1)}1`)
}

function broken(problem: string): QuoteCheck {
  return { ok: false, problem }
}
