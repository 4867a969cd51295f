import type { Clock } from '@sliproad/core/clock'
import type { GatewayCatalog } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import type { Db } from '../../db/connect.ts'
import type { ConnectedGateway, GatewayHealth } from '../gateways/index.ts'
import { saveCatalog, saveCatalogError } from './catalog-store.ts'

type Deps = { db: Db; clock: Clock; gatewayHealth: Pick<GatewayHealth, 'succeeded' | 'failed'> }
export type FreshCatalog = { catalog: GatewayCatalog; refreshedAt: Date }

/** Catalogues are long and no request waits for them, so they may take longer than a quote. */
const fetchMs = 20_000

/** Fetches a gateway's catalogue and stores it. A failure is stored too, beside the last catalogue. */
export async function fetchCatalog(deps: Deps, connected: ConnectedGateway): Promise<FreshCatalog> {
  const { db, clock } = deps
  const place = {
    accountId: connected.accountId,
    gatewayId: connected.id,
    accountVersion: connected.accountVersion,
  }
  const catalog = await ask(deps, connected).catch(async (error: unknown) => {
    const text = error instanceof Error ? error.message : 'unknown'
    await saveCatalogError(db, place, text.slice(0, 500), clock.now())
    throw error
  })
  const refreshedAt = clock.now()
  await saveCatalog(db, place, JSON.stringify(catalog), refreshedAt)
  return { catalog, refreshedAt }
}

async function ask(
  { clock, gatewayHealth }: Deps,
  { id, accountId, gateway }: ConnectedGateway,
): Promise<GatewayCatalog> {
  const call = callWithin(clock, fetchMs)
  const startedMs = clock.now().getTime()
  try {
    const catalog = await gateway.supported(call)
    gatewayHealth.succeeded(id, accountId, clock.now().getTime() - startedMs)
    return catalog
  } catch (error) {
    gatewayHealth.failed(id, accountId, error)
    throw error
  } finally {
    call.done()
  }
}
