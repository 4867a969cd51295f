import type { Clock } from '@sliproad/core/clock'
import { type GatewayCatalog, GatewayFailure } from '@sliproad/gateways/contract'
import type { Db } from '../../db/connect.ts'
import type { ConnectedGateway, GatewayHealth } from '../gateways/index.ts'
import { type CatalogStamp, catalogStamps, readCatalogRow } from './catalog-store.ts'
import { fetchCatalog } from './fetch-catalog.ts'

type Deps = { db: Db; clock: Clock; gatewayHealth: GatewayHealth }

/** The catalogues of all gateways, in memory, kept up to date with what the worker stores. */
export type Catalogs = {
  /**
   * The catalogue of a gateway. One that was never fetched is fetched now, but the caller waits no longer than the
   * signal allows: then a `GatewayFailure` is thrown and the fetch continues for the next caller.
   */
  of(connected: ConnectedGateway, signal?: AbortSignal): Promise<GatewayCatalog>
  /** The catalogue in memory, without waiting; the same object as long as it does not change. */
  known(connected: ConnectedGateway): GatewayCatalog | undefined
  /** Checks, at most about once a second, whether newer ones are stored. */
  keepUp(connected: readonly ConnectedGateway[]): Promise<void>
}

type Entry = { version: string; stamp: number; catalog: GatewayCatalog }

const freshForMs = 800
/** After a failed fetch, requests that miss the catalogue do not each try again. */
const pauseAfterFailureMs = 2_000

export function createCatalogs(deps: Deps): Catalogs {
  const { db, clock } = deps
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<GatewayCatalog>>()
  const failures = new Map<string, { error: unknown; untilMs: number }>()
  const looked = new Map<string, number>()
  let looking: Promise<void> | undefined

  function known({ accountId, accountVersion }: ConnectedGateway): GatewayCatalog | undefined {
    const entry = entries.get(accountId)
    return entry?.version === accountVersion ? entry.catalog : undefined
  }

  function keep(connected: ConnectedGateway, catalog: GatewayCatalog, refreshedAt: Date): GatewayCatalog {
    const { accountId, accountVersion: version } = connected
    entries.set(accountId, { version, stamp: refreshedAt.getTime(), catalog })
    failures.delete(accountId)
    return catalog
  }

  async function load(connected: ConnectedGateway): Promise<GatewayCatalog> {
    const row = await readCatalogRow(db, connected.accountId)
    if (row?.accountVersion === connected.accountVersion) {
      return keep(connected, JSON.parse(row.catalog), row.refreshedAt)
    }
    const failure = failures.get(connected.accountId)
    if (failure && failure.untilMs > clock.now().getTime()) throw failure.error
    try {
      const { catalog, refreshedAt } = await fetchCatalog(deps, connected)
      return keep(connected, catalog, refreshedAt)
    } catch (error) {
      failures.set(connected.accountId, { error, untilMs: clock.now().getTime() + pauseAfterFailureMs })
      throw error
    }
  }

  function loadOnce(connected: ConnectedGateway): Promise<GatewayCatalog> {
    const key = `${connected.accountId} ${connected.accountVersion}`
    const running = loading.get(key)
    if (running) return running
    const begun = load(connected).finally(() => loading.delete(key))
    // The request that began the fetch may have ended when it fails.
    begun.catch(() => undefined)
    loading.set(key, begun)
    return begun
  }

  async function look(connected: readonly ConnectedGateway[]): Promise<void> {
    const stamps = await catalogStamps(
      db,
      connected.map(({ accountId }) => accountId),
    )
    const byAccount = new Map(stamps.map((stamp): [string, CatalogStamp] => [stamp.accountId, stamp]))
    await Promise.all(
      connected.map(async (own) => {
        const stamp = byAccount.get(own.accountId)
        if (!stamp || stamp.accountVersion !== own.accountVersion) return
        if (entries.get(own.accountId)?.stamp === stamp.refreshedAt.getTime() && known(own)) return
        const row = await readCatalogRow(db, own.accountId)
        if (row?.accountVersion === own.accountVersion) keep(own, JSON.parse(row.catalog), row.refreshedAt)
      }),
    )
  }

  return {
    known,
    async of(connected, signal) {
      const catalog = known(connected)
      if (catalog) return catalog
      const begun = loadOnce(connected)
      return signal ? within(signal, begun, connected) : begun
    },
    async keepUp(connected) {
      const nowMs = clock.now().getTime()
      const due = connected.filter(({ accountId }) => {
        const readMs = looked.get(accountId)
        return readMs === undefined || nowMs - readMs >= freshForMs || nowMs < readMs
      })
      if (due.length === 0) return looking
      for (const { accountId } of due) looked.set(accountId, nowMs)
      const begun = look(due)
      looking = begun.finally(() => {
        looking = undefined
      })
      looking.catch(() => undefined)
      return begun
    },
  }
}

function within<Result>(
  signal: AbortSignal,
  begun: Promise<Result>,
  { id }: ConnectedGateway,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () =>
      reject(new GatewayFailure(id, 'timeout', 'did not return its catalogue in time', { retrySafe: true }))
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    begun.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
