import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Currency, Hash, Maybe, OrderId, OrNull, Reference, Status } from '../kit.ts'

/** Alchemy Pay's bodies, with the fields we read. Numbers arrive here as their digits. */

export const Reply = Type.Unknown()

export const Envelope = Type.Object({
  success: Maybe(Type.Boolean()),
  returnCode: Type.String(),
  returnMsg: Maybe(Type.String()),
  data: Type.Optional(Type.Unknown()),
})

/** Rows are read one by one, so that an odd row costs only itself. */
export const Rows = Type.Array(Type.Unknown())

const Code = CodeOf('^[A-Za-z0-9_-]{1,60}$')
const Switch = Type.Union([Type.Literal('0'), Type.Literal('1')])

export const CryptoRow = Type.Object({
  crypto: Code,
  network: Code,
  buyEnable: Switch,
  sellEnable: Switch,
  minSellAmount: Maybe(Amount),
  maxSellAmount: Maybe(Amount),
  address: Maybe(Type.String()),
})
export type CryptoRow = Static<typeof CryptoRow>

/** One payment method in one country. */
export const FiatRow = Type.Object({
  currency: Code,
  country: Type.String(),
  payWayCode: CodeOf('^[A-Za-z0-9_-]{1,40}$'),
  payWayName: Maybe(Type.String({ maxLength: 100 })),
  payMin: Maybe(Amount),
  payMax: Maybe(Amount),
})
export type FiatRow = Static<typeof FiatRow>

const QuoteRow = Type.Object({
  crypto: Currency,
  fiat: Currency,
  cryptoPrice: Amount,
  fiatQuantity: Amount,
  // A sale has none.
  cryptoQuantity: OrNull(Amount),
  rampFee: Amount,
  networkFee: Amount,
  payWayCode: Maybe(Type.String()),
})
export type QuoteRow = Static<typeof QuoteRow>

/** One row for one method, several when all are requested; which of the two is not documented. */
export const QuoteData = Type.Union([QuoteRow, Type.Array(QuoteRow)])

/** The other estimate, which can be asked for an amount of coins. */
export const EstimateData = Type.Object({
  crypto: Currency,
  fiat: Currency,
  cryptoPrice: Amount,
  fiatAmount: Amount,
  cryptoQuantity: Amount,
  rampFee: Amount,
  networkFee: Amount,
})
export type EstimateData = Static<typeof EstimateData>

/** An order writes an empty text where there is no amount yet. */
const AmountOrBlank = Maybe(Type.Union([Amount, Type.Literal('')]))

/** A purchase or a sale: fields that only one of them has are missing in the other. */
export const Order = Type.Object({
  orderNo: Reference,
  merchantOrderNo: Maybe(OrderId),
  status: Status,
  fiat: Maybe(Currency),
  crypto: Maybe(Currency),
  amount: AmountOrBlank,
  cryptoQuantity: AmountOrBlank,
  cryptoAmount: AmountOrBlank,
  cryptoActualAmount: AmountOrBlank,
  /** The documentation's other spelling of the field above. */
  cryptoacturalAmount: AmountOrBlank,
  rampFee: AmountOrBlank,
  rampFeeUnit: Maybe(Currency),
  cryptoPrice: AmountOrBlank,
  cryptoNetworkFee: AmountOrBlank,
  networkFeeInUSD: AmountOrBlank,
  /** The network and, of a sale, the address that its coins are sent to. */
  network: Maybe(Type.String()),
  address: Maybe(Type.String()),
  txHash: Maybe(Hash),
  message: Maybe(Type.String()),
  failReason: Maybe(Type.String()),
  returnMsg: Maybe(Type.String()),
})
export type Order = Static<typeof Order>

/** Empty where there is no such order. */
export const OrderData = Type.Union([Order, Type.Null()])

/** What the older signature of a sale's message covers. */
export const LegacyProof = Type.Object({
  orderNo: Reference,
  merchantOrderNo: Maybe(OrderId),
  status: Type.String(),
  crypto: Currency,
  network: Type.String(),
  address: Type.String(),
})
