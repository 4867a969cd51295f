import { Refusal } from '@sliproad/api/refusal'
import type { KycStatus, KycTier } from '@sliproad/compliance/kyc/contract'
import { isPositive } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { readCustomer } from '../../customers/index.ts'
import type { GatewayDirectory } from '../../gateways/index.ts'
import type { ReadProject } from '../../projects/index.ts'
import { isKycNeeded, isKycUsed } from '../admission/admit-order.ts'
import { readStanding, type StandingDeps } from '../admission/customer-standing.ts'
import { type KycCase, statusAt } from '../kyc-case.ts'
import { readSharing } from '../sharing/read-sharing.ts'
import { toShareView } from '../sharing/share-view.ts'

type Deps = StandingDeps & { db: Db; readProject: ReadProject; gateways: Pick<GatewayDirectory, 'list'> }

export type CustomerKyc = {
  status: KycStatus | 'none'
  tier: KycTier | null
  currentCase: Pick<KycCase, 'id' | 'status' | 'completedAt'> | null
  /** Whether some order would pass the gate now. */
  canTransact: boolean
  shareableWith: readonly string[]
  shares: readonly ReturnType<typeof toShareView>[]
}

/** A customer's status: that of the highest approval, or else of the newest case. */
export async function readCustomerKyc(
  deps: Deps,
  projectId: ProjectId,
  customerId: string,
): Promise<CustomerKyc> {
  const customer = await readCustomer(deps, projectId, customerId)
  const project = await deps.readProject(projectId)
  if (!project) throw new Refusal('NOT_FOUND')
  const [standing, gateways, sharing] = await Promise.all([
    readStanding(deps, deps.db, project, customer.id),
    deps.gateways.list(projectId),
    readSharing(deps, projectId, customer.id),
  ])
  const needsNoKyc =
    !isKycUsed(project.kycPolicy) ||
    gateways.some(({ features }) => !isKycNeeded(project.kycPolicy, features))
  const canTransact = needsNoKyc || (standing.approved !== undefined && isPositive(standing.leftUsd))
  const rest = {
    canTransact,
    shareableWith: sharing.shareableWith,
    shares: sharing.shares.map(toShareView),
  }
  const current = standing.approved ?? standing.newest
  if (!current) return { status: 'none', tier: null, currentCase: null, ...rest }
  const { id, tier, completedAt } = current
  const status = statusAt(current, deps.clock.now())
  return { status, tier, currentCase: { id, status, completedAt }, ...rest }
}
