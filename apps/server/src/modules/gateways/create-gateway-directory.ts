import type { ProjectId } from '@sliproad/core/ids'
import { connectGateway } from '@sliproad/gateways/connect-gateway'
import { type GatewayDefinition, verificationRecipientOf } from '@sliproad/gateways/contract'
import type { Tracer } from '../../telemetry/tracing/tracer.ts'
import { createProjectReadings, type Project, type ReadProject } from '../projects/index.ts'
import {
  accountsFor,
  allAccounts,
  createInstances,
  createUsableAccounts,
  type ProviderAccount,
  type SimulatorAccount,
  type UsableAccount,
  type UsableAccountsDeps,
} from '../providers/index.ts'
import {
  type ConnectedGateway,
  type GatewayDirectory,
  logoUrlOf,
  type ProjectGateway,
} from './connected-gateway.ts'
import type { GatewayDrift } from './drift/create-gateway-drift.ts'
import type { GatewayHealth } from './health/gateway-health.ts'
import { pausesAt } from './health/gateway-health-store.ts'
import { traceGateway } from './trace-gateway.ts'

type Deps = UsableAccountsDeps & {
  publicUrl: string
  readProject: ReadProject
  gatewayHealth: Pick<GatewayHealth, 'learnPauses'>
  gatewayDrift: Pick<GatewayDrift, 'watchOf'>
  /** Every kind of gateway, in the order in which they are listed. */
  definitions: readonly GatewayDefinition[]
  /** Simulators' credentials for gateways without any; empty in production. */
  simulators: readonly SimulatorAccount[]
  tracer: Tracer
}

type GatewayAccount = { definition: GatewayDefinition; account: UsableAccount }
type View = { project: Project; accounts: string; gateways: readonly ProjectGateway[] }

/** Knows which gateways a project may use, and keeps one instance for each set of credentials. */
export function createGatewayDirectory(deps: Deps): GatewayDirectory {
  const { db, clock, environment, definitions } = deps
  const definitionOf = new Map<string, GatewayDefinition>(definitions.map((known) => [known.id, known]))
  const accounts = createUsableAccounts(deps, 'gateway', deps.simulators)
  const instanceFor = createInstances<ConnectedGateway>()
  const viewOf = createProjectReadings(clock, load)

  function connect({ definition, account }: GatewayAccount): ConnectedGateway {
    return instanceFor(account, () => ({
      id: definition.id,
      name: definition.name,
      logo: logoUrlOf(deps.publicUrl, definition.id),
      features: definition.features,
      needs: definition.needs ?? [],
      steps: definition.steps ?? [],
      minPollSeconds: definition.minPollSeconds ?? null,
      webhookReply: definition.webhookReply ?? null,
      recipient: verificationRecipientOf(account.config()),
      accountId: account.id,
      accountVersion: account.version,
      gateway: traceGateway(
        connectGateway(definition, account.config(), {
          ...accounts.connectParts(account, definition),
          driftWatch: deps.gatewayDrift.watchOf(definition.id, account.id),
        }),
        definition.id,
        deps.tracer,
      ),
    }))
  }

  function accountsInForce(projectId: ProjectId | null, rows: readonly ProviderAccount[]): GatewayAccount[] {
    return definitions.flatMap((definition) => {
      const account = accounts.inForce(definition.id, projectId, rows)
      return account ? [{ definition, account }] : []
    })
  }

  async function load(projectId: ProjectId, last: View | undefined): Promise<View | undefined> {
    const [project, rows, pauses] = await Promise.all([
      deps.readProject(projectId),
      accountsFor(db, 'gateway', environment, projectId),
      pausesAt(db, clock.now()),
    ])
    deps.gatewayHealth.learnPauses(pauses)
    if (!project) return undefined
    const inForce = accountsInForce(projectId, rows)
    const versions = inForce.map(({ account: { id, version } }) => `${id} ${version}`).join()
    if (last?.project === project && last.accounts === versions) return last
    const { enabledGateways, gatewayPreference } = project
    const place = ({ definition }: GatewayAccount) => {
      const at = gatewayPreference.indexOf(definition.id)
      return at < 0 ? gatewayPreference.length : at
    }
    const gateways = inForce
      .toSorted((a, b) => place(a) - place(b))
      .map((account) => ({
        connected: connect(account),
        enabled: enabledGateways?.includes(account.definition.id) ?? true,
      }))
    return { project, accounts: versions, gateways }
  }

  function listAll(projectId: ProjectId): readonly ProjectGateway[] | Promise<readonly ProjectGateway[]> {
    const view = viewOf(projectId)
    return view instanceof Promise ? view.then((read) => read?.gateways ?? []) : (view?.gateways ?? [])
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
      const account = await accounts.byId(gatewayId, accountId)
      return account && connect({ definition, account })
    },
    async everyAccount() {
      const rows = await allAccounts(db, 'gateway', environment)
      const shared = rows.filter(({ projectId }) => projectId === null)
      const own = rows.filter(({ projectId }) => projectId !== null)
      return [
        ...accountsInForce(null, shared),
        ...own.flatMap((row) => {
          const definition = definitionOf.get(row.providerId)
          return definition ? [{ definition, account: accounts.stored(row) }] : []
        }),
      ].map(connect)
    },
    knows: (gatewayId) => definitionOf.has(gatewayId),
    close: () => deps.agents.close(),
  }
}
