import type { EventType } from '@sliproad/api/events/event-types'
import type { KycStatus } from '@sliproad/compliance/kyc/contract'
import type { Tx } from '../../db/connect.ts'
import { type PublishDeps, publishEvent } from '../events/index.ts'
import type { KycCase } from './kyc-case.ts'

type KycEvent = Extract<EventType, `kyc.${string}`>

const eventOf: Readonly<Record<Exclude<KycStatus, 'pending'>, KycEvent>> = {
  in_progress: 'kyc.started',
  manual_review: 'kyc.manual_review',
  approved: 'kyc.approved',
  rejected: 'kyc.rejected',
  expired: 'kyc.expired',
}

/** Publishes the new state of a case. The event contains nothing that identifies the customer. */
export async function publishKycEvent(
  deps: PublishDeps,
  tx: Tx,
  kycCase: KycCase,
  previousStatus: KycStatus,
  at: Date,
): Promise<void> {
  const { id, customerId, status, tier, rejectionReasons, projectId } = kycCase
  if (status === 'pending') return
  const view = {
    id,
    customerId,
    status,
    previousStatus,
    tier,
    ...(status === 'rejected' && { rejectionReasons: [...rejectionReasons] }),
    expiresAt: kycCase.expiresAt.toISOString(),
    createdAt: kycCase.createdAt.toISOString(),
    updatedAt: kycCase.updatedAt.toISOString(),
  }
  await publishEvent(deps, tx, { projectId, type: eventOf[status], order: null, data: { kycCase: view } }, at)
}
