import type { Call } from '../contract.ts'
import { type Http, rowsOf } from '../kit.ts'
import { customerIdOf } from './checkout.ts'
import { externalIdOf } from './order-update.ts'
import { OrderRow, OrdersReply, ordersIn } from './wire.ts'

type Sought = { orderId: string; customerReference: string | null }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Banxa cannot look up an order by our id, only list a customer's orders of some days; ours is picked from the list,
 * so a date range that Banxa ignores costs only a longer list.
 */
export async function findOrder(
  http: Http,
  call: Call,
  sought: Sought,
  createdAbout: Date,
): Promise<OrderRow | undefined> {
  const query = {
    externalCustomerId: customerIdOf(sought),
    start: dayOf(createdAbout.getTime() - dayMs),
    end: dayOf(createdAbout.getTime() + dayMs),
  }
  const reply = await http.get(call, '/orders', OrdersReply, { query })
  return rowsOf(OrderRow, ordersIn(reply)).find((order) => externalIdOf(order) === sought.orderId)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
