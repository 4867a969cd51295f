import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Db } from '../../../../db/connect.ts'
import { deliveryLeaseMs } from '../../deliveries/delivery.ts'
import type { ClaimedDelivery } from '../claimed-delivery.ts'
import {
  claimDue,
  type DueEndpoint,
  type Lease,
  listDueEndpoints,
  releaseLease,
  type Wanted,
} from './delivery-queue-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

/** What a worker asks for, and the lease under which it would hold it. */
export type Claim = { wanted: readonly Wanted[]; lease: Lease }

/** The endpoints that have something to be sent now, throttled or not. */
export async function findDueEndpoints({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DueEndpoint[]> {
  return listDueEndpoints(db, clock.now())
}

export function newClaim({ clock, newId }: Pick<Deps, 'clock' | 'newId'>, wanted: readonly Wanted[]): Claim {
  return { wanted, lease: { token: newId(), now: clock.now(), forMs: deliveryLeaseMs } }
}

/** Takes due deliveries for this worker alone, until their lease ends. */
export async function claimDeliveries(
  { db }: Pick<Deps, 'db'>,
  { wanted, lease }: Claim,
): Promise<ClaimedDelivery[]> {
  return claimDue(db, wanted, lease)
}

/** Gives back what a claim took whose answer got lost, so that nobody has to wait for the end of its lease. */
export async function releaseClaim(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { wanted, lease }: Claim,
): Promise<void> {
  await releaseLease(db, wanted, lease, clock.now())
}
