import { type Static, Type } from 'typebox'
import { Amount, CodeOf, Currency, Hash, Maybe, Reference, Status } from '../kit.ts'

/** Topper's bodies, with the fields we read. */

const Code = CodeOf('^[A-Za-z0-9._-]{1,60}$')
const Rows = Type.Array(Type.Unknown())

/** What can be given and what can be received; the direction decides which of the two is the coin side. */
export const AssetsReply = Type.Object({ assets: Type.Object({ source: Rows, target: Rows }) })

export const FiatRow = Type.Object({ code: CodeOf('^[A-Za-z]{3}$') })
export const CryptoRow = Type.Object({ code: Code, networks: Rows })
export const NetworkRow = Type.Object({ code: Code })

export const PaymentMethodsReply = Type.Object({ paymentMethods: Rows })

const Limit = Type.Object({ asset: Currency, minimum: Maybe(Amount), maximum: Maybe(Amount) })

export const PaymentMethodRow = Type.Object({
  network: Code,
  billingAsset: Currency,
  countries: Type.Array(Type.String()),
  limits: Type.Array(Limit),
})
export type PaymentMethodRow = Static<typeof PaymentMethodRow>

const Fee = Type.Object({ type: Type.String(), amount: Amount, asset: Currency })
export type Fee = Static<typeof Fee>

const PricedSide = Type.Object({ asset: Currency, amount: Amount, rate: Maybe(Amount) })

export const SimulationReply = Type.Object({
  simulation: Type.Object({ origin: PricedSide, destination: PricedSide, fees: Type.Array(Fee) }),
})
export type Simulation = Static<typeof SimulationReply>['simulation']

/** The format of refusals is not published; a sentence is shown where there is one. */
export const ErrorReply = Type.Object({ message: Type.String() })
export type ErrorReply = Static<typeof ErrorReply>

export const WebhookEvent = Type.Object({ name: Status })

const OrderSide = Type.Object({
  asset: Maybe(Currency),
  amount: Maybe(Amount),
  ledger: Maybe(Type.Object({ txid: Maybe(Hash) })),
})

/** Where the seller sends the coins, with the tag of that address. */
const DepositAddress = Type.Object({
  value: Maybe(Type.String()),
  tag: Maybe(Type.Unknown()),
})

export const OrderData = Type.Object({
  id: Reference,
  updatedAt: Maybe(Type.String()),
  origin: Maybe(Type.Object({ ...OrderSide.properties, depositAddress: Maybe(DepositAddress) })),
  destination: Maybe(OrderSide),
  fees: Maybe(Type.Array(Fee)),
  error: Maybe(Type.Object({ reason: Maybe(Type.String()) })),
})
export type OrderData = Static<typeof OrderData>

export const OrderEvent = Type.Object({
  name: Type.String(),
  /** The same for every delivery of the event. */
  id: Reference,
  bootstrapTokenId: Maybe(Reference),
  data: OrderData,
})
export type OrderEvent = Static<typeof OrderEvent>
