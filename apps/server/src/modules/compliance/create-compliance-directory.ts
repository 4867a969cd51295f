import { connectProvider } from '@sliproad/compliance/connect-provider'
import type { KycDefinition } from '@sliproad/compliance/kyc/contract'
import type { ScreeningDefinition } from '@sliproad/compliance/screening/contract'
import { createProjectReadings } from '../projects/index.ts'
import {
  accountsFor,
  createInstances,
  createUsableAccounts,
  type SimulatorAccount,
  type UsableAccount,
  type UsableAccountsDeps,
} from '../providers/index.ts'
import type { ComplianceDirectory, ConnectedKyc, ConnectedScreening } from './compliance-directory.ts'
import type { ComplianceDefinitions } from './compliance-provider.ts'

type Deps = UsableAccountsDeps & {
  complianceDefinitions: ComplianceDefinitions
  /** Simulators' credentials for providers without any; empty in production. */
  simulatedProviders: readonly SimulatorAccount[]
}

/** Knows which providers a project may use, and keeps one instance for each set of credentials. */
export function createComplianceDirectory(deps: Deps): ComplianceDirectory {
  const { screening, kyc } = deps.complianceDefinitions
  const accounts = createUsableAccounts(deps, 'compliance', deps.simulatedProviders)
  const screenerFor = createInstances<ConnectedScreening>()
  const identifierFor = createInstances<ConnectedKyc>()
  const rowsOf = createProjectReadings(deps.clock, (projectId) =>
    accountsFor(deps.db, 'compliance', deps.environment, projectId),
  )

  function screener(definition: ScreeningDefinition, account: UsableAccount): ConnectedScreening {
    return screenerFor(account, () => ({
      id: definition.id,
      name: definition.name,
      accountId: account.id,
      provider: connectProvider(definition, account.config(), accounts.connectParts(account, definition)),
    }))
  }

  function identifier(definition: KycDefinition, account: UsableAccount): ConnectedKyc {
    return identifierFor(account, () => ({
      id: definition.id,
      name: definition.name,
      accountId: account.id,
      beginsAtOurLink: definition.beginsAtOurLink,
      provider: connectProvider(definition, account.config(), accounts.connectParts(account, definition)),
    }))
  }

  return {
    async screeningOf(projectId) {
      const rows = (await rowsOf(projectId)) ?? []
      return screening.flatMap((definition) => {
        const account = accounts.inForce(definition.id, projectId, rows)
        return account ? [screener(definition, account)] : []
      })
    },
    async kycOf(projectId, providerId) {
      const definition = kyc.find(({ id }) => id === providerId)
      if (!definition) return undefined
      const account = accounts.inForce(definition.id, projectId, (await rowsOf(projectId)) ?? [])
      return account && identifier(definition, account)
    },
    async screeningByAccount(providerId, accountId) {
      const definition = screening.find(({ id }) => id === providerId)
      const account = definition && (await accounts.byId(providerId, accountId))
      return definition && account && screener(definition, account)
    },
    async kycByAccount(providerId, accountId) {
      const definition = kyc.find(({ id }) => id === providerId)
      const account = definition && (await accounts.byId(providerId, accountId))
      return definition && account && identifier(definition, account)
    },
    close: () => deps.agents.close(),
  }
}
