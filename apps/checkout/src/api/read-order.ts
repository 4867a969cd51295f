import type * as api from '@sliproad/api/operations/checkout-page'
import { type Order, toOrder } from '../order/order.ts'
import { type CallDeps, call } from './call.ts'
import { type CallFailure, toCallFailure } from './call-failure.ts'

export type OrderReading = { kind: 'order'; order: Order } | { kind: 'none' } | CallFailure

export async function readOrder(deps: CallDeps): Promise<OrderReading> {
  const reply = await call<typeof api.readCheckoutOrder>(deps, { method: 'GET', path: '/checkout/api/order' })
  if (reply.kind === 'aborted') return { kind: 'unreachable' }
  if (reply.kind === 'ok') return { kind: 'order', order: toOrder(reply.answer.data) }
  if (reply.kind === 'refused' && reply.error?.code === 'NOT_FOUND') return { kind: 'none' }
  return toCallFailure(reply)
}
