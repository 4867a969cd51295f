import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { SpanCounts } from './tracer.ts'

type Options = {
  exporter: SpanExporter
  counts: SpanCounts
  queueMax: number
  batchMax: number
  delayMs: number
  /** How long `close` waits for the collector. */
  closeMs: number
}

type SpanQueue = { add(span: ReadableSpan): void; close(): Promise<void> }

/** `ExportResultCode.SUCCESS` of OpenTelemetry. */
const success = 0

/**
 * Keeps ended spans until they are sent, a batch at a time, one after another. A collector that hangs or fails costs
 * spans and never time: the queue is bounded, what does not fit is dropped, and every lost span is counted.
 */
export function createSpanQueue(options: Options): SpanQueue {
  const { exporter, counts, queueMax, batchMax, delayMs, closeMs } = options
  let waiting: ReadableSpan[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  function sendSoon(): void {
    if (sending) return
    if (waiting.length >= batchMax) sendWaiting()
    else timer ??= setTimeout(sendWaiting, delayMs).unref()
  }

  function sendWaiting(): void {
    clearTimeout(timer)
    timer = undefined
    sending ??= sendBatch().then(() => {
      sending = undefined
      if (waiting.length > 0) sendSoon()
    })
  }

  function sendBatch(): Promise<void> {
    const batch = waiting.splice(0, batchMax)
    const sent = new Promise<boolean>((resolve) => {
      exporter.export(batch, ({ code }) => resolve(code === success))
    })
    return sent.catch(() => false).then(count)

    function count(isSent: boolean): void {
      if (isSent) counts.exported += batch.length
      else counts.dropped.export_failed += batch.length
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0 || sending) {
      sendWaiting()
      await sending
    }
  }

  return {
    add(span) {
      if (waiting.length >= queueMax) {
        counts.dropped.queue_full++
        return
      }
      waiting.push(span)
      sendSoon()
    },
    async close() {
      const patience = Promise.withResolvers<void>()
      const closing = setTimeout(patience.resolve, closeMs)
      await Promise.race([flush(), patience.promise])
      clearTimeout(closing)
      clearTimeout(timer)
      counts.dropped.export_failed += waiting.length
      waiting = []
    },
  }
}
