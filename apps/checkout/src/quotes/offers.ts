import { add, type Decimal, multiply, placesOf, round, subtract } from '@sliproad/core/decimal'
import type { Way } from '../session.ts'
import type { Quote, Quotes } from './quote.ts'

export type Tag = 'best' | 'fees' | 'fastest'

export type Offer = {
  quote: Quote
  /** At most one. */
  tag: Tag | null
  /** How much less the user gets than with the best offer, in fiat; null for the best itself. */
  lessThanBest: Decimal | null
}

/** Offers as they are shown. `fiatPlaces` is how many digits the currency has after the point. */
export function toOffers({ quotes, fastest, cheapest }: Quotes, way: Way, fiatPlaces: number): Offer[] {
  const best = quotes[0]
  return quotes.map((quote) => ({
    quote,
    tag: tagOf(quote, { best: best?.gatewayId ?? null, cheapest, fastest }),
    lessThanBest: best && quote !== best ? difference(best, quote, way, fiatPlaces) : null,
  }))
}

type Picks = { best: string | null; cheapest: string | null; fastest: string | null }

function tagOf({ gatewayId }: Quote, { best, cheapest, fastest }: Picks): Tag | null {
  if (gatewayId === best) return 'best'
  if (gatewayId === cheapest) return 'fees'
  return gatewayId === fastest ? 'fastest' : null
}

/** A purchase is compared by the coins that arrive, at the best offer's price, and by what is charged for them. */
function difference(best: Quote, other: Quote, way: Way, fiatPlaces: number): Decimal {
  const paidOut = subtract(best.fiatAmount, other.fiatAmount)
  if (way === 'sell') return round(paidOut, fiatPlaces, 'half-up')
  const coins = multiply(subtract(best.cryptoAmount, other.cryptoAmount), best.exchangeRate)
  return round(subtract(coins, paidOut), fiatPlaces, 'half-up')
}

/** What the coins are worth at the gateway's price: the money without the fees, so that all lines add up. */
export function worthOf({ fiatAmount, totalFee }: Quote, way: Way): Decimal {
  return way === 'buy' ? subtract(fiatAmount, totalFee) : add(fiatAmount, totalFee)
}

/** Offers keep their places while somebody may be reaching for one; new ones then go to the end. */
export function arrange(offers: readonly Offer[], before: readonly string[], mayMove: boolean): Offer[] {
  if (mayMove) return [...offers]
  const place = ({ quote }: Offer) => {
    const at = before.indexOf(quote.gatewayId)
    return at < 0 ? before.length : at
  }
  return offers.toSorted((a, b) => place(a) - place(b))
}

/** The user's own choice while it is offered, else the best. */
export function chosenOffer(offers: readonly Offer[], gateway: string | null): Offer | null {
  const best = offers.find(({ tag }) => tag === 'best') ?? offers[0] ?? null
  return offers.find(({ quote }) => quote.gatewayId === gateway) ?? best
}

const mostPlaces = 8

/** As many decimals as the most exact of the amounts needs, so that a column lines up. */
export function sharedPlaces(amounts: readonly Decimal[]): number {
  return Math.min(mostPlaces, Math.max(0, ...amounts.map(placesOf)))
}
