import type { Clock } from '@sliproad/core/clock'
import type { Agents } from '@sliproad/outbound/agents'
import { createHttp, type Http, type HttpTarget } from './http.ts'
import type { CallReport } from './send-request.ts'
import type { Tokens } from './tokens.ts'

/** Everything an adapter may use from outside; it has no other way to reach the world. */
export type Kit = {
  /** The provider's API, at the address and with the headers that its definition gives. */
  http: Http
  /** A second address of the same provider, under the same rules. */
  httpAt: (target: HttpTarget) => Http
  tokens: Tokens
  clock: Clock
  randomBytes: (size: number) => Uint8Array
}

export type ConnectParts = {
  agents: Agents
  clock: Clock
  randomBytes: (size: number) => Uint8Array
  /** Tokens of this very account; another account of the same provider has its own. */
  tokens: Tokens
  onCall?: (report: CallReport) => void
}

/** Makes the kits of one provider, whatever kind of provider it is. */
export function kitsFor(
  providerId: string,
  { agents, clock, randomBytes, tokens, onCall }: ConnectParts,
): (target: HttpTarget) => Kit {
  const parts = { providerId, dispatcher: agents.for(providerId), clock, ...(onCall && { onCall }) }
  const httpAt = (target: HttpTarget) => createHttp(parts, target)
  return (target) => ({ http: httpAt(target), httpAt, tokens, clock, randomBytes })
}
