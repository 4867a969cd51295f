import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Currency, Hash, Maybe, Reference, Status } from '../kit.ts'

/** Ramp's bodies, with the fields we read. Numbers arrive here as their digits. */

const Code = CodeOf('^[A-Za-z0-9.-]{1,40}$')
const Decimals = Type.String({ pattern: '^([0-9]|1[0-8])$', kind: 'money' })
const BaseUnits = Type.String({ pattern: '^\\d{1,38}$', kind: 'money' })

/** `-1` says that there is none. */
const Limit = Type.Union([Amount, Type.Literal('-1')])

/** The prices are read one by one. */
export const AssetRow = Type.Object({
  symbol: Code,
  chain: Code,
  decimals: Decimals,
  type: Type.String(),
  address: Maybe(Type.String()),
  enabled: Maybe(Type.Boolean()),
  hidden: Maybe(Type.Boolean()),
  minPurchaseCryptoAmount: Maybe(BaseUnits),
  price: Maybe(Type.Record(Type.String(), Type.Unknown())),
})
export type AssetRow = Static<typeof AssetRow>

/** Rows are read one by one, so that an odd one costs only itself. */
export const AssetsReply = Type.Object({
  assets: Type.Array(Type.Unknown()),
  minPurchaseAmount: Maybe(Limit),
  maxPurchaseAmount: Maybe(Limit),
})
export type AssetsReply = Static<typeof AssetsReply>

export const RowsReply = Type.Array(Type.Unknown())

export const CurrencyRow = Type.Object({
  fiatCurrency: CodeOf('^[A-Z]{3}$'),
  onrampAvailable: Type.Boolean(),
  offrampAvailable: Type.Boolean(),
})
export type CurrencyRow = Static<typeof CurrencyRow>

/** Country codes come in lower case. */
export const MethodRow = Type.Object({
  name: CodeOf('^[A-Z_]{1,60}$'),
  currencies: Type.Array(Type.String()),
  countries: Type.Array(Type.String()),
})
export type MethodRow = Static<typeof MethodRow>

export const CountryRow = Type.Object({ code: CodeOf('^[A-Za-z]{2}$') })

/** Beside the asset are the prices, each under the name of its method. */
export const QuoteReply = Type.Record(Type.String(), Type.Unknown())

export const QuoteAsset = Type.Object({
  decimals: Decimals,
  currencyCode: Maybe(Currency),
  minPurchaseAmount: Maybe(Limit),
  maxPurchaseAmount: Maybe(Limit),
})
export type QuoteAsset = Static<typeof QuoteAsset>

export const QuoteRow = Type.Object({
  fiatCurrency: Currency,
  cryptoAmount: BaseUnits,
  fiatValue: Amount,
  appliedFee: Amount,
})
export type QuoteRow = Static<typeof QuoteRow>

/** The application returns a code, the router in front of it only a text. */
export const ErrorReply = Type.Object({
  code: Maybe(Type.String()),
  message: Maybe(Type.Union([Type.String(), Type.Array(Type.String())])),
})
export type ErrorReply = Static<typeof ErrorReply>

const TraderAsset = Type.Object({ decimals: Decimals, symbol: Maybe(Currency) })

export const Purchase = Type.Object({
  id: Reference,
  purchaseViewToken: Maybe(Reference),
  status: Status,
  asset: Maybe(TraderAsset),
  cryptoAmount: Maybe(BaseUnits),
  fiatCurrency: Maybe(Currency),
  fiatValue: Maybe(Amount),
  networkFee: Maybe(Amount),
  appliedFee: Maybe(Amount),
  finalTxHash: Maybe(Hash),
  updatedAt: Maybe(Type.String()),
})
export type Purchase = Static<typeof Purchase>

/** A purchase that is read reports all its amounts; a message may leave some out. */
export const ReadPurchase = Type.Interface([Purchase], {
  asset: TraderAsset,
  cryptoAmount: BaseUnits,
  fiatCurrency: Currency,
  fiatValue: Amount,
  networkFee: Amount,
  appliedFee: Amount,
})

export const Sale = Type.Object({
  id: Reference,
  saleViewToken: Maybe(Reference),
  transactionHash: Maybe(Hash),
  updatedAt: Maybe(Type.String()),
  crypto: Type.Object({
    amount: Maybe(BaseUnits),
    assetInfo: Maybe(TraderAsset),
    status: Maybe(Status),
  }),
  fiat: Type.Object({ amount: Maybe(Amount), currencySymbol: Maybe(Currency), status: Maybe(Status) }),
})
export type Sale = Static<typeof Sale>

export const ReadSale = Type.Interface([Sale], {
  crypto: Type.Object({ amount: BaseUnits, assetInfo: TraderAsset, status: Maybe(Status) }),
  fiat: Type.Object({ amount: Amount, currencySymbol: Currency, status: Maybe(Status) }),
})

export const MessageEnvelope = Type.Object({ type: Status, mode: Maybe(Type.String()) })
export const PurchaseMessage = Type.Object({ type: Status, purchase: Purchase })
export const SaleMessage = Type.Object({ type: Status, payload: Sale })
