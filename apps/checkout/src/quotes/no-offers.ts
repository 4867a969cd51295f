import { compare, type Decimal, subtract } from '@sliproad/core/decimal'
import { noAnswerReasons, type UnavailableReason } from '@sliproad/core/vocabulary'
import type { Change, NoQuote } from './quote.ts'

/** Why no gateway has an offer, as one reason that the user can act on. */
export type NoOffers =
  | { kind: 'too_low'; lowest: Decimal | null }
  | { kind: 'too_high'; highest: Decimal | null }
  | { kind: 'method' }
  | { kind: 'network' }
  | { kind: 'pair' }
  | { kind: 'country' }
  | { kind: 'silent'; unanswered: number; faulty: number }

const silentReasons: readonly UnavailableReason[] = noAnswerReasons

/** The reason that is easiest to fix wins: another amount before another method, network, currency or country. */
export function whyNoOffers(noQuotes: readonly NoQuote[]): NoOffers {
  const because = (reason: NoQuote['reason']) => noQuotes.filter((each) => each.reason === reason)
  const tooLow = because('amount_below_minimum')
  const tooHigh = because('amount_above_maximum')
  if (tooLow.length > 0)
    return {
      kind: 'too_low',
      lowest: extreme(
        tooLow.map(({ min }) => min),
        -1,
      ),
    }
  if (tooHigh.length > 0)
    return {
      kind: 'too_high',
      highest: extreme(
        tooHigh.map(({ max }) => max),
        1,
      ),
    }
  if (because('payment_method_not_supported').length + because('contact_not_verifiable').length > 0)
    return { kind: 'method' }
  if (because('network_not_supported').length > 0) return { kind: 'network' }
  const silent = noQuotes.filter(({ reason }) => silentReasons.some((each) => each === reason))
  if (silent.length > 0) {
    const unanswered = because('timeout').length
    return { kind: 'silent', unanswered, faulty: silent.length - unanswered }
  }
  if (because('fiat_not_supported').length + because('crypto_not_supported').length > 0)
    return { kind: 'pair' }
  return { kind: 'country' }
}

function extreme(values: readonly (Decimal | null)[], wanted: 1 | -1): Decimal | null {
  const known = values.filter((value) => value !== null)
  return known.reduce<Decimal | null>(
    (found, value) => (found === null || compare(value, found) === wanted ? value : found),
    null,
  )
}

/** A change that would work, and the gateways that it would work with. */
export type Suggestion = { change: Change; gateways: readonly string[] }

/** The nearest amount that works, and one way to keep the amount. */
const mostSuggestions = 2

type Allowed = (change: Change) => boolean

/**
 * Each change that would work, with the gateways that named it. Amounts come first, the nearest to the wanted one before
 * the others; changes that the partner does not allow are left out.
 */
export function suggestionsOf(noQuotes: readonly NoQuote[], wanted: Decimal, allowed: Allowed): Suggestion[] {
  const byChange = new Map<string, Suggestion>()
  for (const { change, gatewayName } of noQuotes) {
    if (!change || !allowed(change)) continue
    const key = JSON.stringify(change)
    const known = byChange.get(key)
    byChange.set(key, { change, gateways: [...(known?.gateways ?? []), gatewayName] })
  }
  const sorted = [...byChange.values()].toSorted((a, b) => byUse(a, b, wanted))
  const firstOfKind = sorted.filter(
    ({ change }, at) => sorted.findIndex((other) => other.change.kind === change.kind) === at,
  )
  return firstOfKind.slice(0, mostSuggestions)
}

function byUse(a: Suggestion, b: Suggestion, wanted: Decimal): number {
  const [amountA, amountB] = [amountOf(a), amountOf(b)]
  if (amountA && amountB) return compare(distance(amountA, wanted), distance(amountB, wanted))
  if (amountA || amountB) return amountA ? -1 : 1
  return b.gateways.length - a.gateways.length
}

function amountOf({ change }: Suggestion): Decimal | null {
  return change.kind === 'amount' ? change.amount : null
}

function distance(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) > 0 ? subtract(a, b) : subtract(b, a)
}
