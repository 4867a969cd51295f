import { fieldsOf } from '../fields.ts'
import { type Order, parseOrder } from '../order/order.ts'
import { type CallDeps, call } from './call.ts'
import { refusalOf, type Trouble, troubleOf } from './trouble.ts'

export type OrderReading = { kind: 'order'; order: Order } | { kind: 'none' } | Trouble

export async function readOrder(deps: CallDeps): Promise<OrderReading> {
  const reply = await call(deps, { path: 'order' })
  if (reply.kind === 'aborted') return { kind: 'unreachable' }
  if (reply.kind === 'answered' && reply.status === 200) {
    const order = parseOrder(fieldsOf(reply.body)?.data)
    return order ? { kind: 'order', order } : { kind: 'fault', requestId: reply.requestId }
  }
  if (reply.kind === 'answered' && refusalOf(reply.body).code === 'NOT_FOUND') return { kind: 'none' }
  return troubleOf(reply)
}
