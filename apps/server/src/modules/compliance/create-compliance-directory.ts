import { connectProvider } from '@sliproad/compliance/connect-provider'
import type { KycDefinition } from '@sliproad/compliance/kyc/contract'
import type { ScreeningDefinition } from '@sliproad/compliance/screening/contract'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import type { Agents } from '@sliproad/outbound/agents'
import type { ConnectParts } from '@sliproad/providers/connect'
import type { ProviderSettings } from '@sliproad/providers/settings'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { createGatewayTokens } from '../gateways/index.ts'
import {
  type ComplianceAccount,
  type ComplianceDefinitions,
  openConfig,
  type SimulatedProvider,
  versionOf,
} from './compliance-account.ts'
import { accountsFor, findAccount } from './compliance-account-store.ts'
import type { ComplianceDirectory, ConnectedKyc, ConnectedScreening } from './compliance-directory.ts'

type Deps = {
  environment: Environment
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  sealer: Sealer
  sleep: (ms: number) => Promise<unknown>
  complianceDefinitions: ComplianceDefinitions
  /** Credentials for providers without any; empty in production. */
  simulatedProviders: readonly SimulatedProvider[]
  agents: Agents
}

type Definition = ScreeningDefinition | KycDefinition
type Account = { id: string; version: string; config: () => ProviderSettings }
type Reading = { rows: Promise<ComplianceAccount[]>; readAtMs: number }

/** Below one second, so that changed credentials are in use everywhere within it. */
const freshForMs = 800
const entriesMax = 10_000

/** Keeps one instance for each set of credentials. */
export function createComplianceDirectory(deps: Deps): ComplianceDirectory {
  const { db, clock, environment } = deps
  const { screening, kyc } = deps.complianceDefinitions
  const simulated = new Map(deps.simulatedProviders.map((account) => [account.providerId, account]))
  const made = new Map<string, { version: string; connected: ConnectedScreening | ConnectedKyc }>()
  const readings = new Map<ProjectId, Reading>()

  async function rowsOf(projectId: ProjectId): Promise<ComplianceAccount[]> {
    const nowMs = clock.now().getTime()
    const known = readings.get(projectId)
    if (known && nowMs - known.readAtMs < freshForMs && nowMs >= known.readAtMs) return known.rows
    if (readings.size >= entriesMax) readings.clear()
    const rows = accountsFor(db, environment, projectId)
    readings.set(projectId, { rows, readAtMs: nowMs })
    try {
      return await rows
    } catch (error) {
      readings.delete(projectId)
      throw error
    }
  }

  /** The project's own credentials, else the deployment's, else a sandbox's simulator. */
  function inForce(
    id: string,
    projectId: ProjectId,
    rows: readonly ComplianceAccount[],
  ): Account | undefined {
    const own = rows.filter((row) => row.providerId === id)
    const row = own.find((account) => account.projectId === projectId) ?? own.find(isShared)
    return row ? stored(row) : simulator(id)
  }

  function stored(row: ComplianceAccount): Account {
    return { id: row.id, version: versionOf(row), config: () => openConfig(deps.sealer, row) }
  }

  function simulator(providerId: string): Account | undefined {
    const account = simulated.get(providerId)
    return account && { id: account.id, version: 'simulator', config: () => account.config }
  }

  async function byAccount(providerId: string, accountId: string): Promise<Account | undefined> {
    if (simulated.get(providerId)?.id === accountId) return simulator(providerId)
    const row = await findAccount(db, environment, accountId)
    return row?.providerId === providerId ? stored(row) : undefined
  }

  function connect<Connected extends ConnectedScreening | ConnectedKyc>(
    account: Account,
    create: () => Connected,
  ): Connected {
    const known = made.get(account.id)
    if (known?.version === account.version) return known.connected as Connected
    const connected = create()
    made.set(account.id, { version: account.version, connected })
    return connected
  }

  function partsOf(accountId: string): ConnectParts {
    const { agents, randomBytes } = deps
    return { agents, clock, randomBytes, tokens: createGatewayTokens(deps, accountId) }
  }

  function screener(definition: ScreeningDefinition, account: Account): ConnectedScreening {
    return connect(account, () => ({
      ...factsOf(definition, account),
      id: definition.id,
      provider: connectProvider(definition, account.config(), partsOf(account.id)),
    }))
  }

  function identifier(definition: KycDefinition, account: Account): ConnectedKyc {
    return connect(account, () => ({
      ...factsOf(definition, account),
      id: definition.id,
      beginsAtOurLink: definition.beginsAtOurLink,
      provider: connectProvider(definition, account.config(), partsOf(account.id)),
    }))
  }

  return {
    async screeningOf(projectId) {
      const rows = await rowsOf(projectId)
      return screening.flatMap((definition) => {
        const account = inForce(definition.id, projectId, rows)
        return account ? [screener(definition, account)] : []
      })
    },
    async kycOf(projectId, providerId) {
      const definition = kyc.find(({ id }) => id === providerId)
      const account = definition && inForce(definition.id, projectId, await rowsOf(projectId))
      return definition && account && identifier(definition, account)
    },
    async screeningByAccount(providerId, accountId) {
      const definition = screening.find(({ id }) => id === providerId)
      const account = definition && (await byAccount(providerId, accountId))
      return definition && account && screener(definition, account)
    },
    async kycByAccount(providerId, accountId) {
      const definition = kyc.find(({ id }) => id === providerId)
      const account = definition && (await byAccount(providerId, accountId))
      return definition && account && identifier(definition, account)
    },
    close: () => deps.agents.close(),
  }
}

function factsOf({ name }: Definition, { id }: Account) {
  return { name, accountId: id }
}

function isShared({ projectId }: Pick<ComplianceAccount, 'projectId'>): boolean {
  return projectId === null
}
