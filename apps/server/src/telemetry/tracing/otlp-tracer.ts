import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import { ROOT_CONTEXT, type SpanContext, SpanKind, trace as spans } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import { version } from '../../version.ts'
import { RunningSpan, type SpanSource } from './running-span.ts'
import { createSpanQueue } from './span-queue.ts'
import { readTraceparent } from './traceparent.ts'
import { failureType, type SpanCounts, type SpanStart, type Tracer } from './tracer.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Longer than a collector that answers needs; one that does not answer must not hold up the end of the process. */
const closeMs = 3_000

/**
 * Traces that OpenTelemetry's exporter sends to the address in the settings, in OTLP. It registers no global and patches
 * no library: the spans are those that our code begins. `exporter` is another one in tests.
 */
export function createOtlpTracer(settings: TracingSettings, exporter: SpanExporter = otlp(settings)): Tracer {
  const counts: SpanCounts = { exported: 0, dropped: { queue_full: 0, export_failed: 0 } }
  const { queueMax, batchMax, delayMs } = settings
  const queue = createSpanQueue({ exporter, counts, queueMax, batchMax, delayMs, closeMs })
  const source: SpanSource = {
    resource: defaultResource().merge(resourceFromAttributes(resourceOf(settings))),
    instrumentationScope: { name: 'sliproad', version },
    onEnd: queue.add,
  }
  const sampler = samplerOf(settings)
  const random = new RandomIdGenerator()
  const running = new AsyncLocalStorage<RunningSpan>()

  function begin(start: SpanStart): RunningSpan {
    const current = running.getStore()
    const followed = readTraceparent(start.follows)
    if (!followed || followed.traceId === current?.traceId)
      return current ? childOf(current, start) : enter(start)
    const span = enter(start, { ...followed, isRemote: true })
    if (current) {
      span.linkTo(current.ids)
      current.linkTo(span.ids)
    }
    return span
  }

  /** Whether it is recorded was decided with its parent. */
  function childOf({ ids }: RunningSpan, start: SpanStart): RunningSpan {
    const { traceId, traceFlags } = ids
    return new RunningSpan(source, start, { traceId, spanId: random.generateSpanId(), traceFlags }, ids)
  }

  /** The first span of a trace in this process. Without a parent it begins a trace of its own. */
  function enter(start: SpanStart, parent?: SpanContext): RunningSpan {
    const traceId = parent?.traceId ?? random.generateTraceId()
    const context = parent ? spans.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const { decision } = sampler.shouldSample(context, traceId, start.name, SpanKind.INTERNAL, {}, [])
    const traceFlags = decision === SamplingDecision.RECORD_AND_SAMPLED ? 1 : 0
    return new RunningSpan(source, start, { traceId, spanId: random.generateSpanId(), traceFlags }, parent)
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
    close: queue.close,
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
