import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { ComplianceDefinitions, SimulatedProvider } from './compliance-account.ts'
import { accountsFor } from './compliance-account-store.ts'

type Deps = {
  db: Db
  environment: Environment
  complianceDefinitions: ComplianceDefinitions
  simulatedProviders: readonly SimulatedProvider[]
}

/** A provider as an operator sees it. */
export type ProviderOverview = {
  providerId: string
  name: string
  does: 'screening' | 'kyc'
  credentials: 'project' | 'deployment' | 'simulator' | 'none'
  providerEnvironment: string | null
  accountId: string | null
}

/** Every kind of provider, with whose credentials it runs. */
export async function listProviders(deps: Deps, projectId: ProjectId | null): Promise<ProviderOverview[]> {
  const accounts = await accountsFor(deps.db, deps.environment, projectId)
  const { screening, kyc } = deps.complianceDefinitions
  const overview = (does: ProviderOverview['does']) => {
    return ({ id, name }: { id: string; name: string }): ProviderOverview => {
      const own = accounts.filter((account) => account.providerId === id)
      const account =
        own.find((candidate) => candidate.projectId === projectId) ??
        own.find((row) => row.projectId === null)
      const simulator = deps.simulatedProviders.find((candidate) => candidate.providerId === id)
      const stored = account?.projectId === null ? 'deployment' : 'project'
      return {
        providerId: id,
        name,
        does,
        credentials: account ? stored : simulator ? 'simulator' : 'none',
        providerEnvironment: account?.providerEnvironment ?? null,
        accountId: account?.id ?? simulator?.id ?? null,
      }
    }
  }
  return [...screening.map(overview('screening')), ...kyc.map(overview('kyc'))]
}
