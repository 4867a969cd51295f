import type * as api from '@sliproad/api/operations/checkout-page'
import { type CallDeps, call } from './call.ts'

/** Whether the order got a new pay frame, or needs none any more. */
export async function renewPayment(deps: CallDeps): Promise<boolean> {
  const reply = await call<typeof api.renewCheckoutPayment>(deps, {
    method: 'POST',
    path: '/checkout/api/order/renew',
  })
  return reply.kind === 'ok'
}
