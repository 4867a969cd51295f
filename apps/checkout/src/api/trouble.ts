import { fieldsOf, listOf, textOf } from '../fields.ts'
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

export type Refused = { code: string | null; message: string; details: Detail[] }
export type Detail = { field: string; message: string }

export function refusalOf(body: unknown): Refused {
  const error = fieldsOf(fieldsOf(body)?.error)
  return {
    code: textOf(error?.code),
    message: textOf(error?.message) ?? '',
    details: listOf(error?.details, (entry) => {
      const field = textOf(fieldsOf(entry)?.field)
      return field === null ? null : { field, message: textOf(fieldsOf(entry)?.message) ?? '' }
    }),
  }
}

type NoResult = Exclude<Reply, { kind: 'aborted' }>

export function troubleOf(reply: NoResult): Trouble {
  if (reply.kind === 'unanswered') return { kind: reply.online ? 'unreachable' : 'offline' }
  const { code } = refusalOf(reply.body)
  switch (code) {
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
