import type { Clock } from '@sliproad/core/clock'
import type { Dispatcher } from '@sliproad/outbound/agents'
import type { Call } from '@sliproad/outbound/call'
import { type Address, exchange } from '@sliproad/outbound/exchange'
import { nextTurn } from '@sliproad/outbound/next-turn'
import { readBody, UnreadableBody } from '@sliproad/outbound/read-body'
import { retryAfterMs } from '@sliproad/outbound/retry-after'
import { BudgetSpent, type CountedRequest } from './call-budget.ts'
import { ProviderFailure } from './failures.ts'

export type CallReport = {
  providerId: string
  method: string
  /** Without the query, and in the form that the adapter allows to be shown. */
  path: string
  /** Null when no answer came. */
  status: number | null
  durationMs: number
  attempt: number
  /** The provider's own time, where its answer stated it. */
  date: Date | null
}

/** Waits until the provider lets itself be called again; throws when that is too late. */
export type WaitForTurn = (request: CountedRequest, call: Call) => Promise<void>

type Parts = {
  providerId: string
  dispatcher: Dispatcher
  clock: Clock
  onCall?: (report: CallReport) => void
  waitForTurn?: WaitForTurn
}

export type OutgoingRequest = {
  method: 'GET' | 'POST'
  /** The only path that reports and failures name; the real one is in `address`. */
  shownPath: string
  address: Address
  headers: Readonly<Record<string, string>>
  body: string | null
  /** Whether the provider may receive it twice without acting twice. */
  repeatable: boolean
  /** Client errors that are answers. */
  refusals: readonly number[]
  maxBytes?: number
}

export type RawAnswer = { status: number; text: string; repeatable: boolean }

const usualMaxBytes = 512 * 1024

/** With less time than this left, a second attempt could only delay the failure. */
const leastTimeForRetryMs = 100

const passing = new Set([502, 503, 504])

/** Sends the request, and once more if that is safe, promising and in time. */
export async function sendRequest(parts: Parts, call: Call, outgoing: OutgoingRequest): Promise<RawAnswer> {
  try {
    return await attempt(parts, call, outgoing, 1)
  } catch (failure) {
    if (!isWorthRepeating(parts, call, outgoing, failure)) throw failure
    return attempt(parts, call, outgoing, 2).catch((second: unknown) => {
      // Where the provider allows no second call, the first one's failure is what it has shown.
      throw second instanceof BudgetSpent ? failure : second
    })
  }
}

function isWorthRepeating(
  { clock }: Parts,
  call: Call,
  { repeatable }: OutgoingRequest,
  failure: unknown,
): boolean {
  if (!repeatable || !(failure instanceof ProviderFailure)) return false
  const mayPass =
    failure.kind === 'unreachable' ||
    // A provider that says when to come back is not called earlier.
    (passing.has(failure.statusCode ?? 0) && failure.retryAfterMs === undefined)
  const timeLeftMs = call.deadlineAt.getTime() - clock.now().getTime()
  return mayPass && !call.signal.aborted && timeLeftMs > leastTimeForRetryMs
}

async function attempt(
  parts: Parts,
  call: Call,
  outgoing: OutgoingRequest,
  number: number,
): Promise<RawAnswer> {
  const { method, shownPath: path, headers } = outgoing
  // A second attempt is a call like the first.
  if (parts.waitForTurn) await parts.waitForTurn({ method, path, headers }, call)
  // Read only where it is told: a question to many gateways reads the clock often enough.
  const startedAt = parts.onCall && parts.clock.now().getTime()
  let status: number | null = null
  let date: Date | null = null
  try {
    const maxBytes = outgoing.maxBytes ?? usualMaxBytes
    const { reply, ending } = await exchange(parts.dispatcher, outgoing, {
      signal: call.signal,
      wantsBody: (received) => isAnswer(outgoing, received),
      readMax: maxBytes,
      keptMax: maxBytes,
    })
    status = reply?.status ?? null
    date = parts.onCall && reply ? dateOf(reply.headers.date) : null
    // Providers that were asked together are read together (docs/decisions/0013-going-on-together.md). The reply is whole
    // by now, so a call that is stopped while it waits for its turn has lost nothing.
    if (reply) await nextTurn()
    if (reply && ending === 'unread') {
      throw statusFailure(parts, outgoing, reply.status, reply.headers['retry-after'])
    }
    if (ending === 'long') throw new UnreadableBody(`with more than ${maxBytes / 1024} KiB`)
    if (!reply || ending !== 'whole') throw ending instanceof Error ? ending : new Error(ending)
    const body = readBody(reply.bytes, reply.headers['content-encoding'], maxBytes)
    const text = typeof body === 'string' ? body : await body
    return { status: reply.status, text, repeatable: outgoing.repeatable }
  } catch (error) {
    throw error instanceof ProviderFailure ? error : transportFailure(parts, call, outgoing, error, status)
  } finally {
    if (parts.onCall && startedAt !== undefined) {
      const durationMs = parts.clock.now().getTime() - startedAt
      parts.onCall({ providerId: parts.providerId, method, path, status, durationMs, attempt: number, date })
    }
  }
}

function dateOf(header: string | undefined): Date | null {
  const time = Date.parse(header ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

function isAnswer({ refusals }: OutgoingRequest, status: number): boolean {
  return (status >= 200 && status < 300) || refusals.includes(status)
}

function statusFailure(
  { providerId, clock }: Parts,
  { method, shownPath: path, repeatable }: OutgoingRequest,
  statusCode: number,
  retryAfter: string | string[] | undefined,
): ProviderFailure {
  const kind =
    statusCode === 429
      ? 'rate_limited'
      : statusCode === 401 || statusCode === 403
        ? 'unauthorized'
        : 'bad_status'
  return new ProviderFailure(providerId, kind, `answered ${statusCode} to ${method} ${path}`, {
    // A client error was refused before anything happened.
    retrySafe: repeatable || (statusCode >= 400 && statusCode < 500),
    retryAfterMs: retryAfterMs(retryAfter, clock.now()),
    statusCode,
  })
}

const neverConnected = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Only the error's code is kept: its message and data can quote the request or the body. */
function transportFailure(
  { providerId }: Parts,
  call: Call,
  { method, shownPath: path, repeatable }: OutgoingRequest,
  error: unknown,
  status: number | null,
): ProviderFailure {
  const facts = { retrySafe: repeatable, ...(status !== null && { statusCode: status }) }
  if (call.signal.aborted) {
    return new ProviderFailure(providerId, 'timeout', `did not answer ${method} ${path} in time`, facts)
  }
  if (error instanceof UnreadableBody) {
    return new ProviderFailure(providerId, 'bad_answer', `answered ${method} ${path} ${error.message}`, facts)
  }
  const code = codeOf(error)
  return new ProviderFailure(
    providerId,
    'unreachable',
    // The code would tell a partner who sets an address which ports are open in networks that only we can reach.
    `could not be reached for ${method} ${path}`,
    {
      ...facts,
      retrySafe: repeatable || neverConnected.has(code),
      code,
    },
  )
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'no error code'
}
