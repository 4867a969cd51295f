import type { Clock } from '@sliproad/core/clock'
import type { Dispatcher } from '@sliproad/outbound/agents'
import type { Call } from '@sliproad/outbound/call'
import type { Address } from '@sliproad/outbound/exchange'
import type { Static, TSchema } from 'typebox'
import { ProviderFailure } from './failures.ts'
import { readReply, tryReadReply } from './read-reply.ts'
import { type CallReport, sendRequest, type WaitForTurn } from './send-request.ts'

export type HttpTarget = { baseUrl: string; headers?: Readonly<Record<string, string>> }

/** An object is sent as JSON, search parameters as a form, and a text as its exact JSON bytes. */
export type RequestBody = string | URLSearchParams | Readonly<Record<string, unknown>>

export type GetOptions = {
  /** Undefined values are left out. Queries may contain credentials: they reach no log and no error. */
  query?: Readonly<Record<string, string | undefined>>
  headers?: Readonly<Record<string, string>>
  /** For catalogues, which are long and read in the background; 512 KiB otherwise. */
  maxBytes?: number
  /** Replaces the path in reports and failures where the path itself contains what no log may hold: `/address/*`. */
  shownPath?: string
}

export type PostOptions = GetOptions & {
  /** Sent as `Idempotency-Key`. Only for providers that honour it: it makes the post safe to repeat. */
  idempotencyKey?: string
  /** A post that changes nothing, such as asking for a price. */
  readOnly?: true
}

type RefusalOptions<Refusal extends TSchema> = {
  refusal: Refusal
  /** Client errors that are an answer; any other is a failure. 400, 404 and 422 by default. */
  refusalStatuses?: readonly number[]
}

/** `body` is undefined when the refusal had another format than expected: then only its status is known. */
export type Answer<Reply, Refusal> =
  | { ok: true; body: Reply }
  | { ok: false; status: number; body: Refusal | undefined }

/**
 * The provider's API. Every call ends with its deadline, reads a bounded answer, keeps numbers exact, follows no
 * redirect, repeats only what is safe to repeat, and throws `ProviderFailure` for everything that is not an answer.
 */
export type Http = {
  get: <Reply extends TSchema>(
    call: Call,
    path: string,
    reply: Reply,
    options?: GetOptions,
  ) => Promise<Static<Reply>>
  getOrRefusal: <Reply extends TSchema, Refusal extends TSchema>(
    call: Call,
    path: string,
    reply: Reply,
    options: GetOptions & RefusalOptions<Refusal>,
  ) => Promise<Answer<Static<Reply>, Static<Refusal>>>
  post: <Reply extends TSchema>(
    call: Call,
    path: string,
    reply: Reply,
    body: RequestBody,
    options?: PostOptions,
  ) => Promise<Static<Reply>>
  postOrRefusal: <Reply extends TSchema, Refusal extends TSchema>(
    call: Call,
    path: string,
    reply: Reply,
    body: RequestBody,
    options: PostOptions & RefusalOptions<Refusal>,
  ) => Promise<Answer<Static<Reply>, Static<Refusal>>>
}

export type HttpParts = {
  providerId: string
  dispatcher: Dispatcher
  clock: Clock
  /**
   * Called for every request; receives neither query, headers nor bodies, and only the part of the path that may be
   * shown.
   */
  onCall?: (report: CallReport) => void
  checkAddress?: (url: string) => string | undefined
  waitForTurn?: WaitForTurn
}

const usualRefusals = [400, 404, 422]

export function createHttp(parts: HttpParts, target: HttpTarget): Http {
  let base: Address | undefined
  type Outgoing = { method: 'GET' | 'POST'; path: string; body?: RequestBody; options?: PostOptions }

  /** Most questions have no headers of their own. */
  const usualHeaders: Readonly<Record<string, string>> = { accept: 'application/json', ...target.headers }

  function headersOf(body: RequestBody | undefined, { idempotencyKey, headers }: PostOptions) {
    if (body === undefined && idempotencyKey === undefined && headers === undefined) return usualHeaders
    return {
      ...usualHeaders,
      ...contentTypeOf(body),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...headers,
    }
  }

  function send(call: Call, { method, path, body, options = {} }: Outgoing, refusals: readonly number[]) {
    const { query = {}, idempotencyKey, readOnly, maxBytes, shownPath = path } = options
    return sendRequest(parts, call, {
      method,
      shownPath,
      address: addressOf(path, query),
      headers: headersOf(body, options),
      body: body === undefined ? null : textOf(body),
      repeatable: method === 'GET' || idempotencyKey !== undefined || readOnly === true,
      refusals,
      ...(maxBytes !== undefined && { maxBytes }),
    })
  }

  function shown({ method, path, options = {} }: Outgoing): { method: string; path: string } {
    return { method, path: options.shownPath ?? path }
  }

  async function exchange<Reply extends TSchema>(
    call: Call,
    reply: Reply,
    outgoing: Outgoing,
  ): Promise<Static<Reply>> {
    const { text, repeatable } = await send(call, outgoing, [])
    return readReply(parts.providerId, shown(outgoing), reply, text, repeatable)
  }

  async function exchangeOrRefusal<Reply extends TSchema, Refusal extends TSchema>(
    call: Call,
    reply: Reply,
    outgoing: Outgoing,
    { refusal, refusalStatuses = usualRefusals }: RefusalOptions<Refusal>,
  ): Promise<Answer<Static<Reply>, Static<Refusal>>> {
    const { status, text, repeatable } = await send(call, outgoing, refusalStatuses)
    if (status >= 400) return { ok: false, status, body: tryReadReply(refusal, text) }
    return { ok: true, body: readReply(parts.providerId, shown(outgoing), reply, text, repeatable) }
  }

  return {
    get: (call, path, reply, options = {}) => exchange(call, reply, { method: 'GET', path, options }),
    getOrRefusal: (call, path, reply, options) =>
      exchangeOrRefusal(call, reply, { method: 'GET', path, options }, options),
    post: (call, path, reply, body, options = {}) =>
      exchange(call, reply, { method: 'POST', path, body, options }),
    postOrRefusal: (call, path, reply, body, options) =>
      exchangeOrRefusal(call, reply, { method: 'POST', path, body, options }, options),
  }

  /** Credentials may have been stored before the rule for addresses was what it is now. */
  function checkedBase(): Address {
    if (parts.checkAddress?.(target.baseUrl) !== undefined) {
      const message = 'may not be called at the address in its settings'
      throw new ProviderFailure(parts.providerId, 'unreachable', message, { retrySafe: true })
    }
    return baseOf(target.baseUrl)
  }

  function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): Address {
    base ??= checkedBase()
    // A segment like `..` would lead to another endpoint than the one the adapter meant.
    if (!plainPath.test(path)) {
      throw new ProviderFailure(parts.providerId, 'bad_answer', 'an id cannot be part of an address', {
        retrySafe: true,
      })
    }
    return { origin: base.origin, path: `${base.path}${path}${searchOf(query)}` }
  }
}

const plainPath = /^(?:\/(?!(?:\.|%2e){1,2}(?:\/|$))[\w.~!$&'()*+,;=:@%-]*)+$/i

function searchOf(query: Readonly<Record<string, string | undefined>>): string {
  let search = ''
  for (const name of Object.keys(query)) {
    const value = query[name]
    if (value !== undefined) search += `${search === '' ? '?' : '&'}${name}=${encoded(value)}`
  }
  return search
}

/** Nearly all values are codes and amounts, which encoding does not change. */
function encoded(value: string): string {
  return /^[\w.-]*$/.test(value) ? value : encodeURIComponent(value)
}

function baseOf(baseUrl: string): Address {
  const { origin, pathname } = new URL(baseUrl)
  return { origin, path: pathname.replace(/\/+$/, '') }
}

function contentTypeOf(body: RequestBody | undefined): Record<string, string> {
  if (body === undefined) return {}
  const form = body instanceof URLSearchParams
  return { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }
}

function textOf(body: RequestBody): string {
  if (typeof body === 'string') return body
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)
}
