import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tracingSettings } from '../../testing/record-spans.ts'
import { createMetrics } from '../metrics.ts'
import { createOtlpTracer } from './otlp-tracer.ts'
import type { Tracer } from './tracer.ts'

/** A collector that answers with this status, or never. */
async function startCollector(status: number | 'never') {
  let requests = 0
  const server: Server = createServer((request, response) => {
    requests++
    request.resume()
    if (status !== 'never') response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1/traces`, requests: () => requests }
}

function endSpans(tracer: Tracer, count: number): void {
  for (let at = 0; at < count; at++) tracer.begin({ name: 'x' })?.end()
}

test('spans leave in batches, and what is left leaves at the end', async () => {
  const collector = await startCollector(200)
  const tracer = createOtlpTracer({ ...tracingSettings, url: collector.url, batchMax: 10, delayMs: 60_000 })
  endSpans(tracer, 25)
  await tracer.close()
  expect(tracer.counts).toEqual({ exported: 25, dropped: { queue_full: 0, export_failed: 0 } })
  expect(collector.requests()).toBe(3)
})

test('spans that a collector refuses are counted as lost', async () => {
  const collector = await startCollector(400)
  const tracer = createOtlpTracer({ ...tracingSettings, url: collector.url, batchMax: 10 })
  endSpans(tracer, 10)
  await vi.waitFor(() => expect(tracer.counts.dropped.export_failed).toBe(10), { timeout: 10_000 })
  expect(tracer.counts.exported).toBe(0)
})

test('a collector that hangs costs spans, no memory beyond the queue, and no wait beyond the limit', async () => {
  const collector = await startCollector('never')
  const tracer = createOtlpTracer({ ...tracingSettings, url: collector.url, queueMax: 100, batchMax: 10 })
  endSpans(tracer, 1_000)
  // One batch is under way, a hundred wait and the rest is lost.
  expect(tracer.counts.dropped.queue_full).toBe(890)
  const begun = performance.now()
  await tracer.close()
  expect(performance.now() - begun).toTakeLessThan(9_000)
  expect(tracer.counts.dropped.export_failed).toBe(100)
}, 20_000)

test('the numbers of a traced process are among its metrics, and of another are not', async () => {
  const collector = await startCollector(200)
  const tracer = createOtlpTracer({ ...tracingSettings, url: collector.url })
  endSpans(tracer, 3)
  await tracer.close()
  const text = await createMetrics(new Set(['api']), tracer).registry.metrics()
  expect(text).toContain('sliproad_spans_exported_total 3')
  expect(text).toContain('sliproad_spans_dropped_total{reason="queue_full"} 0')
  expect(await createMetrics(new Set(['api'])).registry.metrics()).not.toContain('sliproad_spans')
})
