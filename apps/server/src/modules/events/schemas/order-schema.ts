import { Type } from 'typebox'
import { Amount, OneOf, OrNull, PlainText, Time, Uuid } from './values.ts'

const statuses = [
  'created',
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const
type Status = (typeof statuses)[number]

const common = {
  source: Type.Object({ currency: PlainText, amount: OrNull(Amount) }, { description: 'The fiat side' }),
  destination: Type.Object(
    {
      currency: PlainText,
      amount: OrNull(Amount, { description: '0 when nothing is delivered' }),
      address: OrNull(PlainText),
    },
    { description: 'The crypto side' },
  ),
  externalOrderId: OrNull(PlainText, { description: "The gateway's id of the order" }),
  customerId: OrNull(Uuid),
  externalCustomerId: OrNull(PlainText),
  metadata: Type.Object({
    provider: PlainText,
    providerOrderId: OrNull(PlainText),
    email: Type.Optional(PlainText),
    paymentMethodId: OrNull(PlainText),
    partnerMetadata: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What was given when the session or the intent was created',
    }),
  }),
  createdAt: Time,
}

/** The order of an event that tells one of these statuses. */
export function OrderSchema(told: readonly Status[]) {
  return Type.Object(
    {
      id: Uuid,
      type: OneOf(['buy', 'sell']),
      status: OneOf(told),
      previousStatus: Type.Optional(OneOf(statuses, { description: 'On a change of status' })),
      ...common,
      completedAt: Type.Optional(Type.String({ format: 'date-time', description: 'Once it is completed' })),
    },
    { title: 'Order' },
  )
}

export function TransactionSchema(told: readonly Exclude<Status, 'created'>[]) {
  return Type.Object(
    {
      id: Uuid,
      orderId: Uuid,
      provider: PlainText,
      status: OneOf(told),
      providerStatus: OrNull(PlainText, { description: "The gateway's own word" }),
      fiatAmount: OrNull(Amount),
      fiatCurrency: PlainText,
      cryptoAmount: OrNull(Amount),
      cryptoCurrency: PlainText,
      network: PlainText,
      walletAddress: OrNull(PlainText),
      transactionHash: OrNull(PlainText),
      createdAt: Time,
      completedAt: OrNull(Time),
    },
    { title: 'Transaction' },
  )
}
