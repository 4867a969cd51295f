import { Agent, Dispatcher } from 'undici'

export type Reply = { status: number; body: Buffer; headers: Record<string, string> }

type Handler = Dispatcher.DispatchHandler

/**
 * First records the answers to real requests; then answers from memory alone, without a socket, so that tens of
 * thousands of replies can be tried. The reply to the last request may be replaced.
 */
export class ReplayedWire extends Dispatcher {
  mutation: Reply | undefined
  readonly #real = new Agent()
  readonly #kept = new Map<string, Reply>()
  #last = ''
  #isReplaying = false

  /** The answer to the last request. */
  startReplay(): Reply {
    this.#isReplaying = true
    const reply = this.#kept.get(this.#last)
    if (!reply) throw new Error('nothing was asked before')
    return reply
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Handler): boolean {
    const key = `${options.method} ${options.origin} ${options.path.split('?')[0]}`
    if (!this.#isReplaying) return this.#real.dispatch(options, this.#keeping(key, handler))
    const reply = (key === this.#last ? this.mutation : undefined) ?? this.#kept.get(key)
    if (!reply) throw new Error(`${key} was never asked before`)
    answer(handler, reply)
    return true
  }

  override async close(): Promise<void> {
    await this.#real.close()
  }

  #keeping(key: string, handler: Handler): Handler {
    const pieces: Buffer[] = []
    let reply: Reply | undefined
    this.#last = key
    return {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onResponseStart: (controller, status, headers, text) => {
        reply = { status, headers: headers as Record<string, string>, body: Buffer.alloc(0) }
        handler.onResponseStart?.(controller, status, headers, text)
      },
      onResponseData: (controller, piece) => {
        pieces.push(Buffer.from(piece))
        handler.onResponseData?.(controller, piece)
      },
      onResponseEnd: (...args) => {
        if (reply) this.#kept.set(key, { ...reply, body: Buffer.concat(pieces) })
        handler.onResponseEnd?.(...args)
      },
      onResponseError: (...args) => handler.onResponseError?.(...args),
    }
  }
}

function answer(handler: Handler, { status, headers, body }: Reply): void {
  const controller = {
    paused: false,
    aborted: false,
    reason: null,
    rawHeaders: [],
    rawTrailers: [],
    abort() {},
    pause() {},
    resume() {},
  } as unknown as Dispatcher.DispatchController
  handler.onRequestStart?.(controller, {})
  handler.onResponseStart?.(controller, status, headers, '')
  handler.onResponseData?.(controller, body)
  handler.onResponseEnd?.(controller, {})
}
