import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Db } from '../../../../db/connect.ts'
import { deliveryLeaseMs } from '../../deliveries/delivery.ts'
import type { ClaimedDelivery } from '../claimed-delivery.ts'
import {
  type ClaimShare,
  claimDue,
  type DueEndpoint,
  type Lease,
  listDueEndpoints,
  releaseLease,
} from './delivery-queue-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

/** What the worker wants to claim, and the lease under which it will hold it. */
export type Claim = { shares: readonly ClaimShare[]; lease: Lease }

/** The endpoints with deliveries that are due now, whatever their pace. */
export async function findDueEndpoints({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DueEndpoint[]> {
  return listDueEndpoints(db, clock.now())
}

export function newClaim(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  shares: readonly ClaimShare[],
): Claim {
  return { shares, lease: { token: newId(), now: clock.now(), forMs: deliveryLeaseMs } }
}

/** Claims due deliveries: until their lease ends no other worker takes them. */
export async function claimDeliveries(
  { db }: Pick<Deps, 'db'>,
  { shares, lease }: Claim,
): Promise<ClaimedDelivery[]> {
  return claimDue(db, shares, lease)
}

/** Gives back what a failed claim may have taken, so that these deliveries need not wait for the end of the lease. */
export async function releaseClaim(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shares, lease }: Claim,
): Promise<void> {
  await releaseLease(db, shares, lease, clock.now())
}
