import type { Clock } from '@sliproad/core/clock'
import type { CheckoutLink } from './link.ts'
import { parseCheckout } from './parse-checkout.ts'
import type { Checkout } from './session.ts'

export type Answer =
  | { kind: 'loaded'; checkout: Checkout }
  | { kind: 'link' }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'fault'; requestId: string | null }

export type ApiDeps = {
  fetch: typeof fetch
  clock: Clock
  isOnline: () => boolean
  /** Where the page is served, with a slash at the end. */
  basePath: string
}

const timeoutMs = 15_000
const unsaidRetryMs = 30_000

/** Never throws: whatever happens on the way is one of the answers, each with a face of its own. */
export async function readCheckout(deps: ApiDeps, link: CheckoutLink): Promise<Answer> {
  const query = new URLSearchParams({ sessionId: link.sessionId, projectId: link.projectId })
  let response: Response
  try {
    response = await deps.fetch(`${deps.basePath}api/session?${query}`, {
      headers: { accept: 'application/json', 'X-Client-Secret': link.clientSecret },
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    return { kind: deps.isOnline() ? 'unreachable' : 'offline' }
  }
  const body = await readBody(response)
  return response.ok ? toLoaded(deps, response, body) : toRefused(deps, response, body)
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function toLoaded(deps: ApiDeps, response: Response, body: unknown): Answer {
  const checkout = parseCheckout(body, deps.clock.now())
  return checkout ? { kind: 'loaded', checkout } : { kind: 'fault', requestId: requestIdOf(response) }
}

function toRefused(deps: ApiDeps, response: Response, body: unknown): Answer {
  switch (codeOf(body)) {
    case 'NOT_FOUND':
    case 'FORBIDDEN':
    case 'VALIDATION_ERROR':
      return { kind: 'link' }
    case 'RATE_LIMIT_EXCEEDED':
      return {
        kind: 'busy',
        retryAfterMs: retryAfterMs(response.headers.get('Retry-After'), deps.clock.now()),
      }
    default:
      return { kind: 'fault', requestId: requestIdOf(response) }
  }
}

function codeOf(body: unknown): unknown {
  return (body as { error?: { code?: unknown } } | null)?.error?.code
}

function requestIdOf(response: Response): string | null {
  return response.headers.get('X-Request-Id')
}

/** The header holds seconds or a date; at least one second passes either way. */
export function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(waitMs) ? unsaidRetryMs : Math.max(1000, waitMs)
}
