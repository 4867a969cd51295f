import type { Clock } from '@sliproad/core/clock'
import type { Agents } from '@sliproad/outbound/agents'
import { createHttp, type Http, type HttpTarget } from './http.ts'
import type { CallReport } from './send-request.ts'
import type { Tokens } from './tokens.ts'

/** Everything that an adapter may use from outside; it has no other access to the network or the clock. */
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
  /** Tokens of exactly this account; another account of the same provider has its own. */
  tokens: Tokens
  onCall?: (report: CallReport) => void
  /** What is wrong with an address of this provider, if anything is; looked at before the first call to it. */
  checkAddress?: (url: string) => string | undefined
}

/** Creates the kits of one provider of any kind. */
export function kitsFor(
  providerId: string,
  { agents, clock, randomBytes, tokens, onCall, checkAddress }: ConnectParts,
): (target: HttpTarget) => Kit {
  const parts = {
    providerId,
    dispatcher: agents.for(providerId),
    clock,
    ...(onCall && { onCall }),
    ...(checkAddress && { checkAddress }),
  }
  const httpAt = (target: HttpTarget) => createHttp(parts, target)
  return (target) => ({ http: httpAt(target), httpAt, tokens, clock, randomBytes })
}
