import type * as api from '@sliproad/api/operations/checkout-page'
import { type Checkout, toCheckout } from '../session/session.ts'
import { type CallDeps, call } from './call.ts'
import { type CallFailure, toCallFailure } from './call-failure.ts'

export type Answer = { kind: 'loaded'; checkout: Checkout } | Exclude<CallFailure, { kind: 'session' }>

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
  // The server rejects a malformed id as a validation error before it looks the session up.
  if (reply.kind === 'refused' && reply.error?.code === 'VALIDATION_ERROR') return { kind: 'link' }
  const failure = toCallFailure(reply)
  return failure.kind === 'session' ? { kind: 'fault', requestId: null } : failure
}
