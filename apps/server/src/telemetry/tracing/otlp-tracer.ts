import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import {
  type Context,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace as spans,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { version } from '../../version.ts'
import { createSpanQueue } from './span-queue.ts'
import { readTraceparent, type SpanIds, writeTraceparent } from './traceparent.ts'
import {
  type Attributes,
  failureType,
  type Span,
  type SpanCounts,
  type SpanStart,
  type Tracer,
} from './tracer.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Longer than a collector that answers needs; one that does not answer must not hold up the end of the process. */
const closeMs = 3_000

const kinds = {
  internal: OtelKind.INTERNAL,
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
} as const

/**
 * Traces by OpenTelemetry's SDK, sent in OTLP to the address in the settings. It registers no global and patches no
 * library: the spans are those that our code begins. `exporter` is another one in tests.
 */
export function createOtlpTracer(settings: TracingSettings, exporter: SpanExporter = otlp(settings)): Tracer {
  const counts: SpanCounts = { exported: 0, dropped: { queue_full: 0, export_failed: 0 } }
  const { queueMax, batchMax, delayMs } = settings
  const queue = createSpanQueue({ exporter, counts, queueMax, batchMax, delayMs, closeMs })
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(resourceOf(settings))),
    sampler: samplerOf(settings),
    spanProcessors: [queue],
  })
  const otel = provider.getTracer('sliproad', version)
  const running = new AsyncLocalStorage<RunningSpan>()

  function begin(start: SpanStart): RunningSpan {
    const current = running.getStore()
    const followed = readTraceparent(start.follows)
    if (!followed || followed.traceId === current?.traceId) return startSpan(otel, start, current?.context())
    const span = startSpan(otel, start, spans.setSpanContext(ROOT_CONTEXT, { ...followed, isRemote: true }))
    if (current) {
      span.linkTo(current.ids)
      current.linkTo(span.ids)
    }
    return span
  }

  return {
    isOn: true,
    counts,
    begin,
    current: () => running.getStore(),
    within: (span, work) => (span instanceof RunningSpan ? running.run(span, work) : work()),
    async trace(start, work) {
      const span = begin(start)
      try {
        return await running.run(span, work, span)
      } catch (error) {
        span.fail(failureType(error))
        throw error
      } finally {
        span.end()
      }
    },
    close: () => queue.shutdown(),
  }
}

/** Without a parent it begins a trace of its own, whatever context the caller's code runs in. */
function startSpan(otel: OtelTracer, start: SpanStart, parent: Context = ROOT_CONTEXT): RunningSpan {
  const { name, kind = 'internal', attributes = {} } = start
  return new RunningSpan(otel.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, parent))
}

class RunningSpan implements Span {
  readonly ids: SpanIds
  readonly #span: OtelSpan
  #context: Context | undefined

  constructor(span: OtelSpan) {
    this.#span = span
    this.ids = span.spanContext()
  }

  get traceId(): string {
    return this.ids.traceId
  }

  get traceparent(): string {
    return writeTraceparent(this.ids)
  }

  /** The parent of spans within this one. */
  context(): Context {
    this.#context ??= spans.setSpan(ROOT_CONTEXT, this.#span)
    return this.#context
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes)
  }

  link(traceparent: string): void {
    const ids = readTraceparent(traceparent)
    if (ids) this.linkTo(ids)
  }

  linkTo({ traceId, spanId, traceFlags }: SpanIds): void {
    this.#span.addLink({ context: { traceId, spanId, traceFlags } })
  }

  fail(type: string): void {
    this.#span.setAttributes({ 'error.type': type })
    this.#span.setStatus({ code: SpanStatusCode.ERROR })
  }

  end(): void {
    if (this.#span.isRecording()) this.#span.end()
  }
}

/** Certificates, compression and the time limit come from OpenTelemetry's variables, which the exporter reads. */
function otlp({ url, headers }: TracingSettings): SpanExporter {
  return new OTLPTraceExporter({ url, headers: { ...headers } })
}

function resourceOf({ serviceName, resourceAttributes }: TracingSettings): Record<string, string> {
  return {
    'service.instance.id': `${hostname()}-${process.pid}`,
    'service.version': version,
    ...resourceAttributes,
    'service.name': serviceName,
  }
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = rootSamplerOf(sampler, ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootSamplerOf(sampler: TracingSettings['sampler'], ratio: number): Sampler {
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler()
  return sampler.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
