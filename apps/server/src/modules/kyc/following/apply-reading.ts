import type { KycReading, KycStatus } from '@sliproad/compliance/kyc/contract'
import { rejectByPerson } from '@sliproad/compliance/kyc/reject-by-person'
import type { Clock } from '@sliproad/core/clock'
import type { KycCaseId } from '@sliproad/core/ids'
import type { Tx } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { PublishDeps } from '../../events/index.ts'
import { hasRunOut, type KycCase } from '../kyc-case.ts'
import { lockCase, saveCase } from '../kyc-store.ts'
import { moveCase } from '../move-case.ts'
import { sealPerson } from '../sealed-case.ts'

export type ApplyDeps = PublishDeps & {
  clock: Clock
  sealer: Sealer
  onUnknownKycStatus: (providerId: string, providerStatus: string) => void
}

type Reading = { reading: KycReading; askedAt: Date; restrictedCountries: readonly string[] }

/**
 * Stores a provider's answer about a case. An answer to an older question than the stored one changes nothing, nor
 * does one about a case whose data was erased.
 */
export async function applyReading(
  deps: ApplyDeps,
  tx: Tx,
  id: KycCaseId,
  { reading, askedAt, restrictedCountries }: Reading,
): Promise<KycCase | undefined> {
  const stored = await lockCase(tx, id)
  if (!stored || stored.erasedAt !== null) return undefined
  if (stored.readAt !== null && askedAt < stored.readAt) return stored
  const kycCase: KycCase = {
    ...stored,
    providerCaseId: reading.providerCaseId ?? stored.providerCaseId,
    providerStatus: reading.providerStatus.slice(0, 200),
    readAt: askedAt,
    syncFailures: 0,
  }
  const now = deps.clock.now()
  const { status } = reading
  // A link that has expired can no longer begin a case.
  const isTooLate = status === 'in_progress' && hasRunOut(stored, now)
  if (status === 'unknown') deps.onUnknownKycStatus(stored.providerId, reading.providerStatus.slice(0, 200))
  else if (!isTooLate) {
    const { person, ...verdict } = judgePerson({ ...reading, status }, now, restrictedCountries)
    const personSealed = person && sealPerson(deps.sealer, id, person)
    const after = await moveCase(deps, tx, kycCase, verdict.status, { ...verdict, personSealed })
    if (after !== kycCase) return after
  }
  await saveCase(tx, kycCase)
  return kycCase
}

type Verdict = Pick<KycReading, 'reasons' | 'retryable' | 'person'> & { status: KycStatus }

/** Some providers leave the checks of age and country to us. */
function judgePerson(
  { status, reasons, retryable, person }: Verdict,
  now: Date,
  restrictedCountries: readonly string[],
): Verdict {
  if (status !== 'approved') return { status, reasons, retryable, person: null }
  const reason = person ? rejectByPerson(person, now, restrictedCountries) : undefined
  return reason
    ? { status: 'rejected', reasons: [reason], retryable: false, person: null }
    : { status, reasons, retryable, person }
}
