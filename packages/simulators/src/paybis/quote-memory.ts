import type { OrderType } from '../order.ts'
import type { ShapeContext } from '../shape.ts'
import type { Price } from './price.ts'

export type QuotedTrade = { orderType: OrderType; fiat: string; coin: string }
export type StoredQuote = {
  id: string
  expiresAt: string
  trade: QuotedTrade
  methods: readonly (Price & { method: string })[]
}

/**
 * A request names its quote and nothing of the price, so quotes are kept. Far more are asked for than ever used: they
 * share a fixed number of places, and each takes the place of the one that was there before.
 */
const placeDigits = 4

export async function rememberQuote(
  { notes }: Pick<ShapeContext, 'notes'>,
  quote: StoredQuote,
): Promise<void> {
  const name = placeOf(quote.id)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const before = await notes.read(name)
    if (await notes.write(name, JSON.stringify(quote), before?.version ?? 0)) return
  }
}

export async function findQuote(
  { notes, clock }: Pick<ShapeContext, 'notes' | 'clock'>,
  id: string,
): Promise<StoredQuote | undefined> {
  const note = await notes.read(placeOf(id))
  const quote = note && (JSON.parse(note.text) as StoredQuote)
  return quote?.id === id && Date.parse(quote.expiresAt) > clock.now().getTime() ? quote : undefined
}

function placeOf(id: string): string {
  return `quote ${id.slice(0, placeDigits)}`
}
