import type { Clock } from '@sliproad/core/clock'
import { Agent } from 'undici'
import type { Environment } from '../environment.ts'
import { addressRule } from './address-rule.ts'
import { guardedConnector } from './guarded-connector.ts'
import { type Resolve, resolveByDns, resolveBySystem } from './resolve-host.ts'
import { type SendPost, sendDeadlineMs, sendPost } from './send-post.ts'
import { createTargetReader } from './target.ts'

export type SenderOptions = {
  environment: Environment
  clock: Clock
  /** Networks that may be called in production although they are not public, such as `10.1.0.0/16`. */
  allowedNetworks?: readonly string[]
  resolve?: Resolve
  deadlineMs?: number
  connectTimeoutMs?: number
  /** Requests beyond this wait for a free connection, and their deadline runs meanwhile. */
  socketsPerOrigin?: number
  /** PEM of an authority to trust in place of the system's. */
  certificateAuthority?: string
}

export type Sender = {
  send: SendPost
  /** Ends what still runs, as `aborted`. */
  close: () => Promise<void>
}

/** The only way out to addresses that partners name. */
export function createSender(options: SenderOptions): Sender {
  const { environment, clock, allowedNetworks, certificateAuthority } = options
  const mayCall = addressRule(environment, allowedNetworks)
  const dispatcher = new Agent({
    connect: guardedConnector({
      resolve: options.resolve ?? (environment === 'production' ? resolveByDns() : resolveBySystem),
      mayCall,
      timeoutMs: options.connectTimeoutMs ?? 5_000,
      ...(certificateAuthority !== undefined && { certificateAuthority }),
    }),
    connections: options.socketsPerOrigin ?? 128,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: 16 * 1024,
    // Idle connections are kept shortly, or as long as the receiver says, so that few are closed under a request.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    // The deadline of each request covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const parts = {
    dispatcher,
    clock,
    targetOf: createTargetReader(environment, mayCall),
    deadlineMs: options.deadlineMs ?? sendDeadlineMs,
  }
  return {
    send: (outgoing, signal) => sendPost(parts, outgoing, signal),
    close: () => dispatcher.destroy(),
  }
}
