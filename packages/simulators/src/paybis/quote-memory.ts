import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import type { Price } from './price.ts'

export type QuotedTrade = { orderType: OrderType; fiat: string; coin: string }
export type StoredQuote = {
  id: string
  expiresAt: string
  trade: QuotedTrade
  methods: readonly (Price & { method: string })[]
}

/**
 * A request names its quote and not the price, so quotes are stored. Far more are requested than ever used: they
 * share a fixed number of slots, each with room for the latest few, so that no two that are asked for at once replace
 * each other.
 */
const placeDigits = 4
const quotesPerPlace = 4

export async function rememberQuote(
  { notes }: Pick<GatewayRoutesContext, 'notes'>,
  quote: StoredQuote,
): Promise<void> {
  const name = noteName(quote.id)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const before = await notes.read(name)
    const kept = [quote, ...quotesIn(before)].slice(0, quotesPerPlace)
    if (await notes.write(name, JSON.stringify(kept), before?.version ?? 0)) return
  }
}

export async function findQuote(
  { notes, clock }: Pick<GatewayRoutesContext, 'notes' | 'clock'>,
  id: string,
): Promise<StoredQuote | undefined> {
  const quote = quotesIn(await notes.read(noteName(id))).find((one) => one.id === id)
  return quote && Date.parse(quote.expiresAt) > clock.now().getTime() ? quote : undefined
}

/** A note of an older version holds one quote. */
function quotesIn(note: { text: string } | undefined): StoredQuote[] {
  return note ? [JSON.parse(note.text) as StoredQuote | StoredQuote[]].flat() : []
}

function noteName(id: string): string {
  return `quote ${id.slice(0, placeDigits)}`
}
