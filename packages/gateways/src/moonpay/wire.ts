import { type Static, Type } from 'typebox'
import { Amount, Maybe, Reference } from '../kit.ts'

/** MoonPay's bodies, with the fields we read. Numbers arrive here as their digits. */

const CurrencyCode = Type.String({ pattern: '^[a-z0-9_-]{1,40}$' })

export const CryptoRow = Type.Object({
  type: Type.Literal('crypto'),
  code: CurrencyCode,
  minBuyAmount: Maybe(Amount),
  maxBuyAmount: Maybe(Amount),
  minSellAmount: Maybe(Amount),
  maxSellAmount: Maybe(Amount),
  isSellSupported: Maybe(Type.Boolean()),
  isSuspended: Maybe(Type.Boolean()),
  isSupportedInUS: Maybe(Type.Boolean()),
  /** The documentation's spelling of the field above. */
  isSupportedInUs: Maybe(Type.Boolean()),
  notAllowedCountries: Maybe(Type.Array(Type.String())),
  supportsTestMode: Maybe(Type.Boolean()),
  supportsLiveMode: Maybe(Type.Boolean()),
  metadata: Type.Object({ contractAddress: Maybe(Type.String()), networkCode: Type.String() }),
})
export type CryptoRow = Static<typeof CryptoRow>

export const FiatRow = Type.Object({
  type: Type.Literal('fiat'),
  code: CurrencyCode,
  minBuyAmount: Maybe(Amount),
  maxBuyAmount: Maybe(Amount),
  minSellAmount: Maybe(Amount),
  maxSellAmount: Maybe(Amount),
  isSellSupported: Maybe(Type.Boolean()),
  isSuspended: Maybe(Type.Boolean()),
})
export type FiatRow = Static<typeof FiatRow>

export const CountryRow = Type.Object({
  alpha2: Type.String({ pattern: '^[A-Za-z]{2}$' }),
  isAllowed: Type.Boolean(),
  isBuyAllowed: Maybe(Type.Boolean()),
  isSellAllowed: Maybe(Type.Boolean()),
})
export type CountryRow = Static<typeof CountryRow>

/** Rows are read one by one, so that an odd one costs only itself. */
export const RowsReply = Type.Array(Type.Unknown())

export const BuyQuoteReply = Type.Object({
  quoteCurrencyAmount: Amount,
  quoteCurrencyPrice: Maybe(Amount),
  paymentMethod: Maybe(Type.String()),
  feeAmount: Amount,
  extraFeeAmount: Maybe(Amount),
  networkFeeAmount: Maybe(Amount),
  totalAmount: Amount,
  expiresAt: Maybe(Type.String()),
})

export const SellQuoteReply = Type.Object({
  baseCurrencyAmount: Amount,
  baseCurrencyPrice: Maybe(Amount),
  quoteCurrencyAmount: Amount,
  feeAmount: Amount,
  extraFeeAmount: Maybe(Amount),
  networkFeeAmount: Maybe(Amount),
  payoutMethod: Maybe(Type.String()),
  expiresAt: Maybe(Type.String()),
})

export const ErrorReply = Type.Object({
  moonPayErrorCode: Maybe(Type.String()),
  message: Type.String(),
})

const Stage = Type.Object({ status: Maybe(Type.String()), failureReason: Maybe(Type.String()) })

/** A buy or a sell: the fields that only one of them has are simply missing in the other. */
export const Transaction = Type.Object({
  id: Reference,
  status: Type.String({ minLength: 1, maxLength: 100 }),
  createdAt: Maybe(Type.String()),
  updatedAt: Maybe(Type.String()),
  failureReason: Maybe(Type.String()),
  baseCurrencyAmount: Maybe(Amount),
  quoteCurrencyAmount: Maybe(Amount),
  feeAmount: Maybe(Amount),
  extraFeeAmount: Maybe(Amount),
  networkFeeAmount: Maybe(Amount),
  externalTransactionId: Maybe(Type.String()),
  cryptoTransactionId: Maybe(Type.String()),
  depositHash: Maybe(Type.String()),
  refundHash: Maybe(Type.String()),
  cancelledById: Maybe(Type.String()),
  stages: Maybe(Type.Array(Stage)),
})
export type Transaction = Static<typeof Transaction>

/** By MoonPay's id one transaction comes, by ours a list. */
export const TransactionsReply = Type.Union([Type.Array(Transaction), Transaction])

export const WebhookType = Type.Object({ type: Type.String() })
export const WebhookBody = Type.Object({ type: Type.String(), data: Transaction })
