import type * as api from '@sliproad/api/operations/checkout-page'
import { type Supported, toSupported } from '../catalog/supported.ts'
import { type CallDeps, call } from './call.ts'
import { type CallFailure, toCallFailure } from './call-failure.ts'

export type SupportedResult = { kind: 'supported'; supported: Supported } | CallFailure

/** What can be bought or sold in a country or US state; the session decides which of the two. */
export async function readSupported(
  deps: CallDeps,
  country: string | null,
  state: string | null,
): Promise<SupportedResult> {
  const reply = await call<typeof api.readCheckoutSupported>(deps, {
    method: 'GET',
    path: '/checkout/api/supported',
    query: { country, state },
  })
  if (reply.kind === 'aborted') return { kind: 'unreachable' }
  return reply.kind === 'ok'
    ? { kind: 'supported', supported: toSupported(reply.answer.data) }
    : toCallFailure(reply)
}
