import { add, type Decimal, multiply, placesOf, round, subtract } from '@sliproad/core/decimal'
import type { Direction } from '../session/session.ts'
import type { Quote, Quotes } from './quote.ts'

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

/** Purchases are compared by the coins that arrive, valued at the best offer's price, and by the charged amount. */
function difference(best: Quote, other: Quote, direction: Direction, fiatPlaces: number): Decimal {
  const paidOut = subtract(best.fiatAmount, other.fiatAmount)
  if (direction === 'sell') return round(paidOut, fiatPlaces, 'half-up')
  const coins = multiply(subtract(best.cryptoAmount, other.cryptoAmount), best.exchangeRate)
  return round(subtract(coins, paidOut), fiatPlaces, 'half-up')
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

/** The number of decimals of the most precise amount, so that the column aligns. */
export function sharedPlaces(amounts: readonly Decimal[]): number {
  return Math.min(mostPlaces, Math.max(0, ...amounts.map(placesOf)))
}
