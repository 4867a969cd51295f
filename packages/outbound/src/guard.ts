import type { Environment } from '@sliproad/core/environment'
import { Agent } from 'undici'
import { type AddressRule, addressRule } from './address-rule.ts'
import { guardedConnector } from './guarded-connector.ts'
import { type Resolve, resolveByDns, resolveBySystem } from './resolve-host.ts'

/**
 * The limits of this deployment's outbound calls. Created once and given to every client, so that all have the same
 * limits.
 */
export type Guard = {
  environment: Environment
  mayCall: AddressRule
  /** Hosts of providers beside those that adapters name, as names or as ends such as `.corp.example`. */
  allowedHosts: readonly string[]
  resolve: Resolve
  /** PEM of an authority to trust in place of the system's. */
  certificateAuthority?: string
}

export type GuardOptions = {
  environment: Environment
  /** Private networks that may be called even in production, such as `10.1.0.0/16`. */
  allowedNetworks?: readonly string[]
  /** Hosts that the operator lets providers be called at in production. */
  allowedHosts?: readonly string[]
  resolve?: Resolve
  certificateAuthority?: string
}

export function createGuard({
  environment,
  allowedNetworks,
  allowedHosts = [],
  resolve,
  certificateAuthority,
}: GuardOptions): Guard {
  return {
    environment,
    mayCall: addressRule(environment, allowedNetworks),
    allowedHosts,
    resolve: resolve ?? (environment === 'production' ? resolveByDns() : resolveBySystem),
    ...(certificateAuthority !== undefined && { certificateAuthority }),
  }
}

type AgentLimits = {
  connectTimeoutMs: number
  socketsPerOrigin: number
  /** Zero where every request brings its own deadline. */
  idleTimeoutMs: number
}

/** The connections of one client; each address is checked when its connection is made. */
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
    // Idle connections are kept briefly, or as long as the other server says, so that few are closed during a
    // request.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    headersTimeout: limits.idleTimeoutMs,
    bodyTimeout: limits.idleTimeoutMs,
  })
}
