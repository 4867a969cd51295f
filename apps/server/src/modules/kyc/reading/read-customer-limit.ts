import { Refusal } from '@sliproad/api/refusal'
import { type Decimal, round } from '@sliproad/core/decimal'
import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { ReadProject } from '../../projects/index.ts'
import { readStanding, type StandingDeps } from '../admission/customer-standing.ts'

type Deps = StandingDeps & { db: Db; readProject: ReadProject }

/** How much of the daily limit is used; null without an approved verification, which has none. */
export async function readCustomerLimit(
  deps: Deps,
  projectId: ProjectId,
  customerId: CustomerId,
): Promise<{ spentUsd: Decimal; limitUsd: Decimal } | null> {
  const project = await deps.readProject(projectId)
  if (!project) throw new Refusal('NOT_FOUND')
  const { approved, spentUsd, limitUsd } = await readStanding(deps, deps.db, project, customerId)
  return approved ? { spentUsd: round(spentUsd, 2, 'half-up'), limitUsd } : null
}
