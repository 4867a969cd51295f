import { Refusal } from '@sliproad/api/refusal'
import type {
  CredentialField,
  Gateway,
  GatewayHealth,
  GatewayWithCredentials,
} from '@sliproad/api/resources/dashboard/gateway'
import type { ProjectId } from '@sliproad/core/ids'
import { type GatewayDefinition, isSecret } from '@sliproad/gateways/contract'
import type { CallBudget } from '@sliproad/providers/call-budget'
import type { Config } from '../../../config.ts'
import { listCatalogStates } from '../../../modules/catalog/index.ts'
import {
  driftsOf,
  type GatewayOverview,
  gatewayProvider,
  listGateways,
  logoUrlOf,
  webhookUrlOf,
} from '../../../modules/gateways/index.ts'
import { findProject, type Project, requireProject } from '../../../modules/projects/index.ts'
import { readProviderAccount } from '../../../modules/providers/index.ts'
import type { HttpDeps } from '../../http-deps.ts'
import type { Sendable } from '../../serve.ts'
import { gatewayStateOf } from './gateway-state.ts'

type CatalogState = Awaited<ReturnType<typeof listCatalogStates>>[number]
type GatewayView = Sendable<Gateway>

/** Every kind of gateway as the project uses it, preferred ones first. */
export async function readGatewayViews(deps: HttpDeps, projectId: ProjectId): Promise<GatewayView[]> {
  const rows = await readRows(deps, projectId)
  return rows.map(({ view }) => view)
}

type Row = { view: GatewayView; accountId: string | null }

async function readRows(deps: HttpDeps, projectId: ProjectId): Promise<Row[]> {
  const project = requireProject(await findProject(deps.db, deps.environment, projectId))
  const [gateways, catalogs] = await Promise.all([
    listGateways({ ...deps, simulators: deps.simulatorAccounts }, project),
    listCatalogStates(deps.db),
  ])
  const catalogOf = new Map(catalogs.map((state) => [state.accountId, state]))
  const rows = gateways.map((overview) => ({
    view: toView(deps, project, overview, catalogOf.get(overview.accountId ?? '')),
    accountId: overview.accountId,
  }))
  return rows.toSorted((a, b) => (a.view.preference ?? Infinity) - (b.view.preference ?? Infinity))
}

/** One gateway with the form of its credentials. A secret is listed when it is set and its value is never shown. */
export async function readGatewayDetail(
  deps: HttpDeps,
  projectId: ProjectId,
  definition: GatewayDefinition,
): Promise<Sendable<GatewayWithCredentials>> {
  const rows = await readRows(deps, projectId)
  const row = rows.find(({ view }) => view.id === definition.id)
  if (!row) throw new Error('every defined gateway has a view')
  const account = await readProviderAccount(deps, gatewayProvider(definition), projectId)
  const drift = row.accountId === null ? [] : await driftsOf(deps.db, row.accountId)
  return {
    ...row.view,
    form: formOf(definition),
    values: account?.values ?? {},
    secretsSet: account?.secretsSet ?? [],
    drift,
    defaults: definition.endpoints,
  }
}

/** Connects with the credentials as stored now; orders may still use cached ones for a moment. */
export async function connectNow(deps: HttpDeps, projectId: ProjectId, gatewayId: string) {
  const project = requireProject(await findProject(deps.db, deps.environment, projectId))
  const gateways = await listGateways({ ...deps, simulators: deps.simulatorAccounts }, project)
  const accountId = gateways.find((overview) => overview.gatewayId === gatewayId)?.accountId
  return accountId ? deps.gateways.byAccount(gatewayId, accountId) : undefined
}

export function requireGateway(
  { definitions }: Pick<HttpDeps, 'definitions'>,
  id: string,
): GatewayDefinition {
  const definition = definitions.find((known) => known.id === id)
  if (!definition) throw new Refusal('NOT_FOUND', { message: 'There is no gateway with this id.' })
  return definition
}

/** The fields that the adapter declares, as the page draws them. */
function formOf({ config }: GatewayDefinition): CredentialField[] {
  return Object.entries(config.properties).map(([name, field]) => {
    const { title, description, pattern } = field as {
      title?: string
      description?: string
      pattern?: string
    }
    return {
      name,
      title: title ?? name,
      description: description ?? null,
      secret: isSecret(field),
      required: config.required?.includes(name) ?? false,
      pattern: pattern ?? null,
    }
  })
}

type ViewDeps = Pick<HttpDeps, 'definitions' | 'gatewayHealth' | 'gatewayDrift' | 'callBudgets' | 'clock'> & {
  config: Pick<Config, 'publicUrl'>
}

function toView(
  deps: ViewDeps,
  project: Project,
  overview: GatewayOverview,
  catalogState: CatalogState | undefined,
): GatewayView {
  const { gatewayId: id, name, credentials, providerEnvironment, accountId, enabled } = overview
  const { publicUrl } = deps.config
  const { features, budgets = [] } = requireGateway(deps, id)
  const preference = project.gatewayPreference.indexOf(id)
  const catalog = { refreshedAt: catalogState?.refreshedAt ?? null, error: catalogState?.error ?? null }
  return {
    id,
    name,
    logo: logoUrlOf(publicUrl, id),
    features,
    enabled,
    isDefault: project.defaultGateway === id,
    preference: preference < 0 ? null : preference + 1,
    credentials,
    providerEnvironment,
    webhookUrl: accountId === null ? null : webhookUrlOf(publicUrl, id, accountId),
    health: accountId === null ? null : healthOf(deps, overview, accountId, catalog, budgets),
    catalog,
  }
}

/** Health as this process has measured it, completed by what other processes have stored. */
function healthOf(
  { gatewayHealth, gatewayDrift, callBudgets, clock }: ViewDeps,
  overview: GatewayOverview,
  accountId: string,
  catalog: { refreshedAt: Date | null; error: string | null },
  budgets: readonly CallBudget[],
): Sendable<GatewayHealth> {
  const seen = gatewayHealth.read(overview.gatewayId, accountId)
  const stored = overview.pausedUntil && overview.pausedUntil > clock.now() ? overview.pausedUntil : null
  const pausedUntil = seen.pausedUntil ?? stored
  const { observed: success, breaker } = seen
  const stop = gatewayDrift.stopOf(accountId)
  return {
    state: gatewayStateOf({ pausedUntil, breaker, success, catalog, isStopped: stop !== undefined }),
    breaker,
    success: success === null ? null : Math.round(success * 1000) / 1000,
    latencyMs: seen.latencyMs,
    pausedUntil,
    lastFailure: stop?.message ?? seen.lastFailure?.message ?? overview.lastFailure,
    lastFailureAt: stop?.since ?? seen.lastFailure?.at ?? null,
    budgets: callBudgets.read(overview.gatewayId, accountId, budgets),
  }
}
