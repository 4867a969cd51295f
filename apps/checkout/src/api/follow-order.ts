import type * as api from '@sliproad/api/operations/checkout-page'
import { isFinal, type Order, toOrder } from '../order/order.ts'
import { type CallDeps, send } from './call.ts'
import { takeEvents } from './event-stream.ts'
import { readOrder } from './read-order.ts'

export type Listener = {
  onOrder: (order: Order) => void
  /** Whether the event stream is open. */
  onLive: (live: boolean) => void
}

export type FollowDeps = CallDeps & { wait: (ms: number, signal: AbortSignal) => Promise<void> }

const silenceMs = 40_000
const pollMs = 3000
const pollsBeforeRetry = [1, 1, 2, 4]
const mostPolls = 5

/** Reports every change until the order is final or the signal aborts: by the event stream, by polling while there is none. */
export async function followOrder(deps: FollowDeps, listener: Listener, signal: AbortSignal): Promise<void> {
  let ended = false
  const report = (order: Order) => {
    ended = isFinal(order)
    listener.onOrder(order)
  }
  let failures = 0
  while (!ended && !signal.aborted) {
    const received = await readStream(deps, report, listener.onLive, signal)
    if (ended || signal.aborted) return
    listener.onLive(false)
    failures = received ? 0 : failures + 1
    const polls = pollsBeforeRetry[failures] ?? mostPolls
    for (let poll = 0; poll < polls && !ended && !signal.aborted; poll++) {
      await deps.wait(pollMs, signal)
      if (signal.aborted) return
      const reading = await readOrder(deps)
      if (reading.kind === 'order') report(reading.order)
    }
  }
}

/** True when the stream delivered at least one state before it ended. */
async function readStream(
  deps: FollowDeps,
  report: (order: Order) => void,
  onLive: Listener['onLive'],
  signal: AbortSignal,
): Promise<boolean> {
  const own = new AbortController()
  let received = false
  try {
    const response = await send<typeof api.streamCheckoutOrder>(
      deps,
      {
        method: 'GET',
        path: '/checkout/api/order/stream',
        headers: { accept: 'text/event-stream' },
      },
      AbortSignal.any([signal, own.signal]),
    )
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (!response.ok || !isStream || !response.body) {
      own.abort()
      return false
    }
    onLive(true)
    let text = ''
    for await (const chunk of chunksOf(response.body, own)) {
      const { events, rest } = takeEvents(text + chunk)
      text = rest
      for (const { name, data } of events) {
        if (name !== 'state') continue
        const order = toOrder(JSON.parse(data))
        received = true
        report(order)
        if (isFinal(order)) own.abort()
      }
    }
  } catch {
    // After a stream breaks off, the caller polls.
  }
  return received
}

/** Text as it arrives. A connection without data for `silenceMs` is aborted. */
async function* chunksOf(body: ReadableStream<Uint8Array>, own: AbortController): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  for (;;) {
    const timer = setTimeout(() => own.abort(), silenceMs)
    try {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    } finally {
      clearTimeout(timer)
    }
  }
}
