import type { Reply } from './call.ts'

/** Why a call has no result. Reasons that the page treats alike share a kind. */
export type CallFailure =
  | { kind: 'link' }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'busy'; retryAfterMs: number }
  /** The session's status has changed; the page reads the session again. */
  | { kind: 'session' }
  | { kind: 'fault'; requestId: string | null }

export type NoResult = Exclude<Reply<unknown>, { kind: 'ok' } | { kind: 'aborted' }>

export function toCallFailure(reply: NoResult): CallFailure {
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
