import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Hash, Maybe, OrderId, OrNull, Reference, Status } from '../kit.ts'

/** MoonPay's bodies, with the fields we read. Numbers arrive here as their digits. */

const CurrencyCode = CodeOf('^[a-z0-9_-]{1,40}$')

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
  notAllowedUSStates: Maybe(Type.Array(Type.String())),
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

const StateRow = Type.Object({
  code: CodeOf('^[A-Z]{2}$'),
  isAllowed: Type.Boolean(),
  isBuyAllowed: Maybe(Type.Boolean()),
  isSellAllowed: Maybe(Type.Boolean()),
})

export const CountryRow = Type.Object({
  alpha2: CodeOf('^[A-Za-z]{2}$'),
  states: Maybe(Type.Array(StateRow)),
  isAllowed: Type.Boolean(),
  isBuyAllowed: Maybe(Type.Boolean()),
  isSellAllowed: Maybe(Type.Boolean()),
})
export type CountryRow = Static<typeof CountryRow>

/** Rows are read one by one, so that an odd one costs only itself. */
export const RowsReply = Type.Array(Type.Unknown())

export const BuyQuoteReply = Type.Object({
  quoteCurrencyAmount: Amount,
  quoteCurrencyPrice: Amount,
  paymentMethod: Maybe(Type.String()),
  feeAmount: Amount,
  extraFeeAmount: OrNull(Amount),
  networkFeeAmount: OrNull(Amount),
  totalAmount: Amount,
  expiresAt: Maybe(Type.String()),
})

export const SellQuoteReply = Type.Object({
  baseCurrencyAmount: Amount,
  baseCurrencyPrice: Amount,
  quoteCurrencyAmount: Amount,
  feeAmount: Amount,
  extraFeeAmount: OrNull(Amount),
  networkFeeAmount: Maybe(Amount),
  payoutMethod: Maybe(Type.String()),
  expiresAt: Maybe(Type.String()),
})

export const ErrorReply = Type.Object({
  moonPayErrorCode: Maybe(Type.String()),
  message: Type.String(),
})

const Stage = Type.Object({ failureReason: Maybe(Type.String()) })

/** The currency of a transaction: the coin is identified by network and contract, as in the catalogue. */
const TradedFiat = Maybe(Type.Object({ code: CurrencyCode }))
const TradedCoin = Maybe(
  Type.Object({
    metadata: Maybe(Type.Object({ contractAddress: Maybe(Type.String()), networkCode: Type.String() })),
  }),
)

const commonFields = {
  id: Reference,
  status: Status,
  createdAt: Maybe(Type.String()),
  updatedAt: Maybe(Type.String()),
  failureReason: Maybe(Type.String()),
  // Amounts are null until MoonPay knows them, and never left out.
  baseCurrencyAmount: OrNull(Amount),
  quoteCurrencyAmount: OrNull(Amount),
  feeAmount: OrNull(Amount),
  extraFeeAmount: OrNull(Amount),
  externalTransactionId: Maybe(OrderId),
  stages: Maybe(Type.Array(Stage)),
}

export const BuyTransaction = Type.Object({
  ...commonFields,
  networkFeeAmount: OrNull(Amount),
  cryptoTransactionId: OrNull(Hash),
  baseCurrency: TradedFiat,
  currency: TradedCoin,
})
export type BuyTransaction = Static<typeof BuyTransaction>

export const SellTransaction = Type.Object({
  ...commonFields,
  // The seller pays the network fee, so there may be none.
  networkFeeAmount: Maybe(Amount),
  depositHash: OrNull(Hash),
  refundHash: Maybe(Hash),
  cancelledById: Maybe(Type.String()),
  baseCurrency: TradedCoin,
  quoteCurrency: TradedFiat,
})
export type SellTransaction = Static<typeof SellTransaction>

/** By MoonPay's id one transaction is returned, by ours a list. */
export const BuysReply = Type.Union([Type.Array(BuyTransaction), BuyTransaction])
export const SalesReply = Type.Union([Type.Array(SellTransaction), SellTransaction])

/** Limits of one method, in the fiat. */
export const LimitsReply = Type.Object({
  paymentMethod: Maybe(Type.String()),
  baseCurrency: Type.Object({ minBuyAmount: OrNull(Amount), maxBuyAmount: OrNull(Amount) }),
})

export const WebhookType = Type.Object({ type: Type.String() })

/** Enough of a message to ask for the order that it is about. */
export const WebhookHead = Type.Object({
  data: Type.Object({
    id: Reference,
    status: Status,
    updatedAt: Maybe(Type.String()),
    externalTransactionId: Maybe(OrderId),
  }),
})
