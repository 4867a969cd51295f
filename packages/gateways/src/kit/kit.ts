import type { Clock } from '@sliproad/core/clock'
import type { Http, HttpTarget } from './http.ts'
import type { Tokens } from './tokens.ts'

/** Everything an adapter may use from outside; it has no other way to reach the world. */
export type Kit = {
  /** The gateway's API, at the address and with the headers that its definition gives. */
  http: Http
  /** A second address of the same gateway, under the same rules. */
  httpAt: (target: HttpTarget) => Http
  tokens: Tokens
  clock: Clock
  randomBytes: (size: number) => Uint8Array
}
