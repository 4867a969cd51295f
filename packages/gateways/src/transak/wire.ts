import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Currency, Hash, Maybe, OrderId, Reference, Status } from '../kit.ts'

/** Transak's bodies, with the fields we read. Numbers arrive here as their digits. */

const Code = CodeOf('^[A-Za-z0-9._-]{1,60}$')

/** Public lists come inside `response`; rows are read one by one, so that an odd one costs only itself. */
export const RowsReply = Type.Object({ response: Type.Array(Type.Unknown()) })

export const CryptoRow = Type.Object({
  coinId: Maybe(Type.String()),
  symbol: Code,
  network: Type.Object({ name: Code, fiatCurrenciesNotSupported: Maybe(Type.Array(Type.Unknown())) }),
  address: Maybe(Type.String()),
  /** Whether it can be bought, and whether it can be sold. */
  isAllowed: Type.Boolean(),
  isPayInAllowed: Maybe(Type.Boolean()),
  isSuspended: Maybe(Type.Boolean()),
  minAmountForPayIn: Maybe(Amount),
  maxAmountForPayIn: Maybe(Amount),
  kycCountriesNotSupported: Maybe(Type.Array(Type.String())),
})
export type CryptoRow = Static<typeof CryptoRow>

export const PairRow = Type.Object({ fiatCurrency: Currency, paymentMethod: Maybe(Type.String()) })

export const FiatRow = Type.Object({
  symbol: CodeOf('^[A-Za-z]{3}$'),
  isAllowed: Type.Boolean(),
  isPayOutAllowed: Maybe(Type.Boolean()),
  paymentOptions: Type.Array(Type.Unknown()),
})
export type FiatRow = Static<typeof FiatRow>

export const PaymentOptionRow = Type.Object({
  id: Code,
  isActive: Maybe(Type.Boolean()),
  minAmount: Maybe(Amount),
  maxAmount: Maybe(Amount),
  limitCurrency: Maybe(Currency),
  isPayOutAllowed: Maybe(Type.Boolean()),
  minAmountForPayOut: Maybe(Amount),
  maxAmountForPayOut: Maybe(Amount),
  supportedCountryCode: Maybe(Type.Array(Type.String())),
})
export type PaymentOptionRow = Static<typeof PaymentOptionRow>

export const CountryRow = Type.Object({
  alpha2: CodeOf('^[A-Za-z]{2}$'),
  isAllowed: Type.Boolean(),
})

export const QuoteReply = Type.Object({
  response: Type.Object({
    fiatAmount: Amount,
    cryptoAmount: Amount,
    totalFee: Amount,
    paymentMethod: Maybe(Type.String()),
    feeBreakdown: Maybe(Type.Array(Type.Unknown())),
  }),
})

export const FeeRow = Type.Object({ id: Type.String(), value: Amount })

export const ErrorReply = Type.Object({ error: Type.Object({ message: Type.String() }) })
export type ErrorReply = Static<typeof ErrorReply>

/** `expiresAt` counts seconds. */
export const TokenReply = Type.Object({
  data: Type.Object({
    accessToken: Type.String({ minLength: 1, maxLength: 8192 }),
    expiresAt: Maybe(Type.String({ pattern: '^\\d{1,12}$' })),
  }),
})

export const SessionReply = Type.Object({
  data: Type.Object({ widgetUrl: Type.String({ pattern: '^https?://\\S+$', maxLength: 8192 }) }),
})

export const OrderRow = Type.Object({
  id: Maybe(Reference),
  /** The name of the field above in lists. */
  _id: Maybe(Reference),
  status: Status,
  fiatCurrency: Maybe(Currency),
  fiatAmount: Maybe(Amount),
  cryptoCurrency: Maybe(Currency),
  cryptoAmount: Maybe(Amount),
  totalFeeInFiat: Maybe(Amount),
  transactionHash: Maybe(Hash),
  partnerOrderId: Maybe(OrderId),
  createdAt: Maybe(Type.String()),
  updatedAt: Maybe(Type.String()),
  statusReason: Maybe(Type.String()),
})
export type OrderRow = Static<typeof OrderRow>

/** An order that is read reports its amounts; a message may leave them out. */
export const ReadOrder = Type.Interface([OrderRow], {
  fiatCurrency: Currency,
  fiatAmount: Amount,
  cryptoCurrency: Currency,
  cryptoAmount: Amount,
})

export const OrderReply = Type.Object({ data: ReadOrder })
export const OrdersReply = Type.Object({ data: Type.Array(Type.Unknown()) })

/** Everything that can be read before the signature is verified. */
export const WebhookBody = Type.Object({ data: Type.String({ minLength: 1 }) })

export const WebhookEvent = Type.Object({ eventID: Type.String() })
export const OrderEvent = Type.Object({
  eventID: Type.String(),
  createdAt: Maybe(Type.String()),
  webhookData: OrderRow,
})
