import { Type } from 'typebox'
import { type OrderStatus, orderStatuses } from '../../modules/orders/index.ts'
import { IsoTime, NullableString, Pagination, Text } from '../schemas/schemas.ts'

const Status = Type.Unsafe<OrderStatus>({ type: 'string', enum: [...orderStatuses] })
const NullableStatus = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  enum: [...orderStatuses, null],
})

export const OrdersQuery = Type.Object({
  status: Type.Optional(Status),
  gateway: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 40 })),
  customerId: Type.Optional(Text('uuid')),
  externalCustomerId: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 255 })),
  sessionId: Type.Optional(Text('plain-text', { minLength: 1, maxLength: 64 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
})

export const OrderParams = Type.Object({ orderId: Type.String() })

const orderFields = {
  id: Type.String({ format: 'uuid' }),
  sessionId: NullableString(),
  type: Type.Unsafe<string>({ type: 'string', enum: ['buy', 'sell'] }),
  status: Status,
  provider: Type.String(),
  providerStatus: NullableString({ description: "The gateway's own word" }),
  externalOrderId: NullableString({ description: "The gateway's id of the order" }),
  source: Type.Object({ currency: Type.String(), amount: NullableString() }),
  destination: Type.Object({
    currency: Type.String(),
    network: Type.String(),
    amount: NullableString(),
    address: NullableString(),
  }),
  fees: Type.Object({
    processingFee: NullableString(),
    networkFee: NullableString(),
    totalFee: NullableString(),
  }),
  transactionHash: NullableString(),
  failureReason: NullableString(),
  deposit: Type.Unsafe<unknown>({
    type: ['object', 'null'],
    description: 'Where a seller still has to send his coins; null unless the gateway leaves that to us',
    properties: { address: { type: 'string' }, amount: { type: 'string' } },
    required: ['address', 'amount'],
  }),
  customerId: NullableString(),
  externalCustomerId: NullableString(),
  country: NullableString(),
  redirectUrl: NullableString(),
  quotesId: NullableString(),
  metadata: Type.Object({
    provider: Type.String(),
    providerOrderId: NullableString(),
    email: Type.Optional(Type.String()),
    paymentMethodId: NullableString(),
    partnerMetadata: Type.Record(Type.String(), Type.Unknown()),
  }),
  createdAt: IsoTime,
  changedAt: IsoTime,
  completedAt: NullableString({ format: 'date-time' }),
}

export const OrderList = Type.Object({
  success: Type.Literal(true),
  data: Type.Array(Type.Object(orderFields, { title: 'Order' })),
  pagination: Pagination,
})

const Change = Type.Object({
  from: NullableStatus,
  to: Status,
  source: Type.Unsafe<string>({
    type: 'string',
    enum: ['creation', 'webhook', 'read', 'sync', 'expiry'],
    description:
      'What brought it: our creation, a message, a question for a reader or in the background, or time',
  }),
  providerStatus: NullableString(),
  at: IsoTime,
})

const Message = Type.Object({
  id: Type.String({ format: 'uuid' }),
  providerStatus: NullableString(),
  outcome: NullableString({ description: 'What it did; null while it waits' }),
  receivedAt: IsoTime,
  processedAt: NullableString({ format: 'date-time' }),
})

const OrderEvent = Type.Object({
  id: Type.String(),
  type: Type.String(),
  sequence: Type.Integer(),
  createdAt: IsoTime,
})

export const OneOrder = Type.Object({
  success: Type.Literal(true),
  data: Type.Object(
    {
      ...orderFields,
      timeline: Type.Object({
        changes: Type.Array(Change),
        messages: Type.Array(Message),
        events: Type.Array(OrderEvent),
      }),
      ranking: Type.Unsafe<unknown>({
        type: ['object', 'null'],
        additionalProperties: true,
        description: 'The quotes answer that the gateway was chosen from',
      }),
    },
    { title: 'OrderWithTimeline' },
  ),
})

const simulated = ['processing', 'completed', 'failed', 'cancelled', 'expired', 'refunded'] as const

export const SimulateBody = Type.Object({
  status: Type.Unsafe<(typeof simulated)[number]>({ type: 'string', enum: [...simulated] }),
})
export const SimulateAnswer = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({ orderId: Type.String({ format: 'uuid' }), status: Type.String() }),
})
