import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { nextTurn } from './next-turn.ts'
import { onAbort } from './on-abort.ts'
import { UnreadableBody } from './read-body.ts'

/** `bytes` is null when the status said that nobody wants to read on. */
export type WireReply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer | null }

/** The path is as it goes out, with its query. */
export type Address = { origin: string; path: string }

type Sent = {
  address: Address
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
}

type Rules = {
  /** Ends it wherever it is: waiting for a connection, for headers or for the rest of the body. */
  signal: AbortSignal
  onStatus: (status: number) => void
  wantsBody: (status: number) => boolean
  maxBytes: number
}

/**
 * One request and its whole reply. It goes below undici's `request`, whose streams and iterators cost as much as the
 * network does for replies as small as a price.
 */
export function exchange(
  dispatcher: Dispatcher,
  { address, method, headers, body }: Sent,
  rules: Rules,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const handler = new ReplyHandler(rules, resolve, reject)
    if (rules.signal.aborted) return handler.giveUp()
    handler.listen()
    try {
      dispatcher.dispatch({ ...address, method, headers, body }, handler)
    } catch (error) {
      handler.fail(error instanceof Error ? error : new Error('could not be sent'))
    }
  })
}

/** A class, because undici calls it for each piece and a handler made of closures would be made anew each time. */
class ReplyHandler implements Dispatcher.DispatchHandler {
  readonly #rules: Rules
  readonly #resolve: (reply: WireReply) => void
  readonly #reject: (error: Error) => void
  #wire: Dispatcher.DispatchController | undefined
  #stopListening: (() => void) | undefined
  #ended = false
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #chunks: Buffer[] = []
  #size = 0

  constructor(rules: Rules, resolve: (reply: WireReply) => void, reject: (error: Error) => void) {
    this.#rules = rules
    this.#resolve = resolve
    this.#reject = reject
  }

  listen(): void {
    this.#stopListening = onAbort(this.#rules.signal, this)
  }

  giveUp(): void {
    this.#cut(new Error('the time is up'))
  }

  fail(error: Error): void {
    if (this.#end()) this.#reject(error)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#wire = controller
    if (this.#ended) controller.abort(new Error('nobody waits any more'))
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const { onStatus, wantsBody, maxBytes } = this.#rules
    this.#status = status
    this.#headers = headers
    onStatus(status)
    if (!wantsBody(status)) {
      this.#finish(null)
      controller.abort(new Error('nobody reads on'))
    } else if (Number(headers['content-length'] ?? 0) > maxBytes) this.#cut(tooLong(maxBytes))
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size > this.#rules.maxBytes) this.#cut(tooLong(this.#rules.maxBytes))
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    const [only] = this.#chunks
    this.#finish(only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks))
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error)
  }

  #finish(bytes: Buffer | null): void {
    if (!this.#end()) return
    const reply = { status: this.#status, headers: this.#headers, bytes }
    // Gateways that were asked together are read together.
    void nextTurn().then(() => this.#resolve(reply))
  }

  #cut(error: Error): void {
    this.fail(error)
    this.#wire?.abort(error)
  }

  /** True for the one that ends it. */
  #end(): boolean {
    if (this.#ended) return false
    this.#ended = true
    this.#stopListening?.()
    return true
  }
}

function tooLong(maxBytes: number): UnreadableBody {
  return new UnreadableBody(`with more than ${maxBytes / 1024} KiB`)
}
