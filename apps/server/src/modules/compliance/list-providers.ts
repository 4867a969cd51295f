import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import {
  accountsFor,
  type CredentialsOverview,
  credentialsOverview,
  type SimulatorAccount,
} from '../providers/index.ts'
import type { ComplianceDefinitions } from './compliance-provider.ts'

type Deps = {
  db: Db
  environment: Environment
  complianceDefinitions: ComplianceDefinitions
  simulatedProviders: readonly SimulatorAccount[]
}

/** A provider as an operator sees it. */
type ProviderOverview = CredentialsOverview & {
  providerId: string
  name: string
  does: 'screening' | 'kyc'
}

/** Every kind of provider, with the owner of its credentials. */
export async function listProviders(deps: Deps, projectId: ProjectId | null): Promise<ProviderOverview[]> {
  const rows = await accountsFor(deps.db, 'compliance', deps.environment, projectId)
  const places = { rows, simulators: deps.simulatedProviders }
  const { screening, kyc } = deps.complianceDefinitions
  const overview = (does: ProviderOverview['does']) => {
    return ({ id, name }: { id: string; name: string }): ProviderOverview => ({
      providerId: id,
      name,
      does,
      ...credentialsOverview(places, id, projectId),
    })
  }
  return [...screening.map(overview('screening')), ...kyc.map(overview('kyc'))]
}
