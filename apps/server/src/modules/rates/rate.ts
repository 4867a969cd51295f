import { type FieldProblem, invalid, Refusal } from '@sliproad/api/refusal'
import { findCrypto } from '@sliproad/core/assets'
import { compare, type Decimal, decimal, multiply, parseAmount } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'

/** The value of one unit of a currency in US dollars. Good for limits, never for a price. */
export type ReferenceRate = { currency: string; usd: Decimal; source: string; asOf: Date }

export type RatePair = { currency: string; usd: Decimal }

/** A source of rates. It throws when it has none to give. */
export type RateSource = { name: string; fetch: (signal: AbortSignal) => Promise<readonly RatePair[]> }

/** Checks pairs that an operator or a source supplied; names every wrong one at once. */
export function readPairs(given: readonly (readonly [currency: string, usd: string])[]): RatePair[] {
  const problems: FieldProblem[] = []
  const pairs = given.flatMap(([text, value]) => {
    const currency = findFiat(text)?.code ?? findCrypto(text)?.code
    const usd = parseAmount(value)
    if (currency === undefined) problems.push({ field: text, message: 'is not a currency that we know' })
    else if (usd === undefined)
      problems.push({ field: text, message: 'must be worth more than zero dollars' })
    else if (currency === 'USD' && compare(usd, decimal('1')) !== 0)
      problems.push({ field: text, message: 'is worth 1' })
    return currency !== undefined && usd !== undefined ? [{ currency, usd }] : []
  })
  if (problems.length > 0) throw invalid(...problems)
  return pairs
}

/** An amount in dollars; undefined without a rate, and then the limit counts as exceeded. */
export function inUsd(rates: ReadonlyMap<string, Decimal>, currency: string, amount: Decimal): Decimal {
  const usd = rates.get(currency)
  if (usd === undefined) {
    throw new Refusal('SERVICE_UNAVAILABLE', {
      message: `The limits cannot be checked: there is no reference rate for ${currency}.`,
      retryAfterSeconds: 60,
    })
  }
  return multiply(amount, usd)
}
