import type { Clock } from '@sliproad/core/clock'
import type { CheckoutLink } from '../link.ts'

export type CallDeps = {
  fetch: typeof fetch
  clock: Clock
  isOnline: () => boolean
  /** Where the page is served, with a slash at the end. */
  basePath: string
  link: CheckoutLink
}

export type Request = {
  method?: 'GET' | 'POST'
  /** Below `/checkout/api/`. */
  path: string
  query?: Readonly<Record<string, string | null>>
  body?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  /** The call that exchanges the link names the secret in a header of its own. */
  credential?: 'session' | 'own'
  timeoutMs?: number
  signal?: AbortSignal
}

/** What became of a request: an answer of whatever status, or none. */
export type Reply =
  | {
      kind: 'answered'
      status: number
      body: unknown
      requestId: string | null
      retryAfterMs: number
    }
  | { kind: 'unanswered'; online: boolean }
  | { kind: 'aborted' }

const usualTimeoutMs = 15_000

/** Never throws: whatever happens on the way is one of the replies. The secret travels in a header only. */
export async function call(deps: CallDeps, request: Request): Promise<Reply> {
  const { timeoutMs = usualTimeoutMs, signal } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(deps, request, signal ? AbortSignal.any([signal, timeout]) : timeout)
    return {
      kind: 'answered',
      status: response.status,
      body: await readBody(response),
      requestId: response.headers.get('X-Request-Id'),
      retryAfterMs: retryAfterMs(response.headers.get('Retry-After'), deps.clock.now()),
    }
  } catch {
    return signal?.aborted ? { kind: 'aborted' } : { kind: 'unanswered', online: deps.isOnline() }
  }
}

/** One request as every call of this page makes it: no cookies, no cache, no referrer. */
export function send(deps: CallDeps, request: Request, signal: AbortSignal): Promise<Response> {
  const { method = 'GET', path, query = {}, body, headers = {}, credential = 'session' } = request
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return deps.fetch(`${deps.basePath}api/${path}${search}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(credential === 'session' && { authorization: `Checkout ${deps.link.clientSecret}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  })
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    // A body that is no JSON is an answer; a connection that broke off inside it is none.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const unsaidRetryMs = 30_000

/** The header holds seconds or a date; at least one second passes either way. */
export function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(waitMs) ? unsaidRetryMs : Math.max(1000, waitMs)
}
