import { type Static, type TObject, Type } from 'typebox'
import type { EventType } from '../event.ts'
import { KycCaseSchema, RejectedCaseSchema } from './kyc-schema.ts'
import { OrderSchema, TransactionSchema } from './order-schema.ts'
import { WalletSchema } from './wallet-schema.ts'

type OrderStatus = Parameters<typeof OrderSchema>[0][number]
type TransactionStatus = Exclude<OrderStatus, 'created'>

/** What `data` holds, by type: the one source of the document's schemas, of the samples' types and of their checks. */
export const eventDataSchemas = {
  'order.created': orderData(['created']),
  'order.completed': orderData(['completed', 'failed', 'refunded']),
  'transaction.pending': transactionData(['pending']),
  'transaction.processing': transactionData(['processing']),
  'transaction.completed': transactionData(['completed']),
  'transaction.failed': transactionData(['failed']),
  'transaction.cancelled': transactionData(['cancelled', 'expired']),
  'transaction.refunded': transactionData(['refunded']),
  'wallet.created': Type.Object({ wallet: WalletSchema(['pending']) }),
  'wallet.screened': Type.Object({ wallet: WalletSchema(['clear', 'flagged', 'blocked']) }),
  'wallet.blocked': Type.Object({ wallet: WalletSchema(['blocked']) }),
  'wallet.deleted': Type.Object({ wallet: WalletSchema() }),
  'kyc.started': Type.Object({ kycCase: KycCaseSchema('in_progress') }),
  'kyc.approved': Type.Object({ kycCase: KycCaseSchema('approved') }),
  'kyc.rejected': Type.Object({ kycCase: RejectedCaseSchema }),
  'kyc.expired': Type.Object({ kycCase: KycCaseSchema('expired') }),
  'kyc.manual_review': Type.Object({ kycCase: KycCaseSchema('manual_review') }),
} as const satisfies Record<EventType, TObject>

export type EventData<Told extends EventType> = Static<(typeof eventDataSchemas)[Told]>

/** The whole body that is sent for a type. */
export function eventSchema(type: EventType): TObject {
  const isNumbered = type.startsWith('order.') || type.startsWith('transaction.')
  return Type.Object({
    id: Type.String({ description: 'The same in every delivery of this event' }),
    type: Type.Unsafe<EventType>({ type: 'string', enum: [type] }),
    ...(isNumbered && {
      sequence: Type.Integer({
        minimum: 1,
        description: 'Which event of its order this is, counted from 1',
      }),
    }),
    timestamp: Type.String({ format: 'date-time' }),
    data: eventDataSchemas[type],
  })
}

function orderData(told: readonly OrderStatus[]) {
  return Type.Object({ order: OrderSchema(told) })
}

function transactionData(told: readonly TransactionStatus[]) {
  return Type.Object({ order: OrderSchema(told), transaction: TransactionSchema(told) })
}
