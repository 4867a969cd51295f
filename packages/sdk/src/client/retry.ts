import { ApiError, ConnectionError, RequestTimeoutError } from './errors.ts'

const firstStepMs = 500
const longestStepMs = 8_000
/** A limit resets every minute: a longer wait is for the caller to decide. */
const longestRetryAfterMs = 60_000
/** What an answer of a proxy in between says about a service that could not be asked. */
const passingStatuses = [408, 425, 429, 500, 502, 503, 504]

type Attempted = {
  /** How many attempts have failed, this one included. */
  failed: number
  /** Whether the request may reach the service twice and act once. */
  isRepeatable: boolean
  /** From 0 to 1. */
  random: number
}

/** How long to wait before the next attempt; undefined when a repetition would not help or could act twice. */
export function waitBeforeRetry(
  error: unknown,
  { failed, isRepeatable, random }: Attempted,
): number | undefined {
  if (!isPassing(error, isRepeatable)) return undefined
  const stepMs = Math.min(firstStepMs * 2 ** (failed - 1), longestStepMs)
  // Half of each step is left to chance, so that clients that failed together do not come back together.
  const ownMs = (stepMs * (1 + random)) / 2
  const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
  if (askedMs > longestRetryAfterMs) return undefined
  return askedMs > 0 ? askedMs + (firstStepMs * random) / 2 : ownMs
}

function isPassing(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ConnectionError || error instanceof RequestTimeoutError) return isRepeatable
  if (!(error instanceof ApiError)) return false
  switch (error.code) {
    // The service did nothing yet, so even a request without a key may come again.
    case 'RATE_LIMIT_EXCEEDED':
      return true
    case 'IDEMPOTENCY_IN_PROGRESS':
    case 'INTERNAL_ERROR':
    case 'SERVICE_UNAVAILABLE':
      return isRepeatable
    case 'UNKNOWN':
      return isRepeatable && passingStatuses.includes(error.status)
    default:
      return false
  }
}

/** The header in seconds or as a date; undefined when it says neither. */
export function retryAfterMsIn(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}
