import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Currency, Hash, Maybe, OrderId, OrNull, Reference, Status } from '../kit.ts'

/** Coinbase's bodies, with the fields we read. */

const MethodId = CodeOf('^[A-Z_]{1,60}$')

/** Rows are read one by one, so that an odd one costs only itself. */
export const ConfigReply = Type.Object({ countries: Type.Array(Type.Unknown()) })

export const CountryRow = Type.Object({
  id: CodeOf('^[A-Z]{2}$'),
  subdivisions: Maybe(Type.Array(Type.String())),
  payment_methods: Type.Array(Type.Object({ id: Type.String() })),
})
export type CountryRow = Static<typeof CountryRow>

const Rows = Type.Array(Type.Unknown())
export const BuyOptionsReply = Type.Object({ payment_currencies: Rows, purchase_currencies: Rows })
export const SellOptionsReply = Type.Object({ cashout_currencies: Rows, sell_currencies: Rows })

export const FiatRow = Type.Object({ id: CodeOf('^[A-Z]{3}$'), limits: Rows })
export type FiatRow = Static<typeof FiatRow>
export const LimitRow = Type.Object({ id: MethodId, min: Maybe(Amount), max: Maybe(Amount) })

export const CoinRow = Type.Object({
  symbol: CodeOf('^[A-Za-z0-9.-]{1,20}$'),
  networks: Rows,
})
export type CoinRow = Static<typeof CoinRow>
export const NetworkRow = Type.Object({
  name: CodeOf('^[a-z0-9-]{1,40}$'),
  contract_address: Maybe(Type.String()),
})
export type NetworkRow = Static<typeof NetworkRow>

const Money = Type.Object({ value: Amount, currency: Currency })

export const BuyQuoteReply = Type.Object({
  payment_total: Money,
  purchase_amount: Money,
  coinbase_fee: Money,
  network_fee: OrNull(Money),
})
export type BuyQuoteReply = Static<typeof BuyQuoteReply>

export const SellQuoteReply = Type.Object({
  sell_amount: Money,
  cashout_total: Money,
  coinbase_fee: Money,
})
export type SellQuoteReply = Static<typeof SellQuoteReply>

/** The first version of the API reports errors as text. */
export const ErrorReply = Type.Object({ message: Type.String() })
export type ErrorReply = Static<typeof ErrorReply>

export const SessionErrorReply = Type.Object({ errorType: Type.String(), errorMessage: Maybe(Type.String()) })
export type SessionErrorReply = Static<typeof SessionErrorReply>

export const SessionReply = Type.Object({
  session: Type.Object({ onrampUrl: Type.String({ pattern: '^https?://\\S+$', maxLength: 4096 }) }),
})
export const TokenReply = Type.Object({ token: Type.String({ minLength: 1, maxLength: 4096 }) })

const Text = Maybe(Type.String())

/** An amount is always present; its value is empty until it is known. */
const Told = Type.Object({ value: Type.Union([Amount, Type.Literal('')]), currency: Currency })
export type Told = Static<typeof Told>

export const BuyRow = Type.Object({
  transaction_id: Reference,
  status: Status,
  partner_user_ref: Maybe(OrderId),
  payment_total: Told,
  purchase_amount: Told,
  coinbase_fee: Told,
  network_fee: Told,
  tx_hash: OrNull(Hash),
  completed_at: Text,
  failure_reason: Text,
  error_code: Text,
})
export type BuyRow = Static<typeof BuyRow>

/**
 * Id and address come in two spellings. The fiat amount is null when a sale ends as coins in the seller's account.
 */
export const SellRow = Type.Object({
  transaction_id: Maybe(Reference),
  id: Maybe(Reference),
  status: Status,
  sell_amount: Told,
  total: OrNull(Told),
  coinbase_fee: OrNull(Told),
  to_address: Text,
  toAddress: Text,
  tx_hash: OrNull(Hash),
  updated_at: Text,
})
export type SellRow = Static<typeof SellRow>

export const BuysReply = Type.Object({ transactions: Type.Array(BuyRow) })
export const SalesReply = Type.Object({ transactions: Type.Array(SellRow) })

/** Enough of a message to know what it is about. */
export const EventHead = Type.Object({
  eventType: Type.String(),
  transactionId: Maybe(Reference),
  orderId: Maybe(Reference),
  partnerUserRef: Maybe(OrderId),
  redirectUrl: Text,
})
export type EventHead = Static<typeof EventHead>

/** The same facts in the other spelling. */
export const BuyEvent = Type.Object({
  transactionId: Reference,
  status: Status,
  partnerUserRef: Maybe(OrderId),
  paymentTotal: Told,
  purchaseAmount: Told,
  coinbaseFee: Told,
  networkFee: Told,
  txHash: OrNull(Hash),
  completedAt: Text,
  failureReason: Text,
  errorCode: Text,
})
export type BuyEvent = Static<typeof BuyEvent>

export const SellEvent = Type.Object({
  transactionId: Reference,
  status: Status,
  sellAmount: Told,
  total: OrNull(Told),
  coinbaseFee: OrNull(Told),
  toAddress: Text,
  txHash: OrNull(Hash),
  updatedAt: Text,
})
export type SellEvent = Static<typeof SellEvent>

/** An order that is paid in a frame of the checkout; its amounts are plain. */
export const HeadlessOrder = Type.Object({
  orderId: Reference,
  status: Status,
  paymentTotal: Amount,
  paymentCurrency: Currency,
  purchaseAmount: Amount,
  purchaseCurrency: Currency,
  fees: Type.Array(Type.Object({ type: Type.String(), amount: Amount, currency: Currency })),
  txHash: Maybe(Hash),
  updatedAt: Text,
})
export type HeadlessOrder = Static<typeof HeadlessOrder>

export const HeadlessOrderReply = Type.Object({ order: HeadlessOrder })
export const NewHeadlessOrderReply = Type.Object({
  order: HeadlessOrder,
  paymentLink: Type.Object({ url: Type.String({ pattern: '^https?://\\S+$', maxLength: 4096 }) }),
})

/** Messages spell the fees of such an order differently. */
export const HeadlessEvent = Type.Object({
  orderId: Reference,
  status: Status,
  paymentTotal: Amount,
  paymentCurrency: Currency,
  purchaseAmount: Amount,
  purchaseCurrency: Currency,
  fees: Type.Array(Type.Object({ feeType: Type.String(), feeAmount: Amount, feeCurrency: Currency })),
  txHash: Maybe(Hash),
  updatedAt: Text,
})
export type HeadlessEvent = Static<typeof HeadlessEvent>
