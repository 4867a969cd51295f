import type { ProjectId } from '@sliproad/core/ids'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Project } from '../projects/index.ts'
import {
  accountsFor,
  type CredentialsOverview,
  credentialsOverview,
  type SimulatorAccount,
} from '../providers/index.ts'
import { allHealth } from './health/gateway-health-store.ts'

type Deps = {
  db: Db
  environment: Environment
  definitions: readonly GatewayDefinition[]
  simulators: readonly SimulatorAccount[]
}

/** A gateway as an operator sees it. */
export type GatewayOverview = CredentialsOverview & {
  gatewayId: string
  name: string
  enabled: boolean
  breaker: string
  pausedUntil: Date | null
  lastFailure: string | null
  /** How often it lets itself be called, such as `90 in 60 s`. */
  budgets: readonly string[]
}

/** Every kind of gateway, with the owner of its credentials and its health. */
export async function listGateways(deps: Deps, project: Project | null): Promise<GatewayOverview[]> {
  const projectId: ProjectId | null = project?.id ?? null
  const [rows, health] = await Promise.all([
    accountsFor(deps.db, 'gateway', deps.environment, projectId),
    allHealth(deps.db),
  ])
  return deps.definitions.map(({ id, name, budgets = [] }) => {
    const credentials = credentialsOverview({ rows, simulators: deps.simulators }, id, projectId)
    const state = health.find((row) => row.accountId === credentials.accountId)
    return {
      gatewayId: id,
      name,
      ...credentials,
      enabled: project?.enabledGateways?.includes(id) ?? true,
      breaker: state?.breaker ?? 'closed',
      pausedUntil: state?.pausedUntil ?? null,
      lastFailure: state?.lastFailure ?? null,
      budgets: budgets.map(({ calls, perSeconds }) => `${calls} in ${perSeconds} s`),
    }
  })
}
