import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Currency, Hash, Maybe, OrderId, Reference, Status } from '../kit.ts'

/** Guardarian's bodies, with the fields we read. Ids and amounts come as numbers or as texts. */

const Code = CodeOf('^[A-Za-z0-9_-]{1,40}$')

/** Rows are read one by one, so that an odd one costs only itself. */
export const CurrenciesReply = Type.Object({
  crypto_currencies: Type.Array(Type.Unknown()),
  fiat_currencies: Type.Array(Type.Unknown()),
})
export const RowsReply = Type.Array(Type.Unknown())

export const CurrencyRow = Type.Object({
  ticker: Code,
  enabled: Type.Boolean(),
  networks: Type.Array(Type.Unknown()),
})

export const NetworkRow = Type.Object({
  network: Code,
  token_contract: Maybe(Type.String()),
  payment_methods: Type.Array(Type.Unknown()),
})
export type NetworkRow = Static<typeof NetworkRow>

export const MethodRow = Type.Object({
  type: Code,
  payment_category: Maybe(Code),
  deposit_enabled: Maybe(Type.Boolean()),
  withdrawal_enabled: Maybe(Type.Boolean()),
})
export type MethodRow = Static<typeof MethodRow>

export const CountryRow = Type.Object({
  code_iso_alpha_2: CodeOf('^[A-Za-z]{2}$'),
  supported: Type.Boolean(),
})

export const Fee = Type.Object({ amount: Amount, currency: Currency })
export type Fee = Static<typeof Fee>

/** `value` is the other side: the received amount, or the amount to send when the receiving side was fixed. */
export const EstimateReply = Type.Object({
  value: Amount,
  service_fees: Type.Array(Fee),
  network_fee: Maybe(Fee),
})
export type EstimateReply = Static<typeof EstimateReply>

const Problem = Type.Object({
  code: Maybe(Type.String()),
  reason: Maybe(Type.String()),
  message: Maybe(Type.String()),
})
export type Problem = Static<typeof Problem>

export const ErrorReply = Type.Object({
  code: Maybe(Type.String()),
  message: Maybe(Type.Union([Type.String(), Type.Array(Type.String())])),
  errors: Maybe(Type.Array(Problem)),
})
export type ErrorReply = Static<typeof ErrorReply>

export const Transaction = Type.Object({
  id: Reference,
  status: Status,
  errors: Maybe(Type.Array(Problem)),
  from_currency: Currency,
  to_currency: Currency,
  from_amount: Maybe(Amount),
  to_amount: Maybe(Amount),
  output_hash: Maybe(Hash),
  external_partner_link_id: Maybe(OrderId),
  estimate_breakdown: Maybe(
    Type.Object({
      fromAmount: Amount,
      toAmount: Amount,
      serviceFees: Type.Array(Fee),
      networkFee: Maybe(Fee),
    }),
  ),
  payout: Maybe(Type.Object({ address: Maybe(Type.String()) })),
  redirect_url: Maybe(Type.String({ pattern: '^https?://\\S+$', maxLength: 4096 })),
  preauth_token: Maybe(Type.String({ maxLength: 2048 })),
  updated_at: Maybe(Type.String()),
})
export type Transaction = Static<typeof Transaction>

/** What matters of a transaction that was just created. */
export const NewTransaction = Type.Object({
  id: Reference,
  errors: Maybe(Type.Array(Problem)),
  payout: Maybe(Type.Object({ address: Maybe(Type.String()) })),
  redirect_url: Maybe(Type.String({ pattern: '^https?://\\S+$', maxLength: 4096 })),
  preauth_token: Maybe(Type.String({ maxLength: 2048 })),
})
export type NewTransaction = Static<typeof NewTransaction>

const Rows = Type.Array(Type.Unknown())

/** How the partner's list is wrapped is not published. */
export const TransactionsReply = Type.Union([
  Rows,
  Type.Object({ transactions: Rows }),
  Type.Object({ data: Rows }),
])

export function rowsIn(reply: Static<typeof TransactionsReply>): readonly unknown[] {
  if ('transactions' in reply) return reply.transactions
  return 'data' in reply ? reply.data : reply
}

/** Nothing in it is proven, so only its ids are read. */
export const WebhookBody = Type.Object({
  payload: Type.Object({ id: Reference, external_partner_link_id: Maybe(OrderId) }),
})
