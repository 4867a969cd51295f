import { ConnectionError, RequestTimeoutError, SliproadError } from './errors.ts'
import { Listing, type ListKind } from './listing.ts'
import type { CallOptions, CreateOptions, SliproadOptions } from './options.ts'
import { readAnswer } from './read-answer.ts'
import { waitBeforeRetry } from './retry.ts'
import { wait } from './wait.ts'

export type { CallOptions, CreateOptions } from './options.ts'

export type WithOptionalProject<Given extends { projectId: string }> = Omit<Given, 'projectId'> & {
  /** That of the client when left out. */
  projectId?: string | undefined
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>
type Access = 'secret_key' | 'public_key' | 'any_key' | 'optional_key' | 'open'

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Which key it needs. */
  access: Access
  query?: Values
  body?: unknown
  isIdempotent?: true
  isText?: true
  /** The field of the answer that holds what was asked for. */
  unwrap?: 'attributes' | 'data'
}

/** Sends requests, repeats those that may be repeated, and reads the answers. */
export class Caller {
  readonly #options: SliproadOptions
  readonly #baseUrl: string

  constructor(options: SliproadOptions) {
    const { baseUrl, secretKey, allowSecretKeyInBrowser } = options
    if (!/^https?:\/\//.test(baseUrl)) throw new TypeError('baseUrl must begin with https:// or http://.')
    if (secretKey !== undefined && 'document' in globalThis && !allowSecretKeyInBrowser)
      throw new TypeError('A secret key in a page belongs to every visitor. Use the public key there.')
    this.#options = options
    this.#baseUrl = baseUrl.replace(/\/+$/, '')
  }

  withProject<Given extends { projectId?: string | undefined }>(given: Given): Given & { projectId: string } {
    const projectId = given.projectId ?? this.#options.projectId
    if (projectId === undefined) throw new TypeError('Give projectId, here or to the client.')
    return { ...given, projectId }
  }

  async call<Answer>(request: ApiRequest, options: CreateOptions = {}): Promise<Answer> {
    const answer = await this.#repeat(request, options)
    return (request.unwrap ? (answer as Record<string, unknown>)[request.unwrap] : answer) as Answer
  }

  list<Item>(kind: ListKind, request: ApiRequest, query: Values, options?: CallOptions): Listing<Item> {
    return new Listing<Item>(kind, query, (asked) => this.call({ ...request, query: asked }, options))
  }

  async #repeat(request: ApiRequest, options: CreateOptions): Promise<unknown> {
    const retriesMax = options.retriesMax ?? this.#options.retriesMax ?? 3
    const headers = this.#headersOf(request, options)
    const isRepeatable =
      request.method === 'GET' || request.method === 'DELETE' || request.isIdempotent === true
    for (let failed = 1; ; failed++) {
      try {
        return await this.#attempt(request, headers, options)
      } catch (error) {
        const random = Math.random()
        const waitMs =
          failed > retriesMax ? undefined : waitBeforeRetry(error, { failed, isRepeatable, random })
        if (waitMs === undefined) throw error
        await wait(waitMs, options.signal)
      }
    }
  }

  async #attempt(
    request: ApiRequest,
    headers: Record<string, string>,
    options: CallOptions,
  ): Promise<unknown> {
    const { method, path, query, body, isText = false } = request
    const { signal } = options
    signal?.throwIfAborted()
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ?? 30_000
    const attempt = new AbortController()
    const stop = () => attempt.abort()
    signal?.addEventListener('abort', stop, { once: true })
    const timer = setTimeout(stop, timeoutMs)
    // Looked up at each call, so that a test may replace the runtime's own.
    const send = this.#options.fetch ?? globalThis.fetch
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    try {
      const response = await send(`${this.#baseUrl}${path}${searchOf(query)}`, {
        method,
        headers,
        // A POST that followed a redirect could arrive as a GET.
        redirect: 'manual',
        signal: attempt.signal,
        ...init,
      })
      return readAnswer(response, await response.text(), isText)
    } catch (cause) {
      if (cause instanceof SliproadError) throw cause
      signal?.throwIfAborted()
      const what = `${method} ${path}`
      if (attempt.signal.aborted)
        throw new RequestTimeoutError(`${what} took over ${timeoutMs} ms.`, { cause })
      throw new ConnectionError(`${what} got no answer from ${this.#baseUrl}.`, { cause })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  #headersOf(
    { access, body, isIdempotent }: ApiRequest,
    { idempotencyKey }: CreateOptions,
  ): Record<string, string> {
    const key = this.#keyFor(access)
    return {
      accept: 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isIdempotent && { 'idempotency-key': idempotencyKey ?? newKey() }),
    }
  }

  #keyFor(access: Access): string | undefined {
    const { secretKey, publicKey } = this.#options
    if (access === 'open') return undefined
    if (access === 'optional_key') return secretKey ?? publicKey
    const key =
      access === 'secret_key' ? secretKey : access === 'public_key' ? publicKey : (secretKey ?? publicKey)
    const wanted =
      access === 'secret_key' ? 'secretKey' : access === 'public_key' ? 'publicKey' : 'secretKey or publicKey'
    if (key === undefined) throw new TypeError(`This call needs ${wanted}: give it to the client.`)
    return key
  }
}

function searchOf(query: Values = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return String(search) === '' ? '' : `?${search}`
}

/** Not `randomUUID`, which pages without TLS do not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
