import type { Clock } from '@sliproad/core/clock'
import { isUuid, type OrderId, type ProjectId, type SessionId, sessionIdOf } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type Order, shownStatus } from '../order.ts'
import { findOpening } from '../order-store.ts'
import { unknownOrder } from '../reading/read-transaction.ts'
import { isUnfinished } from './order-sync.ts'
import { hastenSync } from './sync-store.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Where a user goes after the gateway's page; without the partner's return address, a page of ours shows the status.
 */
export type ReturnTarget = {
  redirectUrl: string | null
  /** For an order of the hosted page, which shows the status before it sends the user back to the partner. */
  checkout: { sessionId: SessionId; projectId: ProjectId } | null
  status: ReturnType<typeof shownStatus>
  orderId: Order['id']
}

export async function returnFromGateway(deps: Deps, id: string): Promise<ReturnTarget> {
  const row = isUuid(id) ? await findOpening(deps.db, id as OrderId) : undefined
  if (row?.opening !== 'opened') throw unknownOrder()
  // A user who returns has usually acted at the gateway, so its answer is fetched soon.
  if (isUnfinished(row.status)) await hastenSync(deps.db, row.id, deps.clock.now())
  const { redirectUrl, hosted, sessionId, projectId } = row
  const checkout = hosted && sessionId !== null ? { sessionId: sessionIdOf(sessionId), projectId } : null
  return { redirectUrl, checkout, status: shownStatus(row.status), orderId: row.id }
}
