import type { Clock } from '@sliproad/core/clock'
import type { KycStatus } from '@sliproad/core/vocabulary'
import type { Db } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { ComplianceDirectory } from '../../compliance/index.ts'
import type { PublishDeps } from '../../events/index.ts'
import { isOpen, type KycCase, statusAt } from '../kyc-case.ts'
import { findCaseOfLink, lockCase } from '../kyc-store.ts'
import { moveCase } from '../move-case.ts'
import { hashLinkToken, openLink } from '../sealed-case.ts'
import type { VerificationShare } from '../sharing/verification-share.ts'
import { sharesOf } from '../sharing/verification-share-store.ts'

type Deps = PublishDeps & {
  db: Db
  clock: Clock
  sealer: Sealer
  compliance: Pick<ComplianceDirectory, 'kycByAccount'>
}

/** Where a customer with our link is sent: to the provider, or to a page that says why not. */
export type OpenedVerification =
  | { kind: 'go'; url: string }
  | {
      kind: 'unknown' | Exclude<KycStatus, 'pending' | 'in_progress'>
      redirectUrl: string | null
      /** What the customer agreed to share of it; told to the holder of the link alone. */
      shares: readonly VerificationShare[]
    }

/** The customer has opened the link. Where the provider cannot report a beginning, opening it counts as one. */
export async function openVerification(deps: Deps, token: string): Promise<OpenedVerification> {
  const kycCase = await findCaseOfLink(deps.db, hashLinkToken(token))
  if (!kycCase || kycCase.linkSealed === null) return { kind: 'unknown', redirectUrl: null, shares: [] }
  const now = deps.clock.now()
  const { redirectUrl } = kycCase
  const status = statusAt(kycCase, now)
  if (status === 'expired' || status === 'approved' || status === 'manual_review') {
    const { projectId, customerId } = kycCase
    const shares = status === 'approved' ? await sharesOf(deps.db, projectId, customerId) : []
    return { kind: status, redirectUrl, shares }
  }
  const canMend = status === 'rejected' && kycCase.retryable && now < kycCase.expiresAt
  if (!isOpen({ status }) && !canMend) return { kind: 'rejected', redirectUrl, shares: [] }
  if (status === 'pending') await begin(deps, kycCase)
  return { kind: 'go', url: openLink(deps.sealer, kycCase.id, kycCase.linkSealed).providerUrl }
}

async function begin(deps: Deps, { id, providerId, accountId }: KycCase): Promise<void> {
  const connected = await deps.compliance.kycByAccount(providerId, accountId)
  if (!connected?.beginsAtOurLink) return
  await deps.db.begin(async (tx) => {
    const kycCase = await lockCase(tx, id)
    if (kycCase?.status === 'pending') await moveCase(deps, tx, kycCase, 'in_progress')
  })
}
