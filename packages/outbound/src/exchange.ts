import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { type LimitedBody, limitedBody } from './limited-body.ts'
import { onAbort } from './on-abort.ts'

/** Where a request goes; the path is as it goes out, with its query. */
export type Address = { origin: string; path: string }

/** Header names are in lower case. */
export type Outgoing = {
  address: Address
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body: string | null
}

/** `bytes` are the beginning of the body, as many as the caller keeps. */
export type Reply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/**
 * How it ended: the whole reply was read, its body was not wanted, it was longer than allowed, the deadline passed,
 * the caller stopped it, or the connection failed.
 */
export type Ending = 'whole' | 'unread' | 'long' | 'late' | 'stopped' | Error

/** `reply` is set as soon as a status arrived, whatever happened to the rest. */
export type Exchanged = { reply?: Reply; ending: Ending }

export type ExchangeLimits = {
  /** Ends the exchange in any phase: waiting for a connection, for headers or for the rest of the body. */
  signal: AbortSignal
  /** The same by a timer of this exchange alone, for callers whose signal has no time limit. */
  deadlineMs?: number
  readMax: number
  /** Less than `readMax` where the beginning of a body is enough; otherwise a longer body is cut off unread. */
  keptMax: number
  /** When left out, every body is read. */
  wantsBody?: (status: number) => boolean
}

/**
 * One request and its reply: the only HTTP exchange of this service with other servers. It follows no redirect, decodes
 * nothing and never rejects. It stands below undici's `request`, whose streams cost as much as the network does for a
 * reply as small as a price (docs/decisions/0018-one-exchange.md).
 */
export function exchange(
  dispatcher: Dispatcher,
  { address, method, headers, body }: Outgoing,
  limits: ExchangeLimits,
): Promise<Exchanged> {
  return new Promise((resolve) => {
    if (limits.signal.aborted) return resolve({ ending: 'stopped' })
    const handler = new ReplyHandler(limits, resolve)
    try {
      const { origin, path } = address
      dispatcher.dispatch({ origin, path, method, headers, body }, handler)
    } catch (error) {
      handler.end(error instanceof Error ? error : new Error('could not be sent', { cause: error }))
    }
  })
}

/** A class, because undici calls it for each piece, and closures would have to be created for each exchange. */
class ReplyHandler implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits
  readonly #resolve: (exchanged: Exchanged) => void
  readonly #stopListening: () => void
  readonly #deadline: NodeJS.Timeout | undefined
  readonly #body: LimitedBody
  #wire: Dispatcher.DispatchController | undefined
  #head: { status: number; headers: IncomingHttpHeaders } | undefined
  #ended = false

  constructor(limits: ExchangeLimits, resolve: (exchanged: Exchanged) => void) {
    const { signal, deadlineMs, readMax, keptMax } = limits
    this.#limits = limits
    this.#resolve = resolve
    this.#body = limitedBody(readMax, keptMax)
    this.#stopListening = onAbort(signal, this)
    if (deadlineMs !== undefined) this.#deadline = setTimeout(() => this.#cut('late'), deadlineMs)
  }

  giveUp(): void {
    this.#cut('stopped')
  }

  end(ending: Ending): void {
    if (this.#ended) return
    this.#ended = true
    this.#stopListening()
    clearTimeout(this.#deadline)
    const head = this.#head
    const bytes = this.#body.bytes()
    this.#resolve(
      head ? { reply: { status: head.status, headers: head.headers, bytes }, ending } : { ending },
    )
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#wire = controller
    if (this.#ended) controller.abort(new Error('the exchange has ended'))
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const { wantsBody, readMax, keptMax } = this.#limits
    this.#head = { status, headers }
    if (wantsBody && !wantsBody(status)) this.#cut('unread')
    else if (keptMax >= readMax && Number(headers['content-length'] ?? 0) > readMax) this.#cut('long')
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#body.take(chunk)) this.#cut('long')
  }

  onResponseEnd(): void {
    this.end('whole')
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.end(error)
  }

  #cut(ending: 'unread' | 'long' | 'late' | 'stopped'): void {
    this.end(ending)
    this.#wire?.abort(new Error('the exchange has ended'))
  }
}
