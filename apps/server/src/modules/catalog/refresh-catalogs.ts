import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import type { ConnectedGateway, GatewayDirectory, GatewayHealth } from '../gateways/index.ts'
import { type CatalogState, listCatalogStates } from './catalog-store.ts'
import { fetchCatalog } from './fetch-catalog.ts'

type Deps = { db: Db; clock: Clock; gateways: GatewayDirectory; gatewayHealth: GatewayHealth }

const renewAfterMs = 10 * 60_000
const retryAfterMs = 60_000

/**
 * Fetches catalogues again: those never fetched first, then the oldest, at most `batchSize` at a time. A gateway that
 * is down keeps its last catalogue and does not hold up the others.
 */
export async function refreshCatalogs(deps: Deps, batchSize: number): Promise<{ more: boolean }> {
  const [accounts, states] = await Promise.all([deps.gateways.everyAccount(), listCatalogStates(deps.db)])
  const stateOf = new Map(states.map((state) => [state.accountId, state]))
  const nowMs = deps.clock.now().getTime()
  const due = accounts
    .map((connected) => ({ connected, dueMs: dueAt(connected, stateOf.get(connected.accountId)) }))
    .filter(({ dueMs }) => dueMs <= nowMs)
    .toSorted((a, b) => a.dueMs - b.dueMs)
  // A failure is stored beside the catalogue, where operators see it.
  await Promise.allSettled(due.slice(0, batchSize).map(({ connected }) => fetchCatalog(deps, connected)))
  return { more: due.length > batchSize }
}

function dueAt({ accountVersion }: ConnectedGateway, state: CatalogState | undefined): number {
  if (!state || state.accountVersion !== accountVersion) return 0
  return state.checkedAt.getTime() + (state.error === null ? renewAfterMs : retryAfterMs)
}
