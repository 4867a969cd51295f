import type { Clock } from '@sliproad/core/clock'
import { retryAfterMs } from '@sliproad/gateways/kit/retry-after'
import type { Dispatcher } from 'undici'
import { exchangePost, type Received } from './exchange-post.ts'
import { failureText, isShutDown } from './failure-text.ts'
import type { Target } from './target.ts'

/** From finding the address to the last byte of the answer. */
export const sendDeadlineMs = 30_000

/** Header names are in lower case. */
export type Outgoing = { url: string; headers: Readonly<Record<string, string>>; body: string }

export type Sent =
  /** `body` is the beginning of what came, as text that any store takes. */
  | { kind: 'answered'; status: number; durationMs: number; body: string; retryAfterMs?: number }
  /** `error` may be shown to the partner. `status` and `body` are there when the answer broke off later. */
  | { kind: 'failed'; durationMs: number; error: string; status?: number; body?: string }
  /** Stopped by the caller before an answer was known: not an attempt. */
  | { kind: 'aborted' }

/**
 * Posts once and tells how it went. Rejects only when the fault is ours (no file handles left, a header that cannot be
 * sent): nobody's attempt should be counted for that.
 */
export type SendPost = (outgoing: Outgoing, signal: AbortSignal) => Promise<Sent>

type Parts = {
  dispatcher: Dispatcher
  clock: Clock
  targetOf: (url: string) => Target
  deadlineMs: number
}

export async function sendPost(parts: Parts, outgoing: Outgoing, signal: AbortSignal): Promise<Sent> {
  const { dispatcher, clock, targetOf, deadlineMs } = parts
  if (signal.aborted) return { kind: 'aborted' }
  const target = targetOf(outgoing.url)
  if (!target.ok) return { kind: 'failed', durationMs: 0, error: `The URL ${target.problem}.` }

  const startedAt = clock.now().getTime()
  const { origin, path } = target
  const { headers, body } = outgoing
  const received = await exchangePost(dispatcher, { origin, path, headers, body }, { signal, deadlineMs })
  const endedAt = clock.now()
  return toSent(received, { endedAt, durationMs: Math.max(0, endedAt.getTime() - startedAt), deadlineMs })
}

type Times = { endedAt: Date; durationMs: number; deadlineMs: number }

/** A status that came decides, whatever became of the body; only a bad one with half a body counts as broken off. */
function toSent({ answer, ending }: Received, { endedAt, durationMs, deadlineMs }: Times): Sent {
  if (!answer) {
    if (ending === 'stopped' || isShutDown(ending)) return { kind: 'aborted' }
    return { kind: 'failed', durationMs, error: failureText(ending, deadlineMs) }
  }
  const { status, body } = answer
  const brokeOff = ending === 'late' || ending instanceof Error
  if (brokeOff && !(status >= 200 && status < 300)) {
    return { kind: 'failed', durationMs, error: failureText(ending, deadlineMs), status, body }
  }
  const waitMs = retryAfterMs(answer.retryAfter, endedAt)
  return { kind: 'answered', status, durationMs, body, ...(waitMs !== undefined && { retryAfterMs: waitMs }) }
}
