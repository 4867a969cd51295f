import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type { Db } from '../../db/connect.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { readOrderMoney } from '../orders/index.ts'
import { insertPostings, lockBooks, readBooked, readClosed, takeQueued } from './book-store.ts'
import { draftsDue, isBalanced } from './entries.ts'
import { monthToBook } from './month.ts'

type Deps = {
  db: Db
  clock: Clock
  newId: NewId
  sealer: Sealer
  definitions: readonly Pick<GatewayDefinition, 'id' | 'pricesPartnerFee'>[]
}

/**
 * Books a batch of orders that were completed or changed since. Booking an order again books nothing. What happened in a
 * month that is closed by now goes into the present one and refers to the first posting of the order. True when there is
 * more to do.
 */
export async function bookOrders(
  { db, clock, newId, sealer, definitions }: Deps,
  batchSize: number,
): Promise<boolean> {
  const pricing = new Set<string>(
    definitions.filter(({ pricesPartnerFee }) => pricesPartnerFee).map(({ id }) => id),
  )
  return db.begin(async (tx) => {
    await lockBooks(tx)
    const { taken, orderIds } = await takeQueued(tx, batchSize)
    if (taken === 0) return false
    const orders = await readOrderMoney({ sealer }, tx, orderIds)
    const bookedOf = await readBooked(tx, orderIds)
    const isClosed = await readClosed(tx, [...new Set(orders.map(({ projectId }) => projectId))])
    const now = clock.now()
    const postings = orders.flatMap((money) => {
      const { id: orderId, projectId, gatewayId, fiatCurrency: currency } = money
      const booked = bookedOf(orderId)
      let firstId = booked.firstId
      return draftsDue(money, booked, pricing.has(gatewayId)).map((draft) => {
        if (!isBalanced(draft.entries)) throw new Error(`the entries of order ${orderId} do not balance`)
        const key = { projectId, gatewayId, currency }
        const month = monthToBook(draft.occurredAt, (asked) => isClosed({ ...key, month: asked }), now)
        const posting = { ...draft, ...key, month, id: newId(), orderId, refersTo: firstId }
        firstId ??= posting.id
        return { ...posting, reason: null, userId: null, bookedAt: now }
      })
    })
    await insertPostings(tx, postings)
    return taken === batchSize
  })
}
