import { compare, type Decimal, decimal } from '@sliproad/core/decimal'
import type { QuoteRequest, Refused, Side } from '../contract.ts'

const saysMinimum = /\b(min(imum)?|at least|below|too (low|small)|(higher|greater|more) than|under)\b/i
const saysMaximum =
  /\b(max(imum)?|at most|up to|above|exceeds?|too (high|large|big)|(lower|less) than|over)\b/i
const numbers = /(?<![\w.,])\d{1,3}(?:,\d{3})+(?:\.\d{1,18})?|(?<![\w.,])\d{1,18}(?:\.\d{1,18})?(?![\d])/g

/**
 * Most gateways refuse an amount in free text only. Reads which limit was broken and its value: from the text where
 * it says so, and from the catalogue row of the request where it does not. Undefined when neither concerns an amount.
 */
export function readAmountRefusal(text: string, request: QuoteRequest): Refused | undefined {
  const fromText = limitInText(text, request)
  if (fromText) return fromText
  const { side, value } = request.amount
  const { minAmount, maxAmount } = knownLimits(request)
  if (minAmount && compare(value, minAmount) < 0) return below(side, minAmount)
  if (maxAmount && compare(value, maxAmount) > 0) return above(side, maxAmount)
  return undefined
}

function limitInText(text: string, request: QuoteRequest): Refused | undefined {
  const minimumAt = text.search(saysMinimum)
  const maximumAt = text.search(saysMaximum)
  if (minimumAt < 0 && maximumAt < 0) return undefined
  const side = sideOf(text, request)
  if (minimumAt >= 0 && maximumAt >= 0) return betweenTwo(request, side, numbersIn(text))
  const isBelow = minimumAt >= 0
  const said = numbersIn(text.slice(isBelow ? minimumAt : maximumAt)).concat(numbersIn(text))
  const isSameSide = side === request.amount.side
  const limit = said.find((number) => !isSameSide || isBroken(request, number, isBelow))
  const known = isSameSide ? knownLimits(request) : noLimits
  return isBelow ? below(side, limit ?? known.minAmount) : above(side, limit ?? known.maxAmount)
}

function numbersIn(text: string): Decimal[] {
  return [...text.matchAll(numbers)].map(([digits]) => decimal(digits.replaceAll(',', '')))
}

/** Distinguishes the limit from other numbers, such as the amount itself: the amount must really break it. */
function isBroken({ amount }: QuoteRequest, limit: Decimal, isMinimum: boolean): boolean {
  const order = compare(amount.value, limit)
  return isMinimum ? order < 0 : order > 0
}

/** "higher than 20 and lower than 25000": the amount itself shows which of the two it broke. */
function betweenTwo(request: QuoteRequest, side: Side, [min, max]: Decimal[]): Refused | undefined {
  if (!min || !max || side !== request.amount.side) return undefined
  if (isBroken(request, min, true)) return below(side, min)
  return isBroken(request, max, false) ? above(side, max) : undefined
}

/** A limit is in the currency that the text names, or else in that of the request. */
function sideOf(text: string, { fiat, asset, amount }: QuoteRequest): Side {
  const words = new Set(text.toUpperCase().split(/[^A-Z0-9]+/))
  const [namesFiat, namesCrypto] = [words.has(fiat), words.has(asset.code)]
  if (namesFiat === namesCrypto) return amount.side
  return namesFiat ? 'fiat' : 'crypto'
}

type Limits = { minAmount: Decimal | null; maxAmount: Decimal | null }
const noLimits: Limits = { minAmount: null, maxAmount: null }

function knownLimits({ amount, asset, paymentMethod }: QuoteRequest): Limits {
  return (amount.side === 'crypto' ? asset : paymentMethod) ?? noLimits
}

function below(limitSide: Side, minAmount: Decimal | null): Refused {
  return { ok: false, reason: 'amount_below_minimum', ...(minAmount && { minAmount, limitSide }) }
}

function above(limitSide: Side, maxAmount: Decimal | null): Refused {
  return { ok: false, reason: 'amount_above_maximum', ...(maxAmount && { maxAmount, limitSide }) }
}
