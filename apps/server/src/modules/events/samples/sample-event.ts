import type { EventData } from '@sliproad/api/events/event-data'
import type { EventType } from '@sliproad/api/events/event-types'
import type { OrderId } from '@sliproad/core/ids'
import type { EventBody } from '../event.ts'
import { sampleCase } from './sample-case.ts'
import { sampleOrder, sampleTransaction } from './sample-order.ts'
import { sampleWallet } from './sample-wallet.ts'
import type { Sources } from './sources.ts'

type Sample<Told extends EventType> = { data: EventData<Told>; order?: { id: OrderId; sequence: number } }

/** An event of this type as it could have happened just now, about an order, wallet or case that does not exist. */
export function sampleEvent(type: EventType, sources: Sources): Pick<EventBody, 'type' | 'order' | 'data'> {
  const sample = samples[type](sources)
  return { type, order: sample.order ?? null, data: sample.data }
}

const clear = { riskScore: 0.08, riskLevel: 'low', flags: [] as string[] } as const
const sanctioned = { riskScore: 0.97, riskLevel: 'high', flags: ['sanctions'] as string[] } as const

const samples: { [Told in EventType]: (sources: Sources) => Sample<Told> } = {
  'order.created': (sources) => ofOrder(sampleOrder(sources, 1, 'created'), 1),
  'order.completed': (sources) => ofOrder(sampleOrder(sources, 5, 'completed', 'processing'), 5),
  'transaction.pending': (sources) => ofTransaction(sampleTransaction(sources, 2, 'pending', 'created'), 2),
  'transaction.processing': (sources) =>
    ofTransaction(sampleTransaction(sources, 3, 'processing', 'pending'), 3),
  'transaction.completed': (sources) =>
    ofTransaction(sampleTransaction(sources, 4, 'completed', 'processing'), 4),
  'transaction.failed': (sources) => ofTransaction(sampleTransaction(sources, 4, 'failed', 'processing'), 4),
  'transaction.cancelled': (sources) =>
    ofTransaction(sampleTransaction(sources, 3, 'cancelled', 'pending'), 3),
  'transaction.refunded': (sources) =>
    ofTransaction(sampleTransaction(sources, 6, 'refunded', 'completed'), 6),
  'wallet.created': (sources) => ({ data: { wallet: sampleWallet(sources, 'pending') } }),
  'wallet.screened': (sources) => ({ data: { wallet: sampleWallet(sources, 'clear', clear) } }),
  'wallet.blocked': (sources) => ({ data: { wallet: sampleWallet(sources, 'blocked', sanctioned) } }),
  'wallet.deleted': (sources) => ({ data: { wallet: sampleWallet(sources, 'clear', clear) } }),
  'kyc.started': (sources) => ({ data: { kycCase: sampleCase(sources, 'in_progress', 'pending') } }),
  'kyc.approved': (sources) => ({ data: { kycCase: sampleCase(sources, 'approved', 'in_progress') } }),
  'kyc.rejected': (sources) => ({
    data: {
      kycCase: {
        ...sampleCase(sources, 'rejected', 'manual_review'),
        rejectionReasons: ['document_expired'],
      },
    },
  }),
  'kyc.expired': (sources) => ({ data: { kycCase: sampleCase(sources, 'expired', 'pending') } }),
  'kyc.manual_review': (sources) => ({
    data: { kycCase: sampleCase(sources, 'manual_review', 'in_progress') },
  }),
}

function ofOrder(order: EventData<'order.created'>['order'], sequence: number): Sample<'order.created'> {
  return { order: { id: order.id as OrderId, sequence }, data: { order } }
}

function ofTransaction(
  data: EventData<'transaction.completed'>,
  sequence: number,
): Sample<'transaction.completed'> {
  return { order: { id: data.order.id as OrderId, sequence }, data }
}
