import type { ErrorAnswer } from '@sliproad/api/errors'
import type { AnswerOf, BodyOf, Operation, QueryOf } from '@sliproad/api/operation'
import type { Clock } from '@sliproad/core/clock'
import type { CheckoutLink } from '../session/link.ts'

export type CallDeps = {
  fetch: typeof fetch
  clock: Clock
  isOnline: () => boolean
  /** Where the page is served, with a slash at the end. */
  basePath: string
  link: CheckoutLink
}

/** A call of one operation of the contract: its method and path, and what it takes. */
export type Request<Op extends Operation> = {
  method: Op['method']
  path: Op['path']
  /** A parameter that is null is left out. */
  query?: { readonly [Name in keyof QueryOf<Op>]: QueryOf<Op>[Name] | null }
  body?: BodyOf<Op>
  headers?: Readonly<Record<string, string>>
  /** The call that exchanges the link names the secret in a header of its own. */
  credential?: 'session' | 'own'
  timeoutMs?: number
  signal?: AbortSignal
}

/** The outcome of a request: an answer, a refusal, or no answer. */
export type Reply<Answer> =
  | { kind: 'ok'; answer: Answer; requestId: string | null }
  | {
      kind: 'refused'
      /** Null when the answer is not in our format, such as a proxy's error page. */
      error: ErrorAnswer['error'] | null
      requestId: string | null
      retryAfterMs: number
    }
  | { kind: 'unanswered'; online: boolean }
  | { kind: 'aborted' }

const usualTimeoutMs = 15_000

/** Never throws: every outcome is one of the replies. The secret travels in a header only. */
export async function call<Op extends Operation>(
  deps: CallDeps,
  request: Request<Op>,
): Promise<Reply<AnswerOf<Op>>> {
  const { timeoutMs = usualTimeoutMs, signal } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(deps, request, signal ? AbortSignal.any([signal, timeout]) : timeout)
    const body = await readBody(response)
    const requestId = response.headers.get('X-Request-Id')
    if (response.ok && body !== null) return { kind: 'ok', answer: body as AnswerOf<Op>, requestId }
    return {
      kind: 'refused',
      error: (body as Partial<ErrorAnswer> | null)?.error ?? null,
      requestId,
      retryAfterMs: retryAfterMs(response.headers.get('Retry-After'), deps.clock.now()),
    }
  } catch {
    return signal?.aborted ? { kind: 'aborted' } : { kind: 'unanswered', online: deps.isOnline() }
  }
}

/** One request as every call of this page makes it: no cookies, no cache, no referrer. */
export function send<Op extends Operation>(
  deps: CallDeps,
  request: Request<Op>,
  signal: AbortSignal,
): Promise<Response> {
  const { method, path, query = {}, body, headers = {}, credential = 'session' } = request
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return deps.fetch(`${deps.basePath}${path.slice('/checkout/'.length)}${search}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(credential === 'session' && { authorization: `Checkout ${deps.link.clientSecret}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
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
    // A body that is not JSON counts as an answer; a connection that broke off inside the body does not.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const unsaidRetryMs = 30_000

/** The header holds seconds or a date. The wait is at least one second. */
export function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(waitMs) ? unsaidRetryMs : Math.max(1000, waitMs)
}
