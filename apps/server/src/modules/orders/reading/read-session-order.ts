import type { RetryOffer } from '@sliproad/api/resources/checkout-page'
import type { OrderId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { findShare, type VerificationShare } from '../../kyc/index.ts'
import type { ReadProject } from '../../projects/index.ts'
import type { StoredQuotesAnswer } from '../../quotes/index.ts'
import type { Session } from '../../sessions/index.ts'
import { findRankingText } from '../documents/order-document-store.ts'
import { openPart, type StoredCheckout } from '../documents/sealed-parts.ts'
import type { SyncDeps } from '../following/sync-order.ts'
import { toOpened } from '../opening/finish-opening.ts'
import type { Order } from '../order.ts'
import { listChanges, type OrderChange } from '../order-change-store.ts'
import { findOpening, findOrderIdOfSession } from '../order-store.ts'
import { offerRetry } from '../retrying/offer-retry.ts'
import { readTransaction, unknownOrder } from './read-transaction.ts'

/** The order of a session as its user may see it. */
export type SessionOrder = {
  order: Order
  /** Its past steps. */
  changes: OrderChange[]
  /** Where the user still has to pay; null once there is nothing left to pay. */
  checkout: StoredCheckout | null
  memo: string | null
  /** The verification that the user agreed to share with the gateway. */
  share: VerificationShare | null
  /** The gateway's usual duration, in words. */
  estimatedTime: string | null
  /** How the user can try again; null where that is not possible. */
  retry: RetryOffer | null
}

export async function readOrderOfSession(
  deps: SyncDeps & { sealer: Sealer; readProject: ReadProject },
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
  const isErased = row.erasureId !== null
  const request = isErased ? null : openPart(deps.sealer, id, 'request', row.requestSealed)
  const share = request?.sharesVerification ? await findShare(deps.db, session.projectId, id) : undefined
  const checkout = order.status === 'pending' && !isErased ? toOpened(deps.sealer, row).checkout : null
  const memo = request?.memo ?? null
  const estimatedTime = timeOf(order, ranking)
  const retry = await offerRetry(deps, session, order, changes)
  return { order, changes, checkout, memo, share: share ?? null, estimatedTime, retry }
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
