import type { ProjectId } from '@sliproad/core/ids'
import type { CredentialSource } from '@sliproad/core/vocabulary'
import type { GatewayDefinition, ProviderEnvironment } from '@sliproad/gateways/contract'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Project } from '../projects/index.ts'
import type { SimulatorAccount } from './accounts/gateway-account.ts'
import { accountsFor } from './accounts/gateway-account-store.ts'
import { allHealth } from './health/gateway-health-store.ts'

type Deps = {
  db: Db
  environment: Environment
  definitions: readonly GatewayDefinition[]
  simulators: readonly SimulatorAccount[]
}

/** A gateway as an operator sees it. */
export type GatewayOverview = {
  gatewayId: string
  name: string
  credentials: CredentialSource
  providerEnvironment: ProviderEnvironment | null
  accountId: string | null
  enabled: boolean
  breaker: string
  pausedUntil: Date | null
  lastFailure: string | null
}

/** Every kind of gateway, with whose credentials it runs and how it is. */
export async function listGateways(deps: Deps, project: Project | null): Promise<GatewayOverview[]> {
  const projectId: ProjectId | null = project?.id ?? null
  const [accounts, health] = await Promise.all([
    accountsFor(deps.db, deps.environment, projectId),
    allHealth(deps.db),
  ])
  return deps.definitions.map(({ id, name }) => {
    const own = accounts.filter((account) => account.gatewayId === id)
    const account =
      own.find((candidate) => candidate.projectId === projectId) ?? own.find((row) => row.projectId === null)
    const simulator = deps.simulators.find((candidate) => candidate.gatewayId === id)
    const accountId = account?.id ?? simulator?.id ?? null
    const state = health.find((row) => row.accountId === accountId)
    return {
      gatewayId: id,
      name,
      credentials: account
        ? account.projectId === null
          ? 'deployment'
          : 'project'
        : simulator
          ? 'simulator'
          : 'none',
      providerEnvironment: account?.providerEnvironment ?? null,
      accountId,
      enabled: project?.enabledGateways?.includes(id) ?? true,
      breaker: state?.breaker ?? 'closed',
      pausedUntil: state?.pausedUntil ?? null,
      lastFailure: state?.lastFailure ?? null,
    }
  })
}
