import type { IncomingHttpHeaders } from 'node:http'
import { onAbort } from '@sliproad/gateways/kit/on-abort'
import type { Dispatcher } from 'undici'
import { limitedBody } from './limited-body.ts'

/**
 * How it ended: the whole answer was read, it was longer than we read, the time was up, the caller stopped it, or the
 * connection failed.
 */
export type Ending = 'whole' | 'long' | 'late' | 'stopped' | Error

/** `answer` is there as soon as a status came, whatever happened to the rest. */
export type Received = {
  answer?: { status: number; retryAfter: string | string[] | undefined; body: string }
  ending: Ending
}

type Post = { origin: string; path: string; headers: Readonly<Record<string, string>>; body: string }
type Limits = { signal: AbortSignal; deadlineMs: number }

/** One request and as much of its answer as we want. Follows nothing and decodes nothing. */
export function exchangePost(dispatcher: Dispatcher, post: Post, limits: Limits): Promise<Received> {
  return new Promise((resolve) => {
    const { origin, path } = post
    const headers = {
      'user-agent': 'Sliproad',
      accept: '*/*',
      ...post.headers,
      'accept-encoding': 'identity',
    }
    const handler = new PostHandler(limits, resolve)
    try {
      dispatcher.dispatch({ origin, path, method: 'POST', headers, body: post.body }, handler)
    } catch (error) {
      handler.end(error instanceof Error ? error : new Error('could not be sent', { cause: error }))
    }
  })
}

/** A class, because undici calls it for each piece of an answer. */
class PostHandler implements Dispatcher.DispatchHandler {
  readonly #resolve: (received: Received) => void
  readonly #stopListening: () => void
  readonly #deadline: NodeJS.Timeout
  readonly #body = limitedBody()
  #wire: Dispatcher.DispatchController | undefined
  #answer: { status: number; retryAfter: string | string[] | undefined } | undefined
  #ended = false

  constructor({ signal, deadlineMs }: Limits, resolve: (received: Received) => void) {
    this.#resolve = resolve
    this.#stopListening = onAbort(signal, this)
    this.#deadline = setTimeout(() => this.#cut('late'), deadlineMs)
  }

  giveUp(): void {
    this.#cut('stopped')
  }

  end(ending: Ending): void {
    if (this.#ended) return
    this.#ended = true
    this.#stopListening()
    clearTimeout(this.#deadline)
    this.#resolve({
      ...(this.#answer && { answer: { ...this.#answer, body: this.#body.text() } }),
      ending,
    })
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#wire = controller
    if (this.#ended) controller.abort(new Error('nobody waits any more'))
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#answer = { status, retryAfter: headers['retry-after'] }
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

  #cut(ending: 'late' | 'long' | 'stopped'): void {
    this.end(ending)
    this.#wire?.abort(new Error('nobody reads on'))
  }
}
