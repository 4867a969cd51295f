import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Currency, Hash, Maybe, OrderId, OrNull, Reference, Status } from '../kit.ts'

/** Paybis' bodies, with the fields we read. */

const Code = CodeOf('^[A-Za-z0-9_.-]{1,100}$')

/** Rows are read one by one, so that an odd one costs only itself. */
const Rows = Type.Array(Type.Unknown())

export const PairsReply = Type.Object({ data: Rows, meta: Maybe(Type.Object({ currencies: Maybe(Rows) })) })
export const MethodRow = Type.Object({ name: Code, pairs: Rows })
export const BuyPair = Type.Object({ from: Code, to: Rows })
export const BuyTarget = Type.Object({
  currencyCode: Code,
  minAmount: Maybe(Amount),
  maxAmount: Maybe(Amount),
})
export const SellPair = Type.Object({ fromAssetId: Code, to: Type.Array(Code) })
export const CurrencyRow = Type.Object({ code: Code, blockchainName: Maybe(Type.String()) })

const Money = Type.Object({ amount: Amount, currencyCode: Currency })
export type Money = Static<typeof Money>

export const QuoteRow = Type.Object({
  id: Code,
  amountFrom: Money,
  amountTo: Money,
  // A sale has no network fee.
  fees: Type.Object({ networkFee: OrNull(Money), totalFee: Money }),
  expiration: Maybe(Type.String()),
  expiresAt: Maybe(Type.String()),
})
export type QuoteRow = Static<typeof QuoteRow>

const MethodError = Type.Object({
  paymentMethod: Maybe(Type.String()),
  payoutMethod: Maybe(Type.String()),
  error: Type.Object({ message: Maybe(Type.String()) }),
})
export type MethodError = Static<typeof MethodError>

/** Broken limits come with status 200, as errors of single methods. */
export const QuoteReply = Type.Object({
  id: Maybe(Reference),
  currencyCodeFrom: Maybe(Code),
  currencyCodeTo: Maybe(Code),
  paymentMethods: Maybe(Type.Array(QuoteRow)),
  paymentMethodErrors: Maybe(Type.Array(MethodError)),
  payoutMethods: Maybe(Type.Array(QuoteRow)),
  payoutMethodErrors: Maybe(Type.Array(MethodError)),
})
export type QuoteReply = Static<typeof QuoteReply>

export const ErrorReply = Type.Object({ message: Maybe(Type.String()), code: Maybe(Type.String()) })
export type ErrorReply = Static<typeof ErrorReply>

export const CreatedReply = Type.Object({
  requestId: Reference,
  oneTimeToken: Maybe(Type.String({ maxLength: 4096 })),
})
export type CreatedReply = Static<typeof CreatedReply>

export const DepositReply = Type.Object({
  depositAddress: Type.String({ minLength: 1, maxLength: 200 }),
  // Coins sent without their tag can be lost, so an answer must state that there is none.
  destinationTag: OrNull(Type.String()),
  amount: Amount,
})

const MaybeHash = Maybe(Hash)
const Sum = OrNull(Type.Object({ amount: Amount, currency: Currency }))

export const TransactionsReply = Type.Object({
  data: Rows,
  meta: Maybe(Type.Object({ nextCursor: Maybe(Type.String({ maxLength: 2048 })) })),
})

/** Enough of a row to know its order. */
export const TransactionHead = Type.Object({ request: Type.Object({ id: OrderId }) })

export const TransactionRow = Type.Object({
  id: Reference,
  gateway: Maybe(Type.String()),
  status: Status,
  hash: MaybeHash,
  createdAt: Maybe(Type.String()),
  paidAt: Maybe(Type.String()),
  completedAt: Maybe(Type.String()),
  amounts: Type.Object({ spentOriginal: Sum, receivedOriginal: Sum }),
  // Its format was never captured, so it is read separately.
  fees: Type.Optional(Type.Unknown()),
  request: Type.Object({ id: OrderId }),
})
export type TransactionRow = Static<typeof TransactionRow>

/** All of them or none: a missing fee must not count as zero. */
export const FeesRow = Type.Object({ paybisFee: Sum, paymentFee: Sum, networkFee: Sum, partnerFee: Sum })
export type FeesRow = Static<typeof FeesRow>

export const WebhookEvent = Type.Object({ event: Type.String() })

/** Enough of a message to ask for the order that it is about. */
export const EventHead = Type.Object({
  data: Type.Object({
    partnerTransactionId: Maybe(OrderId),
    transaction: Type.Object({ invoice: Maybe(Reference), status: Status }),
  }),
  timestamp: Maybe(Type.String({ pattern: '^\\d{1,12}$' })),
})

/** The rest of it; only the flow shows which side is fiat. */
export const EventDetails = Type.Object({
  data: Type.Object({
    transaction: Type.Object({
      flow: Type.Union([Type.Literal('buyCrypto'), Type.Literal('sellCrypto')]),
    }),
    amountFrom: Sum,
    amountTo: Sum,
    payout: Maybe(Type.Object({ transaction_hash: MaybeHash })),
  }),
})
export type TransactionEvent = Static<typeof EventHead> & Static<typeof EventDetails>
