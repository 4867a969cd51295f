import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import { connectGateway } from '@sliproad/gateways/connect-gateway'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type { GatewayConfig } from '@sliproad/gateways/read-config'
import type { Agents } from '@sliproad/outbound/agents'
import type { CallReport } from '@sliproad/providers/kit'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import type { Project, ReadProject } from '../projects/index.ts'
import {
  type GatewayAccount,
  openConfig,
  type SimulatorAccount,
  versionOf,
} from './accounts/gateway-account.ts'
import { accountsFor, allAccounts, findAccount } from './accounts/gateway-account-store.ts'
import {
  type ConnectedGateway,
  type GatewayDirectory,
  logoUrlOf,
  type ProjectGateway,
} from './connected-gateway.ts'
import { createGatewayTokens } from './gateway-tokens.ts'
import type { GatewayHealth } from './health/gateway-health.ts'
import { pausesAt } from './health/gateway-health-store.ts'

type Deps = {
  environment: Environment
  publicUrl: string
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  sealer: Sealer
  sleep: (ms: number) => Promise<unknown>
  readProject: ReadProject
  gatewayHealth: Pick<GatewayHealth, 'learnPauses'>
  /** Every kind of gateway there is, in the order in which they are listed. */
  definitions: readonly GatewayDefinition[]
  /** Credentials for gateways without any; empty in production. */
  simulators: readonly SimulatorAccount[]
  agents: Agents
  onCall?: (report: CallReport) => void
}

/** Credentials in force for one gateway: whose they are decides how they are opened. */
type Account = { id: string; version: string; definition: GatewayDefinition; config: () => GatewayConfig }
type View = { project: Project; accounts: string; gateways: readonly ProjectGateway[] }
type Entry = { reading: Promise<View | undefined>; view?: View; readAtMs: number }

/** Below one second, so that changed credentials are in use everywhere within it. */
const freshForMs = 800
const entriesMax = 10_000

/** Knows which gateways a project may use, and keeps one instance for each set of credentials. */
export function createGatewayDirectory(deps: Deps): GatewayDirectory {
  const { db, clock, environment, definitions } = deps
  const definitionOf = new Map<string, GatewayDefinition>(definitions.map((known) => [known.id, known]))
  const simulatorOf = new Map(deps.simulators.map((account) => [account.gatewayId, account]))
  const connected = new Map<string, ConnectedGateway>()
  const entries = new Map<ProjectId, Entry>()

  function connect({ id, version, definition, config }: Account): ConnectedGateway {
    const known = connected.get(id)
    if (known?.accountVersion === version) return known
    const made: ConnectedGateway = {
      id: definition.id,
      name: definition.name,
      logo: logoUrlOf(deps.publicUrl, definition.id),
      features: definition.features,
      needs: definition.needs ?? [],
      minPollSeconds: definition.minPollSeconds ?? null,
      webhookReply: definition.webhookReply ?? null,
      accountId: id,
      accountVersion: version,
      gateway: connectGateway(definition, config(), {
        agents: deps.agents,
        clock,
        randomBytes: deps.randomBytes,
        tokens: createGatewayTokens(deps, id),
        ...(deps.onCall && { onCall: deps.onCall }),
      }),
    }
    connected.set(id, made)
    return made
  }

  function stored(account: GatewayAccount, definition: GatewayDefinition): Account {
    return {
      id: account.id,
      version: versionOf(account),
      definition,
      config: () => openConfig(deps.sealer, account),
    }
  }

  function simulated(definition: GatewayDefinition): Account | undefined {
    const simulator = simulatorOf.get(definition.id)
    return simulator && { id: simulator.id, version: 'simulator', definition, config: () => simulator.config }
  }

  /** The project's own credentials, else the deployment's, else a sandbox's simulator. */
  function accountsOf(projectId: ProjectId | null, rows: readonly GatewayAccount[]): Account[] {
    return definitions.flatMap((definition) => {
      const own = rows.filter((row) => row.gatewayId === definition.id)
      const row = own.find((account) => account.projectId === projectId) ?? own.find(isShared)
      return (row ? stored(row, definition) : simulated(definition)) ?? []
    })
  }

  async function load(projectId: ProjectId, last: View | undefined): Promise<View | undefined> {
    const [project, rows, pauses] = await Promise.all([
      deps.readProject(projectId),
      accountsFor(db, environment, projectId),
      pausesAt(db, clock.now()),
    ])
    deps.gatewayHealth.learnPauses(pauses)
    if (!project) return undefined
    const inForce = accountsOf(projectId, rows)
    const accounts = inForce.map(({ id, version }) => `${id} ${version}`).join()
    if (last?.project === project && last.accounts === accounts) return last
    const { enabledGateways, gatewayPreference } = project
    const place = ({ definition }: Account) => {
      const at = gatewayPreference.indexOf(definition.id)
      return at < 0 ? gatewayPreference.length : at
    }
    const gateways = inForce
      .toSorted((a, b) => place(a) - place(b))
      .map((account) => ({
        connected: connect(account),
        enabled: enabledGateways?.includes(account.definition.id) ?? true,
      }))
    return { project, accounts, gateways }
  }

  async function viewOf(projectId: ProjectId): Promise<View | undefined> {
    const nowMs = clock.now().getTime()
    const known = entries.get(projectId)
    if (known && nowMs - known.readAtMs < freshForMs && nowMs >= known.readAtMs) return known.reading
    const reading = load(projectId, known?.view)
    if (entries.size >= entriesMax) entries.clear()
    entries.set(projectId, { reading, readAtMs: nowMs, ...(known?.view && { view: known.view }) })
    try {
      const view = await reading
      if (view) entries.set(projectId, { reading, view, readAtMs: nowMs })
      else entries.delete(projectId)
      return view
    } catch (error) {
      entries.delete(projectId)
      throw error
    }
  }

  async function listAll(projectId: ProjectId): Promise<readonly ProjectGateway[]> {
    return (await viewOf(projectId))?.gateways ?? []
  }

  async function list(projectId: ProjectId): Promise<readonly ConnectedGateway[]> {
    return (await listAll(projectId)).filter(({ enabled }) => enabled).map(({ connected: own }) => own)
  }

  return {
    list,
    listAll,
    find: async (projectId, gatewayId) => (await list(projectId)).find(({ id }) => id === gatewayId),
    async byAccount(gatewayId, accountId) {
      const definition = definitionOf.get(gatewayId)
      if (!definition) return undefined
      if (simulatorOf.get(gatewayId)?.id === accountId) {
        const account = simulated(definition)
        return account && connect(account)
      }
      const row = await findAccount(db, environment, accountId)
      return row?.gatewayId === gatewayId ? connect(stored(row, definition)) : undefined
    },
    async everyAccount() {
      const rows = await allAccounts(db, environment)
      const own = rows.filter((row) => row.projectId !== null && definitionOf.has(row.gatewayId))
      return [
        ...accountsOf(null, rows.filter(isShared)),
        ...own.flatMap((row) => {
          const definition = definitionOf.get(row.gatewayId)
          return definition ? [stored(row, definition)] : []
        }),
      ].map(connect)
    },
    knows: (gatewayId) => definitionOf.has(gatewayId),
    close: () => deps.agents.close(),
  }
}

function isShared({ projectId }: Pick<GatewayAccount, 'projectId'>): boolean {
  return projectId === null
}
