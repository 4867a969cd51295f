import type { Clock } from '@sliproad/core/clock'
import type { Agents } from '@sliproad/outbound/agents'
import type { Call } from '@sliproad/outbound/call'
import { type CallBudget, type CountedRequest, type Reserve, waitForBudget } from './call-budget.ts'
import type { DriftWatch } from './drift.ts'
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
  /** Is told when bodies change their format. */
  driftWatch?: DriftWatch
  /** What is wrong with an address of this provider, if anything is; looked at before the first call to it. */
  checkAddress?: (url: string) => string | undefined
  /** Counts the calls of this account; absent where nothing limits them, as with simulators. */
  reserve?: Reserve
}

/** Creates the kits of one provider of any kind. */
export function kitsFor(
  providerId: string,
  { agents, clock, randomBytes, tokens, onCall, checkAddress, reserve }: ConnectParts,
  budgets: readonly CallBudget[] = [],
): (target: HttpTarget) => Kit {
  const parts = {
    providerId,
    dispatcher: agents.for(providerId),
    clock,
    ...(onCall && { onCall }),
    ...(checkAddress && { checkAddress }),
    ...(reserve &&
      budgets.length > 0 && {
        waitForTurn: (request: CountedRequest, call: Call) =>
          waitForBudget({ providerId, clock, budgets, reserve }, request, call),
      }),
  }
  const httpAt = (target: HttpTarget) => createHttp(parts, target)
  return (target) => ({ http: httpAt(target), httpAt, tokens, clock, randomBytes })
}
