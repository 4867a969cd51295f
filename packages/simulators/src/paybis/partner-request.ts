import type { ShapeContext } from '../shape.ts'
import type { Price } from './price.ts'
import type { QuotedTrade } from './quote-memory.ts'

/** What a partner has asked to be shown to his user. There is no transaction before the user goes on. */
export type PartnerRequest = {
  id: string
  flow: 'buyCrypto' | 'sellCrypto'
  createdAt: string
  quoteId: string
  partnerUserId: string
  partnerTransactionId: string | null
  trade: QuotedTrade
  price: Price & { method: string }
  walletAddress: string | null
  depositCallbackUrl: string | null
  /** Where the coins of a failed sale go. */
  refundAddress: string | null
  /** The language of the page. */
  locale: string | null
  userIp: string
  /** Opens the page once, without a login. */
  oneTimeToken: string | null
  tokenUsed: boolean
}

type Deps = Pick<ShapeContext, 'notes'>

export async function storeRequest({ notes }: Deps, request: PartnerRequest): Promise<void> {
  await notes.write(nameOf(request.id), JSON.stringify(request), 0)
}

export async function findRequest({ notes }: Deps, id: string): Promise<PartnerRequest | undefined> {
  const note = await notes.read(nameOf(id))
  return note && (JSON.parse(note.text) as PartnerRequest)
}

/** False when somebody has used the token before. */
export async function spendToken({ notes }: Deps, request: PartnerRequest): Promise<boolean> {
  // Requests are written once when they are made, and once more by whoever comes first with the token.
  return notes.write(nameOf(request.id), JSON.stringify({ ...request, tokenUsed: true }), 1)
}

function nameOf(id: string): string {
  return `request ${id}`
}
