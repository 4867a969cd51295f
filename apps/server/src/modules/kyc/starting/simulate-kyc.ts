import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { KycCaseId, ProjectId } from '@sliproad/core/ids'
import type { RejectionReason, SimulatedKycOutcome } from '@sliproad/core/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { hint } from '../../../db/hints.ts'
import type { Environment } from '../../../environment.ts'
import { statusAt } from '../kyc-case.ts'
import { endLink, makeSyncDue } from '../kyc-store.ts'
import { readKycCase } from '../reading/read-kyc-case.ts'

/** Acts as the customer and the reviewer; `refused` says why the simulator cannot do it. */
export type PlayKycSimulator = (
  provider: { providerId: string; accountId: string },
  caseId: KycCaseId,
  outcome: SimulatedKycOutcome,
  reason?: RejectionReason,
) => Promise<{ ok: true } | { ok: false; refused: string }>

type Deps = { db: Db; clock: Clock; environment: Environment; playKycSimulator: PlayKycSimulator }

/**
 * A test tool of the sandbox: the simulator takes the case to the outcome and sends its messages like the real
 * provider.
 */
export async function simulateKyc(
  deps: Deps,
  projectId: ProjectId,
  id: string,
  outcome: SimulatedKycOutcome,
  reason?: RejectionReason,
): Promise<void> {
  if (deps.environment !== 'sandbox') throw new Refusal('NOT_FOUND')
  const kycCase = await readKycCase(deps, projectId, id)
  const now = deps.clock.now()
  const status = statusAt(kycCase, now)
  if (kycCase.erasedAt !== null) throw unreachable(`A case whose data was erased cannot become ${outcome}.`)
  // The expiry of our link is ours; a provider does not report it.
  if (outcome === 'expired' && status === 'expired') return
  const played = await deps.playKycSimulator(kycCase, kycCase.id, outcome, reason)
  if (!played.ok) throw unreachable(played.refused)
  if (outcome === 'expired') await endLink(deps.db, kycCase.id, now)
  // Some providers send no message for some outcomes; those are found by asking, as in production.
  await makeSyncDue(deps.db, kycCase.accountId, { caseId: kycCase.id, providerCaseId: null }, now)
  await hint(deps.db, 'kyc')
}

function unreachable(message: string): Refusal {
  return new Refusal('STATUS_NOT_REACHABLE', { message })
}
