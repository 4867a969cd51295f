import type { GatewayRoutesContext, Verification } from '../gateway-definition.ts'
import type { Price } from './price.ts'
import type { QuotedTrade } from './quote-memory.ts'

/** A partner's request to show its user a trade. There is no transaction before the user continues. */
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
  /** What became of the Sumsub token; null without one. */
  verification: Verification | null
}

type Deps = Pick<GatewayRoutesContext, 'notes'>

export async function storeRequest({ notes }: Deps, request: PartnerRequest): Promise<void> {
  await notes.write(nameOf(request.id), JSON.stringify(request), 0)
}

export async function findRequest({ notes }: Deps, id: string): Promise<PartnerRequest | undefined> {
  const note = await notes.read(nameOf(id))
  return note && (JSON.parse(note.text) as PartnerRequest)
}

/** False when the token was used before. */
export async function spendToken({ notes }: Deps, request: PartnerRequest): Promise<boolean> {
  // A request is written once when it is created, and once more by the first visit with the token.
  return notes.write(nameOf(request.id), JSON.stringify({ ...request, tokenUsed: true }), 1)
}

function nameOf(id: string): string {
  return `request ${id}`
}
