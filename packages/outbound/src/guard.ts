import type { Environment } from '@sliproad/core/environment'
import { Agent } from 'undici'
import { type AddressRule, addressRule } from './address-rule.ts'
import { guardedConnector } from './guarded-connector.ts'
import { type Resolve, resolveByDns, resolveBySystem } from './resolve-host.ts'

/** Where this deployment's calls may lead. Made once and given to every client, so that all have the same limits. */
export type Guard = {
  environment: Environment
  mayCall: AddressRule
  resolve: Resolve
  /** PEM of an authority to trust in place of the system's. */
  certificateAuthority?: string
}

export type GuardOptions = {
  environment: Environment
  /** Networks that may be called in production although they are not public, such as `10.1.0.0/16`. */
  allowedNetworks?: readonly string[]
  resolve?: Resolve
  certificateAuthority?: string
}

export function createGuard({
  environment,
  allowedNetworks,
  resolve,
  certificateAuthority,
}: GuardOptions): Guard {
  return {
    environment,
    mayCall: addressRule(environment, allowedNetworks),
    resolve: resolve ?? (environment === 'production' ? resolveByDns() : resolveBySystem),
    ...(certificateAuthority !== undefined && { certificateAuthority }),
  }
}

type AgentLimits = {
  connectTimeoutMs: number
  socketsPerOrigin: number
  /** Zero where every request brings a deadline of its own. */
  idleTimeoutMs: number
}

/** The connections of one client, each of them looked at when it is made. */
export function guardedAgent(guard: Guard, limits: AgentLimits): Agent {
  const { resolve, mayCall, certificateAuthority } = guard
  return new Agent({
    connect: guardedConnector({
      resolve,
      mayCall,
      timeoutMs: limits.connectTimeoutMs,
      ...(certificateAuthority !== undefined && { certificateAuthority }),
    }),
    connections: limits.socketsPerOrigin,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: 16 * 1024,
    // Idle connections are kept shortly, or as long as the other server says, so that few are closed under a request.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    headersTimeout: limits.idleTimeoutMs,
    bodyTimeout: limits.idleTimeoutMs,
  })
}
