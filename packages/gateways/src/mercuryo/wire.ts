import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Currency, Hash, Maybe, OrderId, OrNull, Status } from '../kit.ts'

/** Mercuryo's bodies, with the fields we read. Its numbers are texts. */

const Code = CodeOf('^[A-Za-z0-9_-]{1,60}$')

/** Older captures lack the switches and restrictions. */
export const CryptoRow = Type.Object({
  currency: Code,
  network: Code,
  contract: Maybe(Type.String()),
  widget_onramp_enabled: Maybe(Type.Boolean()),
  widget_offramp_enabled: Maybe(Type.Boolean()),
  restricted_countries_onramp: Maybe(Type.Array(Type.String())),
  restricted_countries_offramp: Maybe(Type.Array(Type.String())),
})
export type CryptoRow = Static<typeof CryptoRow>

export const FiatMethods = Type.Object({
  payment_methods: Type.Array(Type.Unknown()),
  limits: Maybe(Type.Object({ min: Maybe(Amount), max: Maybe(Amount) })),
})
export type FiatMethods = Static<typeof FiatMethods>

export const PaymentMethodRow = Type.Object({ code: Code })

/** Rows are read one by one, so that an odd one costs only itself. */
export const CurrenciesReply = Type.Object({
  data: Type.Object({
    fiat: Type.Array(Type.String()),
    config: Type.Object({ crypto_currencies: Type.Array(Type.Unknown()) }),
    fiat_payment_methods: Type.Record(Type.String(), Type.Unknown()),
  }),
})
export type Currencies = Static<typeof CurrenciesReply>['data']

/** Currencies that can be sold or paid out, or countries: one plain list. */
export const CodesReply = Type.Object({ data: Type.Array(Type.String()) })

const PerCurrency = Type.Record(Type.String(), Amount)

export const ErrorReply = Type.Object({ code: Maybe(Type.String()), message: Type.String() })
export type ErrorReply = Static<typeof ErrorReply>

const BuyRate = Type.Object({
  currency: Currency,
  amount: Amount,
  fiat_currency: Currency,
  rate: Amount,
  fee: PerCurrency,
  total: PerCurrency,
  kyc_limit_exceeded: Maybe(Type.Boolean()),
})
export type BuyRate = Static<typeof BuyRate>

const SellRate = Type.Object({
  currency: Currency,
  fiat_currency: Currency,
  rate: Amount,
  fee: PerCurrency,
  network_fee: Maybe(PerCurrency),
  subtotal: PerCurrency,
})
export type SellRate = Static<typeof SellRate>

/** A refusal may also come with status 200. */
export const BuyRateReply = Type.Union([Type.Object({ data: BuyRate }), ErrorReply])
export const SellRateReply = Type.Union([Type.Object({ data: SellRate }), ErrorReply])

export const LimitsReply = Type.Object({
  data: Type.Record(Type.String(), Type.Object({ min: Maybe(Amount), max: Maybe(Amount) })),
})
export type Limits = Static<typeof LimitsReply>['data']

const legFields = {
  status: Status,
  amount: OrNull(Amount),
  currency: Currency,
  tx: Maybe(Type.Object({ id: Maybe(Hash) })),
}

/** One movement of coins; an order is made of several movements. */
export const CoinLeg = Type.Object(legFields)
export type CoinLeg = Static<typeof CoinLeg>

/** One movement of money, with the coins that it is for. */
export const MoneyLeg = Type.Object({
  ...legFields,
  fiat_amount: OrNull(Amount),
  fiat_currency: Currency,
})
export type MoneyLeg = Static<typeof MoneyLeg>

/** Enough of a movement to know its order. */
export const LegHead = Type.Object({ merchant_transaction_id: OrderId })

/** Each element has one key, which is the kind of its leg. */
export const TransactionsReply = Type.Object({ data: Type.Array(Type.Record(Type.String(), Type.Unknown())) })

/** Enough of a message to ask for the order that it is about. */
const LegMessage = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200, kind: 'id' }),
  type: Type.String(),
  status: Status,
  merchant_transaction_id: Maybe(OrderId),
  updated_at_ts: Maybe(Type.String({ pattern: '^\\d{1,12}$' })),
})

/** The older edition wraps the same fields once more. */
export const WebhookBody = Type.Union([
  Type.Object({ data: LegMessage }),
  Type.Object({ payload: Type.Object({ data: LegMessage }) }),
])
