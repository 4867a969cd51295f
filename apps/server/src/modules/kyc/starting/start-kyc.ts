import { invalid, Refusal } from '@sliproad/api/refusal'
import type { KycTier } from '@sliproad/compliance/kyc/contract'
import type { Clock } from '@sliproad/core/clock'
import { type CustomerId, type KycCaseId, kycCaseIdOf, type ProjectId } from '@sliproad/core/ids'
import { callWithin, ProviderFailure } from '@sliproad/providers/kit'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { ComplianceDirectory, ConnectedKyc } from '../../compliance/index.ts'
import { holdCustomer, readActiveCustomer } from '../../customers/index.ts'
import type { PublishDeps } from '../../events/index.ts'
import type { ReadProject } from '../../projects/index.ts'
import { checkPartnerUrl } from '../../projects/index.ts'
import { hasRunOut, type KycCase, linkMs, nextSyncAt } from '../kyc-case.ts'
import { insertCase, lockCustomer, lockOpenCase } from '../kyc-store.ts'
import { moveCase } from '../move-case.ts'
import { drawLinkToken, hashLinkToken, sealLink } from '../sealed-case.ts'

type Deps = PublishDeps & {
  db: Db
  clock: Clock
  sealer: Sealer
  randomBytes: (length: number) => Uint8Array
  environment: Environment
  readProject: ReadProject
  compliance: Pick<ComplianceDirectory, 'kycOf'>
  config: { publicUrl: string }
}

export type KycRequest = { customerId: string; tier?: KycTier; redirectUrl?: string }
export type StartedKyc = { kycCase: KycCase; created: boolean }

const startMs = 8_000

/**
 * Starts a verification, or returns the open one of that tier. The provider is called before anything is stored,
 * under the id that the case will have, so that a repeated request opens nothing twice.
 */
export async function startKyc(
  deps: Deps,
  { projectId, reservedId }: { projectId: ProjectId; reservedId: string },
  { customerId, tier = 'basic', redirectUrl }: KycRequest,
): Promise<StartedKyc> {
  const customer = await readActiveCustomer(deps, projectId, customerId)
  const problem = redirectUrl === undefined ? undefined : checkPartnerUrl(redirectUrl, deps.environment)
  if (problem !== undefined) throw invalid({ field: 'redirectUrl', message: problem })
  const id = kycCaseIdOf(reservedId)
  const earlier = await deps.db.begin((tx) => findOpen(deps, tx, customer.id, tier))
  // A request that is repeated after a crash finds the case that its first run created.
  if (earlier) return { kycCase: earlier, created: earlier.id === id }

  const provider = await requireProvider(deps, projectId)
  const link = await openLink(deps, provider, id, tier)
  return deps.db.begin(async (tx) => {
    const other = await findOpen(deps, tx, customer.id, tier)
    if (other) return { kycCase: other, created: false }
    const now = deps.clock.now()
    const token = drawLinkToken(deps.randomBytes)
    const fresh: KycCase = {
      id,
      projectId,
      customerId: customer.id,
      tier,
      status: 'pending',
      providerId: provider.id,
      accountId: provider.accountId,
      providerCaseId: link.providerCaseId,
      providerStatus: null,
      linkHash: hashLinkToken(token),
      linkSealed: sealLink(deps.sealer, id, { token, providerUrl: link.url }),
      redirectUrl: redirectUrl ?? null,
      rejectionReasons: [],
      retryable: false,
      personSealed: null,
      expiresAt: new Date(now.getTime() + linkMs),
      beganAt: null,
      completedAt: null,
      readAt: null,
      nextSyncAt: null,
      syncFailures: 0,
      createdAt: now,
      updatedAt: now,
      erasedAt: null,
    }
    const kycCase = { ...fresh, nextSyncAt: nextSyncAt(fresh, now) }
    await insertCase(tx, kycCase)
    return { kycCase, created: true }
  })
}

/** One request at a time for a customer; a case whose link has expired is closed as well. */
async function findOpen(
  deps: Deps,
  tx: Tx,
  customerId: CustomerId,
  tier: KycTier,
): Promise<KycCase | undefined> {
  await lockCustomer(tx, customerId)
  await holdCustomer(tx, customerId)
  const open = await lockOpenCase(tx, customerId, tier)
  if (!open || !hasRunOut(open, deps.clock.now())) return open
  await moveCase(deps, tx, open, 'expired')
  return undefined
}

async function requireProvider(
  { readProject, compliance }: Deps,
  projectId: ProjectId,
): Promise<ConnectedKyc> {
  const project = await readProject(projectId)
  const provider = project && (await compliance.kycOf(projectId, project.kycProvider))
  if (!provider) throw new Refusal('KYC_NOT_CONFIGURED')
  return provider
}

async function openLink(deps: Deps, { name, provider }: ConnectedKyc, caseId: KycCaseId, tier: KycTier) {
  const call = callWithin(deps.clock, startMs)
  try {
    const returnUrl = `${deps.config.publicUrl}/verify/return/${caseId}`
    const linkSeconds = linkMs / 1000
    return await provider.start({ caseId, tier, returnUrl, linkSeconds, language: null }, call)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw new Refusal('SERVICE_UNAVAILABLE', {
      message: `${name} could not start the verification. Nothing was created; try again in a moment.`,
      retryAfterSeconds: 5,
      cause: error,
    })
  } finally {
    call.done()
  }
}
