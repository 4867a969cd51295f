import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Currency, Hash, Maybe, OrderId, Reference, Status } from '../kit.ts'

/** Banxa's bodies, with the fields we read. */

const Code = CodeOf('^[A-Za-z0-9._-]{1,60}$')

/** Lists come bare, or inside `data`; rows are read one by one. */
export const ListReply = Type.Union([
  Type.Array(Type.Unknown()),
  Type.Object({ data: Type.Array(Type.Unknown()) }),
])

export const CountryRow = Type.Object({ id: CodeOf('^[A-Za-z]{2}$') })

/** PHP writes an empty map as `[]`. */
const EmptyMap = Type.Array(Type.Unknown(), { maxItems: 0 })

export const BlockchainRow = Type.Object({
  id: Code,
  address: Maybe(Type.String()),
  minimum: Maybe(Amount),
  unsupportedCountries: Maybe(Type.Union([Type.Record(Type.String(), Type.Array(Type.String())), EmptyMap])),
})
export type BlockchainRow = Static<typeof BlockchainRow>

/** Chains are read one by one as well. */
export const CryptoRow = Type.Object({ id: Code, blockchains: Type.Array(Type.Unknown()) })

export const FiatRow = Type.Object({
  id: CodeOf('^[A-Za-z]{3}$'),
  supportedPaymentMethods: Type.Array(Type.Unknown()),
})

export const PaymentMethodRow = Type.Object({ id: Code, minimum: Maybe(Amount), maximum: Maybe(Amount) })

export const QuoteRow = Type.Object({
  paymentMethodId: Maybe(Type.String()),
  cryptoAmount: Amount,
  fiatAmount: Amount,
  processingFee: Amount,
  networkFee: Amount,
})
export type QuoteRow = Static<typeof QuoteRow>

/** One quote, or a list of them; either may come inside `data`. */
const OneOrMoreQuotes = Type.Union([QuoteRow, Type.Array(QuoteRow, { minItems: 1 })])
export const QuoteReply = Type.Union([OneOrMoreQuotes, Type.Object({ data: OneOrMoreQuotes })])

const CheckoutUrl = Type.String({ pattern: '^https?://\\S+$', maxLength: 4096 })
const CreatedOrder = Type.Object({ id: Reference, checkoutUrl: CheckoutUrl })
export const CreatedReply = Type.Union([CreatedOrder, Type.Object({ data: CreatedOrder })])

/** Fields to texts in one form, a list of problems in the other. */
export const ErrorReply = Type.Object({
  message: Maybe(Type.String()),
  errors: Maybe(
    Type.Union([
      Type.Array(
        Type.Object({
          code: Maybe(Type.String()),
          message: Maybe(Type.String()),
          field: Maybe(Type.String()),
        }),
      ),
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())])),
    ]),
  ),
})
export type ErrorReply = Static<typeof ErrorReply>

export const OrderRow = Type.Object({
  id: Reference,
  externalOrderId: Maybe(OrderId),
  /** Another name of the field above. */
  externalId: Maybe(OrderId),
  orderType: Maybe(Type.String()),
  status: Status,
  fiat: Currency,
  fiatAmount: Amount,
  /** A code in some replies, a row of the catalogue in others. */
  crypto: Type.Union([Currency, Type.Object({ id: Currency })]),
  cryptoAmount: Amount,
  processingFee: Amount,
  networkFee: Amount,
  transactionHash: Maybe(Hash),
  createdAt: Maybe(Type.String()),
  updatedAt: Maybe(Type.String()),
  checkoutUrl: Maybe(CheckoutUrl),
})
export type OrderRow = Static<typeof OrderRow>
export const OrderReply = Type.Union([OrderRow, Type.Object({ data: OrderRow })])

const Rows = Type.Array(Type.Unknown())

/** How the list of orders is wrapped is not published; the older API put it inside `data.orders`. */
export const OrdersReply = Type.Union([
  Rows,
  Type.Object({ orders: Rows }),
  Type.Object({ data: Type.Union([Rows, Type.Object({ orders: Rows })]) }),
])

export function ordersIn(reply: Static<typeof OrdersReply>): readonly unknown[] {
  const inner = 'data' in reply ? reply.data : reply
  return 'orders' in inner ? inner.orders : inner
}

/**
 * The newest format contains the whole order, older ones only its id; only the fields that distinguish messages are
 * read.
 */
export const WebhookBody = Type.Object({
  order_id: Maybe(Reference),
  external_id: Maybe(OrderId),
  status: Maybe(Type.String()),
  status_date: Maybe(Type.String()),
})

/** Unwraps what Banxa sometimes wraps. */
export function unwrapped<Inner>(reply: Inner | { data: Inner }): Inner {
  return typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply
}
