import type { Quote, QuoteFees } from '@sliproad/api/resources/quote'
import { findAsset } from '@sliproad/core/assets'
import {
  add,
  type Decimal,
  decimal,
  divide,
  placesOf,
  round,
  subtract,
  toFixed,
} from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import { type CustomerStep, type KycDemand, kycDemands } from '@sliproad/core/vocabulary'
import type { QuoteRequest } from '@sliproad/gateways/contract'

type PricedFields = 'fiatAmount' | 'cryptoAmount' | 'exchangeRate' | 'paymentMethodId'

/** A gateway's quote after validation: every number checked and rounded as it is shown, nothing missing. */
export type CheckedQuote = QuoteFees &
  Pick<Quote, PricedFields> & {
    expiresAtMs: number
    estimatedSeconds: number
    kyc: KycDemand
    steps?: readonly CustomerStep[]
  }

export type QuoteCheck = { ok: true; quote: CheckedQuote } | { ok: false; problem: string }

export const borderRules = {
  /** For gateways that state no expiry. */
  usualValidityMs: 30_000,
  longestValidityMs: 60 * 60_000,
  /** How far the requested amount may differ in the answer. */
  askedTolerance: 0.2,
  /** How far amount x rate may differ beyond what the rounding of the numbers explains. */
  rateTolerance: 0.005,
} as const

/** A decimal in our own notation, so that it needs no further parsing. */
const plainDecimal = /^(?:0|[1-9]\d{0,23})(?:\.\d{1,30})?$/
const longestSeconds = 30 * 86_400
/** No gateway rounds more coarsely than this, so a short number is taken for an exact one. */
const coarsestCoinPlaces = 5
const coarsestRatePlaces = 2
const usualMinutes = 5

/**
 * Validates a gateway's numbers: users decide and pay by them, so a quote that cannot be right is not shown. It
 * accepts any value, because an adapter passes on the output of other companies' software.
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
  const worth = isBuy ? subtract(fiatAmount, totalFee) : add(fiatAmount, totalFee)
  const problem = implausible(request, raw, { fiatAmount, cryptoAmount, worth, unit: 10 ** -places })
  if (problem !== undefined) return broken(problem)
  const exchangeRate = shownRate(raw.exchangeRate ?? divide(worth, cryptoAmount, 30, 'half-up'), places)
  if (!(Number(exchangeRate) > 0)) return broken('a rate of zero')

  const expiresAtMs = raw.expiresAtMs ?? nowMs + borderRules.usualValidityMs
  if (expiresAtMs <= nowMs) return broken('a price that had expired on arrival')
  return {
    ok: true,
    quote: {
      fiatAmount,
      cryptoAmount,
      processingFee,
      networkFee,
      totalFee,
      feePercentage: percentOf(totalFee, isBuy ? fiatAmount : worth),
      exchangeRate,
      paymentMethodId: raw.paymentMethodId ?? request.paymentMethod?.id ?? null,
      expiresAtMs: Math.min(expiresAtMs, nowMs + borderRules.longestValidityMs),
      estimatedSeconds:
        raw.estimatedSeconds ?? typicalSeconds(raw.paymentMethodId ?? request.paymentMethod?.id),
      kyc: raw.kyc,
      ...(raw.steps && { steps: raw.steps }),
    },
  }
}

type OftenUnsaid = 'exchangeRate' | 'expiresAtMs' | 'estimatedSeconds'
type Numbers = Omit<CheckedQuote, OftenUnsaid | 'feePercentage'> & {
  [Field in OftenUnsaid]: CheckedQuote[Field] | null
}

/** Reads the relevant fields; a returned text names what is wrong with them. */
function readNumbers(given: unknown): Numbers | string {
  if (typeof given !== 'object' || given === null) return 'no quote at all'
  const quote = given as Record<string, unknown>
  const fiatAmount = amountIn(quote.fiatAmount)
  const cryptoAmount = amountIn(quote.cryptoAmount)
  if (!fiatAmount || !cryptoAmount) return 'an amount that is not a number'
  const processingFee = amountIn(quote.processingFee)
  const networkFee = amountIn(quote.networkFee)
  const totalFee = amountIn(quote.totalFee)
  if (!processingFee || !networkFee || !totalFee) return 'a fee that is not a number'
  const rate = quote.exchangeRate
  const exchangeRate = rate === undefined || rate === null ? null : amountIn(rate)
  if (exchangeRate === undefined) return 'a rate that is not a number'
  const kyc = kycDemands.find((demand) => demand === quote.kyc)
  if (kyc === undefined) return 'an unknown KYC level'
  const { expiresAt = null, estimatedSeconds = null, paymentMethodId = null } = quote
  if (expiresAt !== null && !isTime(expiresAt)) return 'an expiry that is not a time'
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
    // Written by the adapter itself, never by its gateway.
    ...(Array.isArray(quote.steps) && { steps: quote.steps as readonly CustomerStep[] }),
  }
}

function amountIn(value: unknown): Decimal | undefined {
  return typeof value === 'string' && plainDecimal.test(value) ? (value as Decimal) : undefined
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

type Shown = { fiatAmount: Decimal; cryptoAmount: Decimal; worth: Decimal; unit: number }

/**
 * The contradiction in the numbers, if there is one. Floats are sufficient here: every rule has a tolerance, and no
 * shown number is computed from them.
 */
function implausible(request: QuoteRequest, raw: Numbers, { unit, ...shown }: Shown): string | undefined {
  const [fiat, crypto, worth] = [Number(shown.fiatAmount), Number(shown.cryptoAmount), Number(shown.worth)]
  if (!(fiat > 0 && crypto > 0)) return 'an amount of zero'
  const fees = Number(raw.processingFee) + Number(raw.networkFee)
  if (!isWithin(Number(raw.totalFee), fees, unit)) return 'fees that do not add up'
  if (!(worth > 0)) return 'fees that leave nothing'
  const { side, value } = request.amount
  const wanted = Number(value)
  const isAsked = isWithin(side === 'fiat' ? fiat : crypto, wanted, wanted * borderRules.askedTolerance)
  if (!isAsked) return 'another amount than requested'
  if (raw.exchangeRate === null) return undefined
  return fitsRate(raw.exchangeRate, raw.cryptoAmount, worth, unit)
    ? undefined
    : 'a rate that does not fit its amounts'
}

/** Amount x rate must give the money after fees, as exactly as the written digits allow. */
function fitsRate(rate: Decimal, crypto: Decimal, worth: number, unit: number): boolean {
  const inCoins = Number(rate) * 10 ** -Math.max(placesOf(crypto), coarsestCoinPlaces)
  const inRate = Number(crypto) * 10 ** -Math.max(placesOf(rate), coarsestRatePlaces)
  const allowed = inCoins + inRate + 2 * unit + worth * borderRules.rateTolerance
  return isWithin(Number(crypto) * Number(rate), worth, allowed)
}

/** The last bit of a float must not decide. */
function isWithin(value: number, wanted: number, tolerance: number): boolean {
  return Math.abs(value - wanted) <= tolerance + Math.abs(wanted) * 1e-12
}

/** A share is not money, so it may be a float. */
function percentOf(part: Decimal, whole: Decimal): Decimal {
  return decimal(((100 * Number(part)) / Number(whole)).toFixed(2))
}

/** At least six significant digits, so that even the cheapest coin has a rate. */
function shownRate(rate: Decimal, places: number): Decimal {
  const [whole = '', fraction = ''] = rate.split('.')
  const leadingZeros = whole === '0' ? fraction.length - fraction.replace(/^0+/, '').length : 0
  const digits = whole === '0' ? leadingZeros + 6 : 6 - whole.length
  const shown = round(rate, Math.min(18, Math.max(places, digits)), 'half-up')
  return placesOf(shown) < places ? toFixed(shown, places, 'half-up') : shown
}

function broken(problem: string): QuoteCheck {
  return { ok: false, problem }
}
