import type { KycStatus } from '@sliproad/compliance/kyc/contract'
import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { hint } from '../../../db/hints.ts'
import { isOpen, statusAt } from '../kyc-case.ts'
import { findCaseOfReturn, makeSyncDue } from '../kyc-store.ts'
import { unknownCase } from '../reading/read-kyc-case.ts'

type Deps = { db: Db; clock: Clock }

export type VerificationReturn = { status: KycStatus; redirectUrl: string | null }

/** Reading more often than this would show nothing new. */
const repeatReadsAfterMs = 2_000

/** The customer has returned: where to send them next. The provider probably has a result, so it is asked soon. */
export async function returnFromVerification(deps: Deps, id: string): Promise<VerificationReturn> {
  const kycCase = await findCaseOfReturn(deps.db, id)
  if (!kycCase || kycCase.erasedAt !== null) throw unknownCase()
  const now = deps.clock.now()
  const { accountId, readAt, redirectUrl } = kycCase
  const hasRested = readAt === null || now.getTime() - readAt.getTime() >= repeatReadsAfterMs
  if (isOpen(kycCase) && hasRested) {
    await makeSyncDue(deps.db, accountId, { caseId: kycCase.id, providerCaseId: null }, now)
    await hint(deps.db, 'kyc')
  }
  return { status: statusAt(kycCase, now), redirectUrl }
}
