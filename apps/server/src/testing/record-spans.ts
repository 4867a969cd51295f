import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { createOtlpTracer } from '../telemetry/tracing/otlp-tracer.ts'
import type { Tracer } from '../telemetry/tracing/tracer.ts'
import type { TracingSettings } from '../telemetry/tracing/tracing-settings.ts'

export const tracingSettings: TracingSettings = {
  url: 'http://127.0.0.1:9/v1/traces',
  headers: {},
  serviceName: 'sliproad-test',
  resourceAttributes: {},
  sampler: 'parentbased_always_on',
  ratio: 1,
  queueMax: 10_000,
  batchMax: 1,
  delayMs: 1,
}

/** A real tracer whose spans stay in this process. */
export function recordSpans(changes: Partial<TracingSettings> = {}) {
  const exporter = new InMemorySpanExporter()
  const tracer: Tracer = createOtlpTracer({ ...tracingSettings, ...changes }, exporter)
  return {
    tracer,
    /** Every span that has ended, in the order in which they ended. */
    async ended(): Promise<ReadableSpan[]> {
      await tracer.close()
      return exporter.getFinishedSpans()
    },
  }
}
