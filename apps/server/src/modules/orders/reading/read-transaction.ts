import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type OrderId, type ProjectId } from '@sliproad/core/ids'
import { isUnfinished } from '../following/order-sync.ts'
import { askAbout, type SyncDeps } from '../following/sync-order.ts'
import type { Order } from '../order.ts'
import { findOpened, findOrder, type OpeningRow, toOrder } from '../order-store.ts'

/** The contract allows two seconds; the rest is for reading and writing. */
const askMs = 1_600
const patienceMs = 1_900

/**
 * The order as its gateway sees it now, if the gateway may be asked and answers within two seconds; otherwise as
 * stored.
 */
export async function readTransaction(deps: SyncDeps, projectId: ProjectId, id: string): Promise<Order> {
  const row = isUuid(id) ? await findOpened(deps.db, projectId, id as OrderId) : undefined
  if (!row) throw unknownOrder()
  if (!isUnfinished(row.status)) return toOrder(row)
  const isNews = await within(patienceMs, ask(deps, row))
  return (isNews && (await findOrder(deps.db, projectId, row.id))) || toOrder(row)
}

export function unknownOrder(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no order with this id.' })
}

async function ask(deps: SyncDeps, row: OpeningRow): Promise<boolean> {
  const connected = await deps.gateways.byAccount(row.gatewayId, row.accountId)
  const { kind } = await askAbout(deps, row, connected, { source: 'read', withinMs: askMs })
  return kind === 'told'
}

/** False when the time is up or the work fails; work that still runs then continues in the background. */
async function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  try {
    return await Promise.race([work.catch(() => false), timeUp])
  } finally {
    clearTimeout(timer)
  }
}
