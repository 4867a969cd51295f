import type { OrderId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { StoredQuotesAnswer } from '../../quotes/index.ts'
import type { Session } from '../../sessions/index.ts'
import type { SyncDeps } from '../following/sync-order.ts'
import { toOpened } from '../opening/finish-opening.ts'
import type { Order } from '../order.ts'
import { listChanges, type OrderChange } from '../order-change-store.ts'
import { findOpening, findOrderIdOfSession, findRankingText } from '../order-store.ts'
import { openPart, type StoredCheckout } from '../sealed-parts.ts'
import { readTransaction, unknownOrder } from './read-transaction.ts'

/** The order of a session as the user who made it may see it. */
export type SessionOrder = {
  order: Order
  /** The steps it has taken. */
  changes: OrderChange[]
  /** Where he still has to pay; null once there is nothing to pay any more. */
  checkout: StoredCheckout | null
  memo: string | null
  /** How long its gateway said that it usually takes, in words. */
  estimatedTime: string | null
}

export async function readOrderOfSession(
  deps: SyncDeps & { sealer: Sealer },
  session: Session,
): Promise<SessionOrder> {
  const id = await requireOrderOfSession(deps, session)
  const order = await readTransaction(deps, session.projectId, id)
  const [changes, row, ranking] = await Promise.all([
    listChanges(deps.db, id),
    findOpening(deps.db, id),
    findRankingText(deps.db, id),
  ])
  if (!row) throw unknownOrder()
  const { memo } = openPart(deps.sealer, id, 'request', row.requestSealed)
  const checkout = order.status === 'pending' ? toOpened(deps.sealer, row).checkout : null
  return { order, changes, checkout, memo, estimatedTime: timeOf(order, ranking) }
}

function timeOf({ gatewayId }: Order, ranking: string | null): string | null {
  const answer: Pick<StoredQuotesAnswer, 'quotes'> | null = ranking === null ? null : JSON.parse(ranking)
  return answer?.quotes.find((quote) => quote.gatewayId === gatewayId)?.estimatedTime ?? null
}

export async function requireOrderOfSession({ db }: { db: Db }, session: Session): Promise<OrderId> {
  const id = await findOrderIdOfSession(db, session.id)
  if (id === undefined) throw unknownOrder()
  return id
}
