import type * as api from '@sliproad/api/operations/checkout-page'
import { type Checkout, toCheckout } from '../session.ts'
import { type CallDeps, call } from './call.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export type Answer = { kind: 'loaded'; checkout: Checkout } | Exclude<Trouble, { kind: 'session' }>

/** Exchanges the link for its session. */
export async function readCheckout(deps: CallDeps): Promise<Answer> {
  const { sessionId, projectId, clientSecret } = deps.link
  const reply = await call<typeof api.readCheckoutPage>(deps, {
    method: 'GET',
    path: '/checkout/api/session',
    query: { sessionId, projectId },
    headers: { 'X-Client-Secret': clientSecret },
    credential: 'own',
  })
  if (reply.kind === 'aborted') return { kind: 'unreachable' }
  if (reply.kind === 'ok')
    return { kind: 'loaded', checkout: toCheckout(reply.answer.data, deps.clock.now()) }
  // A damaged id is refused by its form before anybody looks for it.
  if (reply.kind === 'refused' && reply.error?.code === 'VALIDATION_ERROR') return { kind: 'link' }
  const trouble = troubleOf(reply)
  return trouble.kind === 'session' ? { kind: 'fault', requestId: null } : trouble
}
