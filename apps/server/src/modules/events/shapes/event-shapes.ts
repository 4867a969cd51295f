import { type Static, type TObject, Type } from 'typebox'
import type { EventType } from '../event.ts'
import { KycCaseShape, RejectedCaseShape } from './kyc-shape.ts'
import { OrderShape, TransactionShape } from './order-shape.ts'
import { WalletShape } from './wallet-shape.ts'

type OrderStatus = Parameters<typeof OrderShape>[0][number]
type TransactionStatus = Exclude<OrderStatus, 'created'>

/** What `data` holds, by type: the one source of the document's schemas, of the samples' types and of their checks. */
export const dataShapes = {
  'order.created': orderData(['created']),
  'order.completed': orderData(['completed', 'failed', 'refunded']),
  'transaction.pending': transactionData(['pending']),
  'transaction.processing': transactionData(['processing']),
  'transaction.completed': transactionData(['completed']),
  'transaction.failed': transactionData(['failed']),
  'transaction.cancelled': transactionData(['cancelled', 'expired']),
  'transaction.refunded': transactionData(['refunded']),
  'wallet.created': Type.Object({ wallet: WalletShape(['pending']) }),
  'wallet.screened': Type.Object({ wallet: WalletShape(['clear', 'flagged', 'blocked']) }),
  'wallet.blocked': Type.Object({ wallet: WalletShape(['blocked']) }),
  'wallet.deleted': Type.Object({ wallet: WalletShape() }),
  'kyc.started': Type.Object({ kycCase: KycCaseShape('in_progress') }),
  'kyc.approved': Type.Object({ kycCase: KycCaseShape('approved') }),
  'kyc.rejected': Type.Object({ kycCase: RejectedCaseShape }),
  'kyc.expired': Type.Object({ kycCase: KycCaseShape('expired') }),
  'kyc.manual_review': Type.Object({ kycCase: KycCaseShape('manual_review') }),
} as const satisfies Record<EventType, TObject>

export type EventData<Told extends EventType> = Static<(typeof dataShapes)[Told]>

/** The whole body that is sent for a type. */
export function eventShape(type: EventType): TObject {
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
    data: dataShapes[type],
  })
}

function orderData(told: readonly OrderStatus[]) {
  return Type.Object({ order: OrderShape(told) })
}

function transactionData(told: readonly TransactionStatus[]) {
  return Type.Object({ order: OrderShape(told), transaction: TransactionShape(told) })
}
