import { parseCheckout } from '../parse-checkout.ts'
import type { Checkout } from '../session.ts'
import { type CallDeps, call } from './call.ts'
import { refusalOf, type Trouble, troubleOf } from './trouble.ts'

export type Answer = { kind: 'loaded'; checkout: Checkout } | Exclude<Trouble, { kind: 'session' }>

/** Exchanges the link for its session. */
export async function readCheckout(deps: CallDeps): Promise<Answer> {
  const { sessionId, projectId, clientSecret } = deps.link
  const reply = await call(deps, {
    path: 'session',
    query: { sessionId, projectId },
    headers: { 'X-Client-Secret': clientSecret },
    credential: 'own',
  })
  if (reply.kind === 'aborted') return { kind: 'unreachable' }
  if (reply.kind === 'answered' && reply.status === 200) {
    const checkout = parseCheckout(reply.body, deps.clock.now())
    return checkout ? { kind: 'loaded', checkout } : { kind: 'fault', requestId: reply.requestId }
  }
  // A damaged id is refused by its form before anybody looks for it.
  if (reply.kind === 'answered' && refusalOf(reply.body).code === 'VALIDATION_ERROR') return { kind: 'link' }
  const trouble = troubleOf(reply)
  return trouble.kind === 'session' ? { kind: 'fault', requestId: null } : trouble
}
