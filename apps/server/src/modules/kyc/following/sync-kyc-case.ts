import type { KycReading } from '@sliproad/compliance/kyc/contract'
import { callWithin, ProviderFailure } from '@sliproad/providers/kit'
import type { Db } from '../../../db/connect.ts'
import type { ProcessNumber } from '../../../db/locks/process-number.ts'
import type { ComplianceDirectory } from '../../compliance/index.ts'
import type { ReadProject } from '../../projects/index.ts'
import { type KycCase, nextSyncAt, retrySyncAt } from '../kyc-case.ts'
import { endLease, leaseSyncs } from '../kyc-store.ts'
import { type ApplyDeps, applyReading } from './apply-reading.ts'

export type KycWorkDeps = ApplyDeps & {
  db: Db
  readProject: ReadProject
  compliance: Pick<ComplianceDirectory, 'kycByAccount'>
  config: { restrictedCountries: readonly string[] }
  processNumber: ProcessNumber
}

/** Longer than any reading may take: the worker of a case that is still held then has died. */
const leaseMs = 60_000
const readMs = 10_000

export async function claimKycSyncs(
  { db, clock, processNumber }: KycWorkDeps,
  limit: number,
): Promise<KycCase[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMs)
  return leaseSyncs(db, { now, until, limit, by: processNumber.current })
}

/** Asks the provider about a claimed case and stores the answer. Safe to do twice. */
export async function syncKycCase(deps: KycWorkDeps, claimed: KycCase): Promise<void> {
  const { id, projectId, nextSyncAt: until } = claimed
  const askedAt = deps.clock.now()
  const reading = await ask(deps, claimed)
  if (reading === 'failed') {
    const syncFailures = claimed.syncFailures + 1
    const next = retrySyncAt(claimed.syncFailures, deps.clock.now())
    return endLease(deps.db, id, until, { nextSyncAt: next, syncFailures })
  }
  const project = await deps.readProject(projectId)
  const restrictedCountries = [...deps.config.restrictedCountries, ...(project?.restrictedCountries ?? [])]
  const after =
    reading &&
    (await deps.db.begin((tx) => applyReading(deps, tx, id, { reading, askedAt, restrictedCountries })))
  const next = nextSyncAt(after ?? claimed, deps.clock.now())
  await endLease(deps.db, id, until, { nextSyncAt: next, syncFailures: 0 })
}

/** Undefined when the provider does not know the case (yet). */
async function ask(deps: KycWorkDeps, kycCase: KycCase): Promise<KycReading | undefined | 'failed'> {
  const { id: caseId, providerId, accountId, providerCaseId, tier } = kycCase
  const connected = await deps.compliance.kycByAccount(providerId, accountId)
  if (!connected) return 'failed'
  const call = callWithin(deps.clock, readMs)
  try {
    return await connected.provider.read({ caseId, providerCaseId, tier }, call)
  } catch (error) {
    if (error instanceof ProviderFailure) return 'failed'
    throw error
  } finally {
    call.done()
  }
}
