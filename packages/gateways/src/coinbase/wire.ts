import { type Static, Type } from 'typebox'
import { Amount, Maybe, Reference } from '../kit.ts'

/** Coinbase's bodies, with the fields we read. */

const MethodId = Type.String({ pattern: '^[A-Z_]{1,60}$' })

/** Rows are read one by one, so that an odd one costs only itself. */
export const ConfigReply = Type.Object({ countries: Type.Array(Type.Unknown()) })

export const CountryRow = Type.Object({
  id: Type.String({ pattern: '^[A-Z]{2}$' }),
  subdivisions: Maybe(Type.Array(Type.String())),
  payment_methods: Type.Array(Type.Object({ id: Type.String() })),
})
export type CountryRow = Static<typeof CountryRow>

const Rows = Type.Array(Type.Unknown())
export const BuyOptionsReply = Type.Object({ payment_currencies: Rows, purchase_currencies: Rows })
export const SellOptionsReply = Type.Object({ cashout_currencies: Rows, sell_currencies: Rows })

export const FiatRow = Type.Object({ id: Type.String({ pattern: '^[A-Z]{3}$' }), limits: Rows })
export type FiatRow = Static<typeof FiatRow>
export const LimitRow = Type.Object({ id: MethodId, min: Maybe(Amount), max: Maybe(Amount) })

export const CoinRow = Type.Object({
  symbol: Type.String({ pattern: '^[A-Za-z0-9.-]{1,20}$' }),
  networks: Rows,
})
export type CoinRow = Static<typeof CoinRow>
export const NetworkRow = Type.Object({
  name: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  contract_address: Maybe(Type.String()),
})
export type NetworkRow = Static<typeof NetworkRow>

const Money = Type.Object({ value: Amount, currency: Type.String() })

export const BuyQuoteReply = Type.Object({
  payment_total: Money,
  purchase_amount: Money,
  coinbase_fee: Money,
  network_fee: Maybe(Money),
})
export type BuyQuoteReply = Static<typeof BuyQuoteReply>

export const SellQuoteReply = Type.Object({
  sell_amount: Money,
  cashout_total: Money,
  coinbase_fee: Money,
})
export type SellQuoteReply = Static<typeof SellQuoteReply>

/** The first version of the API speaks in words. */
export const ErrorReply = Type.Object({ message: Type.String() })
export type ErrorReply = Static<typeof ErrorReply>

export const SessionErrorReply = Type.Object({ errorType: Type.String(), errorMessage: Maybe(Type.String()) })
export type SessionErrorReply = Static<typeof SessionErrorReply>

export const SessionReply = Type.Object({
  session: Type.Object({ onrampUrl: Type.String({ pattern: '^https?://\\S+$', maxLength: 4096 }) }),
})
export const TokenReply = Type.Object({ token: Type.String({ minLength: 1, maxLength: 4096 }) })

/** Before anything is known the value may be empty, so amounts are looked at one by one. */
const MaybeMoney = Maybe(Type.Object({ value: Maybe(Type.String()), currency: Maybe(Type.String()) }))
export type MaybeMoney = Static<typeof MaybeMoney>
const Status = Type.String({ minLength: 1, maxLength: 100 })

export const TransactionsReply = Type.Object({ transactions: Rows })

/** A purchase or a sale: the fields that only one of them has are simply missing in the other. */
export const TransactionRow = Type.Object({
  transaction_id: Reference,
  status: Status,
  partner_user_ref: Maybe(Type.String()),
  payment_total: MaybeMoney,
  purchase_amount: MaybeMoney,
  coinbase_fee: MaybeMoney,
  network_fee: MaybeMoney,
  total: MaybeMoney,
  sell_amount: MaybeMoney,
  to_address: Maybe(Type.String()),
  tx_hash: Maybe(Type.String()),
  completed_at: Maybe(Type.String()),
  updated_at: Maybe(Type.String()),
  failure_reason: Maybe(Type.String()),
  error_code: Maybe(Type.String()),
})
export type TransactionRow = Static<typeof TransactionRow>

export const EventHead = Type.Object({ eventType: Type.String(), transactionId: Maybe(Type.String()) })

/** The same facts in the other spelling. */
export const EventBody = Type.Object({
  eventType: Type.String(),
  transactionId: Reference,
  status: Status,
  partnerUserRef: Maybe(Type.String()),
  paymentTotal: MaybeMoney,
  purchaseAmount: MaybeMoney,
  coinbaseFee: MaybeMoney,
  networkFee: MaybeMoney,
  total: MaybeMoney,
  sellAmount: MaybeMoney,
  toAddress: Maybe(Type.String()),
  txHash: Maybe(Type.String()),
  completedAt: Maybe(Type.String()),
  updatedAt: Maybe(Type.String()),
  failureReason: Maybe(Type.String()),
  errorCode: Maybe(Type.String()),
})
export type EventBody = Static<typeof EventBody>
