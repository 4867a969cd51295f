import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Hash, Maybe, OrderId, OrNull, Reference, Status } from '../kit.ts'

/** Stripe's bodies, with the fields we read. */

const Code = CodeOf('^[a-z0-9_]{1,40}$')

/** The key of a network is not always its name, so only the content of an entry counts. */
export const QuotesReply = Type.Object({
  source_amount: OrNull(Amount),
  destination_network_quotes: Type.Record(Type.String(), Type.Array(Type.Unknown())),
})
export type QuotesReply = Static<typeof QuotesReply>

/** Enough to know that a pair can be quoted. */
export const PairRow = Type.Object({ destination_currency: Code, destination_network: Code })
export type PairRow = Static<typeof PairRow>

export const QuoteRow = Type.Object({
  destination_currency: Code,
  destination_network: Code,
  destination_amount: Amount,
  fees: Type.Object({ network_fee_monetary: Amount, transaction_fee_monetary: Amount }),
  source_total_amount: Amount,
})
export type QuoteRow = Static<typeof QuoteRow>

export const ErrorReply = Type.Object({
  error: Type.Object({
    type: Maybe(Type.String()),
    code: Maybe(Type.String()),
    message: Maybe(Type.String()),
  }),
})
export type ErrorReply = Static<typeof ErrorReply>

/** The reference names the fees of a session in one way, its examples in the other. */
const SessionFees = Type.Union([
  Type.Object({ network_fee_amount: Amount, transaction_fee_amount: Amount }),
  Type.Object({ network_fee_monetary: Amount, transaction_fee_monetary: Amount }),
])
export type SessionFees = Static<typeof SessionFees>

/** Enough of a session to ask for the rest of it. */
export const SessionHead = Type.Object({
  id: Reference,
  metadata: Maybe(Type.Object({ order_id: Maybe(OrderId) })),
})

const RedirectUrl = Maybe(Type.String({ pattern: '^https?://\\S+$', maxLength: 4096 }))

/** What matters of a session that was just created. */
export const NewSession = Type.Object({ id: Reference, redirect_url: RedirectUrl })
export type NewSession = Static<typeof NewSession>

/** Amounts are null until the user has chosen, and never left out. */
export const Session = Type.Object({
  id: Reference,
  status: Status,
  redirect_url: RedirectUrl,
  metadata: Maybe(Type.Object({ order_id: Maybe(OrderId) })),
  transaction_details: Type.Object({
    source_currency: OrNull(Code),
    source_amount: OrNull(Amount),
    destination_currency: OrNull(Code),
    destination_network: OrNull(Code),
    destination_amount: OrNull(Amount),
    fees: OrNull(SessionFees),
    transaction_id: OrNull(Hash),
  }),
})
export type Session = Static<typeof Session>

/** Newest first; rows are read one by one. */
export const SessionsReply = Type.Object({ data: Type.Array(Type.Unknown()), has_more: Type.Boolean() })

/** Enough of a listed session to ask for the ones after it. */
export const ListedRow = Type.Object({ id: Reference })

export const EventHead = Type.Object({
  id: Reference,
  type: Type.String(),
  created: Maybe(Type.String({ pattern: '^\\d{1,12}$' })),
})
export const SessionEvent = Type.Object({ data: Type.Object({ object: SessionHead }) })
