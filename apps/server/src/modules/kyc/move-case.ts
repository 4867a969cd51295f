import type { KycStatus } from '@sliproad/compliance/kyc/contract'
import type { Clock } from '@sliproad/core/clock'
import type { Tx } from '../../db/connect.ts'
import type { PublishDeps } from '../events/index.ts'
import { type KycCase, moved, nextSyncAt, statusesTo } from './kyc-case.ts'
import { publishKycEvent } from './kyc-events.ts'
import { saveCase } from './kyc-store.ts'

type Deps = PublishDeps & { clock: Clock }
type Outcome = NonNullable<Parameters<typeof moved>[3]>

/**
 * Moves a case that the transaction has locked to a status, through every status on the way, and publishes each of
 * them. A move that is not legal changes nothing.
 */
export async function moveCase(
  deps: Deps,
  tx: Tx,
  kycCase: KycCase,
  to: KycStatus,
  outcome?: Outcome,
): Promise<KycCase> {
  const now = deps.clock.now()
  let current = kycCase
  for (const status of statusesTo(kycCase, to)) {
    const next = moved(current, status, now, status === to ? outcome : undefined)
    await publishKycEvent(deps, tx, next, current.status, now)
    current = next
  }
  if (current === kycCase) return kycCase
  // Another reading may have been requested while this one ran.
  const isDue = kycCase.nextSyncAt !== null && kycCase.nextSyncAt <= now
  const settled = { ...current, nextSyncAt: isDue ? kycCase.nextSyncAt : nextSyncAt(current, now) }
  await saveCase(tx, settled)
  return settled
}
