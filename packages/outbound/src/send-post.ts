import type { Clock } from '@sliproad/core/clock'
import type { Dispatcher } from 'undici'
import { type Exchanged, exchange } from './exchange.ts'
import { failureText, isShutDown } from './failure-text.ts'
import { retryAfterMs } from './retry-after.ts'
import type { Target } from './target.ts'

/** From resolving the address to the last byte of the answer. */
export const sendDeadlineMs = 30_000

const readMax = 64 * 1024
const keptMax = 16 * 1024

/** Header names are in lower case. */
export type Post = { url: string; headers: Readonly<Record<string, string>>; body: string }

export type Sent =
  /** `body` is the beginning of the answer, as text that PostgreSQL can store. */
  | {
      kind: 'answered'
      status: number
      durationMs: number
      body: string
      /** As lines `name: value`; only of an answer that is no success, of which a partner looks for the reason. */
      headers?: string
      retryAfterMs?: number
    }
  /** `error` may be shown to the partner. `status`, `body` and `headers` are set when the answer broke off later. */
  | { kind: 'failed'; durationMs: number; error: string; status?: number; body?: string; headers?: string }
  /** Stopped by the caller before an answer arrived: it does not count as an attempt. */
  | { kind: 'aborted' }

/**
 * Posts once and returns the outcome. Rejects only when the fault is ours (no file handles left, a header that cannot
 * be sent), which does not count as an attempt.
 */
export type SendPost = (post: Post, signal: AbortSignal) => Promise<Sent>

type Parts = {
  dispatcher: Dispatcher
  clock: Clock
  targetOf: (url: string) => Target
  deadlineMs: number
}

export async function sendPost(parts: Parts, post: Post, signal: AbortSignal): Promise<Sent> {
  const { dispatcher, clock, targetOf, deadlineMs } = parts
  if (signal.aborted) return { kind: 'aborted' }
  const target = targetOf(post.url)
  if (!target.ok) return { kind: 'failed', durationMs: 0, error: `The URL ${target.problem}.` }

  const startedAt = clock.now().getTime()
  const headers = {
    'user-agent': 'Sliproad',
    accept: '*/*',
    ...post.headers,
    'accept-encoding': 'identity',
  }
  const exchanged = await exchange(
    dispatcher,
    { address: target, method: 'POST', headers, body: post.body },
    { signal, deadlineMs, readMax, keptMax },
  )
  const endedAt = clock.now()
  return toSent(exchanged, { endedAt, durationMs: Math.max(0, endedAt.getTime() - startedAt), deadlineMs })
}

type Times = { endedAt: Date; durationMs: number; deadlineMs: number }

/**
 * A received status decides, whatever happened to the body; only an error status with half a body counts as broken
 * off.
 */
function toSent({ reply, ending }: Exchanged, { endedAt, durationMs, deadlineMs }: Times): Sent {
  if (!reply) {
    if (ending === 'stopped' || isShutDown(ending)) return { kind: 'aborted' }
    return { kind: 'failed', durationMs, error: failureText(ending, deadlineMs) }
  }
  const { status } = reply
  const body = storableText(reply.bytes)
  const isSuccess = status >= 200 && status < 300
  const brokeOff = ending === 'late' || ending instanceof Error
  if (brokeOff && !isSuccess) {
    return {
      kind: 'failed',
      durationMs,
      error: failureText(ending, deadlineMs),
      status,
      body,
      headers: headerLines(reply.headers),
    }
  }
  const waitMs = retryAfterMs(reply.headers['retry-after'], endedAt)
  const wait = waitMs === undefined ? {} : { retryAfterMs: waitMs }
  const headers = isSuccess ? {} : { headers: headerLines(reply.headers) }
  return { kind: 'answered', status, durationMs, body, ...headers, ...wait }
}

const headersMax = 2_000
/** A cookie may be the key to a person's login. */
const leftOut = ['set-cookie']

function headerLines(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || leftOut.includes(name) ? [] : `${name}: ${[value].flat().join(', ')}`,
  )
  return storableText(Buffer.from(lines.join('\n').slice(0, headersMax)))
}

/** Bytes that are not UTF-8 are replaced, and so is NUL, which PostgreSQL cannot store in text. */
function storableText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD')
}
