import { parseSupported, type Supported } from '../catalog/supported.ts'
import { type CallDeps, call } from './call.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export type SupportedResult = { kind: 'supported'; supported: Supported } | Trouble

/** What can be bought or sold in a country; the session knows which of the two. */
export async function readSupported(deps: CallDeps, country: string | null): Promise<SupportedResult> {
  const reply = await call(deps, { path: 'supported', query: { country } })
  if (reply.kind === 'aborted') return { kind: 'unreachable' }
  if (reply.kind !== 'answered' || reply.status !== 200) return troubleOf(reply)
  const supported = parseSupported(reply.body)
  return supported ? { kind: 'supported', supported } : { kind: 'fault', requestId: reply.requestId }
}
