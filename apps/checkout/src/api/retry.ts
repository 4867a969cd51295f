import type { RefusalData } from '@sliproad/api/errors'
import type * as api from '@sliproad/api/operations/checkout-page'
import { type CallDeps, call } from './call.ts'
import { type CallFailure, toCallFailure } from './call-failure.ts'

export type RetryResult =
  | { kind: 'next'; sessionId: string; clientSecret: string }
  /** Another try was paid after all; `sessionId` is its session. */
  | { kind: 'paid'; sessionId: string | null }
  /** The project allows no further try. */
  | { kind: 'closed' }
  | CallFailure

/** Creates the next try of this session, or finds it: a double click and a second tab get the same one. */
export async function retry(deps: CallDeps): Promise<RetryResult> {
  const reply = await call<typeof api.retryCheckout>(deps, { method: 'POST', path: '/checkout/api/retry' })
  if (reply.kind === 'aborted') return { kind: 'unreachable' }
  if (reply.kind === 'ok') {
    const { session, clientSecret } = reply.answer.data
    return { kind: 'next', sessionId: session.sessionId, clientSecret }
  }
  const error = reply.kind === 'refused' ? reply.error : null
  if (error?.code === 'SESSION_NOT_RETRYABLE') return { kind: 'closed' }
  if (error?.code === 'EARLIER_TRY_PAID') {
    const data = error.data as RefusalData<'EARLIER_TRY_PAID'> | undefined
    return { kind: 'paid', sessionId: data?.sessionId ?? null }
  }
  return toCallFailure(reply)
}
