import type { Clock } from '@sliproad/core/clock'
import { isUuid, type OrderId, type ProjectId, type SessionId, sessionIdOf } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type Order, shownStatus } from '../order.ts'
import { findOpening } from '../order-store.ts'
import { unknownOrder } from '../reading/read-transaction.ts'
import { isUnfinished } from './order-sync.ts'
import { hastenSync } from './sync-store.ts'

type Deps = { db: Db; clock: Clock }

/** Where a user goes who comes back from the gateway; without an address of the partner's he is told how it stands. */
export type ReturnTarget = {
  redirectUrl: string | null
  /** For an order of the hosted page, which shows him how it stands before it lets him go. */
  checkout: { sessionId: SessionId; projectId: ProjectId } | null
  status: ReturnType<typeof shownStatus>
  orderId: Order['id']
}

export async function returnFromGateway(deps: Deps, id: string): Promise<ReturnTarget> {
  const row = isUuid(id) ? await findOpening(deps.db, id as OrderId) : undefined
  if (row?.opening !== 'opened') throw unknownOrder()
  // Whoever comes back has done something there.
  if (isUnfinished(row.status)) await hastenSync(deps.db, row.id, deps.clock.now())
  const { redirectUrl, hosted, sessionId, projectId } = row
  const checkout = hosted && sessionId !== null ? { sessionId: sessionIdOf(sessionId), projectId } : null
  return { redirectUrl, checkout, status: shownStatus(row.status), orderId: row.id }
}
