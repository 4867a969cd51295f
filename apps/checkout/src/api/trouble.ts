import type { Reply } from './call.ts'

/** Why there is no result, as far as the page treats the reasons differently. */
export type Trouble =
  | { kind: 'link' }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'busy'; retryAfterMs: number }
  /** The session is no longer what the page believes; reading it again tells. */
  | { kind: 'session' }
  | { kind: 'fault'; requestId: string | null }

export type NoResult = Exclude<Reply<unknown>, { kind: 'ok' } | { kind: 'aborted' }>

export function troubleOf(reply: NoResult): Trouble {
  if (reply.kind === 'unanswered') return { kind: reply.online ? 'unreachable' : 'offline' }
  switch (reply.error?.code) {
    case 'NOT_FOUND':
    case 'FORBIDDEN':
    case 'INVALID_API_KEY':
      return { kind: 'link' }
    case 'SESSION_EXPIRED':
    case 'SESSION_CANCELLED':
    case 'SESSION_ALREADY_USED':
      return { kind: 'session' }
    case 'RATE_LIMIT_EXCEEDED':
      return { kind: 'busy', retryAfterMs: reply.retryAfterMs }
    default:
      return { kind: 'fault', requestId: reply.requestId }
  }
}
