/** What a gateway's pay frame says, reduced to what this page shows. The order's own status never comes from here. */
export type WidgetMessage =
  | { kind: 'ready' }
  | { kind: 'open' }
  | { kind: 'cancelled' }
  | { kind: 'accepted' }
  /** In the gateway's words, already in the user's language. */
  | { kind: 'failed'; words: string | null }
  /** The link cannot be used any more. */
  | { kind: 'dead' }
  | { kind: 'resize'; height: number }

const prefix = 'onramp_api.'
/** Comes first where the browser has no Apple Pay of its own; the frame then goes on with a code to scan. */
const ignored = 'ERROR_CODE_GUEST_APPLE_PAY_NOT_SUPPORTED'
const [lowest, highest] = [60, 700]

/** Messages are JSON as text. Unknown ones are ignored, as are texts that are not a message at all. */
export function readWidgetMessage(data: unknown): WidgetMessage | null {
  const message = parsed(data)
  const name = typeof message?.eventName === 'string' ? message.eventName : ''
  if (!name.startsWith(prefix)) return null
  const details = isRecord(message?.data) ? message.data : {}
  const code = typeof details.errorCode === 'string' ? details.errorCode : ''
  const words = typeof details.errorMessage === 'string' ? details.errorMessage.slice(0, 300) : null
  switch (name.slice(prefix.length)) {
    case 'load_success':
      return { kind: 'ready' }
    case 'apple_pay_button_pressed':
    case 'pending_payment_auth':
      return { kind: 'open' }
    case 'cancel':
      return { kind: 'cancelled' }
    case 'commit_success':
    case 'polling_start':
    case 'polling_success':
      return { kind: 'accepted' }
    case 'load_error':
      if (code === ignored) return null
      return code === 'ERROR_CODE_INIT' ? { kind: 'dead' } : { kind: 'failed', words }
    case 'validate_merchant_error':
    case 'commit_error':
    case 'polling_error':
      return { kind: 'failed', words }
    case 'session_error':
      return { kind: 'dead' }
    case 'resize':
      return typeof details.height === 'number' && Number.isFinite(details.height)
        ? { kind: 'resize', height: Math.min(highest, Math.max(lowest, Math.round(details.height))) }
        : null
    default:
      return null
  }
}

function parsed(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'string' || data.length > 10_000) return null
  try {
    const value: unknown = JSON.parse(data)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type WidgetState = Exclude<WidgetMessage, { kind: 'resize' }> | { kind: 'loading' }

/** A merchant that was not validated is followed by a cancellation, which must not hide the reason. */
export function nextState(before: WidgetState, message: WidgetState): WidgetState {
  if (message.kind === 'cancelled' && before.kind === 'failed') return before
  if (before.kind === 'accepted' && message.kind !== 'failed') return before
  return message
}
