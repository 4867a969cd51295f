import { add, type Decimal, multiply, round, subtract } from '@sliproad/core/decimal'
import type { Direction } from '../session/session.ts'
import type { Quote, Quotes } from './quote.ts'
import { waitMs } from './wait-time.ts'

export type Tag = 'best' | 'fees' | 'fastest'

export type Offer = {
  quote: Quote
  /** At most one. */
  tag: Tag | null
  /** How much less the user gets than with the best offer, in fiat; null for the best itself. */
  lessThanBest: Decimal | null
}

/** Offers for display. `fiatPlaces` is the currency's number of decimals. */
export function toOffers(
  { quotes, fastest, cheapest }: Quotes,
  direction: Direction,
  fiatPlaces: number,
): Offer[] {
  const best = quotes[0]
  return quotes.map((quote) => ({
    quote,
    tag: tagOf(quote, { best: best?.gatewayId ?? null, cheapest, fastest }),
    lessThanBest: best && quote !== best ? difference(best, quote, direction, fiatPlaces) : null,
  }))
}

type Picks = { best: string | null; cheapest: string | null; fastest: string | null }

function tagOf({ gatewayId }: Quote, { best, cheapest, fastest }: Picks): Tag | null {
  if (gatewayId === best) return 'best'
  if (gatewayId === cheapest) return 'fees'
  return gatewayId === fastest ? 'fastest' : null
}

/** Money and coins count together, the coins valued at the best offer's price. */
function difference(best: Quote, other: Quote, direction: Direction, fiatPlaces: number): Decimal {
  const money = subtract(best.fiatAmount, other.fiatAmount)
  const coins = multiply(subtract(best.cryptoAmount, other.cryptoAmount), best.exchangeRate)
  return round(direction === 'buy' ? subtract(coins, money) : subtract(money, coins), fiatPlaces, 'half-up')
}

/** The value of the coins at the gateway's price: the fiat amount without fees, so that the fee table adds up. */
export function worthOf({ fiatAmount, totalFee }: Quote, direction: Direction): Decimal {
  return direction === 'buy' ? subtract(fiatAmount, totalFee) : add(fiatAmount, totalFee)
}

/** While the user points at the list (`mayMove` false), offers keep their places and new ones go to the end. */
export function arrange(offers: readonly Offer[], before: readonly string[], mayMove: boolean): Offer[] {
  if (mayMove) return [...offers]
  const position = ({ quote }: Offer) => {
    const at = before.indexOf(quote.gatewayId)
    return at < 0 ? before.length : at
  }
  return offers.toSorted((a, b) => position(a) - position(b))
}

/** The user's own choice while it is offered, else the best. */
export function chosenOffer(offers: readonly Offer[], gateway: string | null): Offer | null {
  const best = offers.find(({ tag }) => tag === 'best') ?? offers[0] ?? null
  return offers.find(({ quote }) => quote.gatewayId === gateway) ?? best
}

const mostPlaces = 8

/** The fewest decimals whose last digit is worth at most the smallest coin of the currency, so that columns align. */
export function sharedPlaces(quotes: readonly Pick<Quote, 'exchangeRate'>[], fiatPlaces: number): number {
  const dearest = Math.max(0, ...quotes.map(({ exchangeRate }) => Number(exchangeRate)))
  const places = dearest > 0 ? Math.ceil(Math.log10(dearest) + fiatPlaces) : mostPlaces
  return Math.min(mostPlaces, Math.max(0, places))
}

export type SortedBy = 'amount' | 'fastest' | 'fees'

/** In another order; offers without a time come last. */
export function sortOffers(offers: readonly Offer[], by: SortedBy): Offer[] {
  if (by === 'amount') return [...offers]
  const value = ({ quote }: Offer) =>
    by === 'fees'
      ? Number(quote.totalFee)
      : quote.wait === null
        ? Number.POSITIVE_INFINITY
        : waitMs(quote.wait)
  return offers.toSorted((a, b) => value(a) - value(b))
}

/** What is true for more than half of the offers, which is said once for all of them. */
export function sharedFacts(offers: readonly Offer[]): Pick<Quote, 'wait' | 'idCheck'> | null {
  if (offers.length < 3) return null
  const most = (keys: readonly string[]) => keys.find((key) => count(keys, key) * 2 > keys.length)
  const wait = most(offers.map(({ quote }) => JSON.stringify(quote.wait)))
  const idCheck = most(offers.map(({ quote }) => quote.idCheck))
  if (wait === undefined || idCheck === undefined) return null
  return { wait: JSON.parse(wait), idCheck: idCheck as Quote['idCheck'] }
}

function count(keys: readonly string[], wanted: string): number {
  return keys.filter((key) => key === wanted).length
}
