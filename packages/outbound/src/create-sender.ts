import type { Clock } from '@sliproad/core/clock'
import type { Decorate } from './agents.ts'
import { type Guard, guardedAgent } from './guard.ts'
import { type SendPost, sendDeadlineMs, sendPost } from './send-post.ts'
import { createTargetReader } from './target.ts'

export type SenderOptions = {
  guard: Guard
  clock: Clock
  deadlineMs?: number
  connectTimeoutMs?: number
  /** Requests beyond this wait for a free connection, while their deadline runs. */
  socketsPerOrigin?: number
  decorate?: Decorate
}

export type Sender = {
  send: SendPost
  /** Ends running requests as `aborted`. */
  close: () => Promise<void>
}

/** Posts to addresses that partners configure, such as those of their webhooks. */
export function createSender(options: SenderOptions): Sender {
  const { guard, clock, deadlineMs = sendDeadlineMs } = options
  const agent = guardedAgent(guard, {
    connectTimeoutMs: options.connectTimeoutMs ?? 5_000,
    socketsPerOrigin: options.socketsPerOrigin ?? 128,
    idleTimeoutMs: 0,
  })
  const dispatcher = options.decorate?.(agent) ?? agent
  const parts = { dispatcher, clock, targetOf: createTargetReader(guard), deadlineMs }
  return {
    send: (post, signal) => sendPost(parts, post, signal),
    close: () => agent.destroy(),
  }
}
