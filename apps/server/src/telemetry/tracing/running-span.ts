import { type Link, SpanKind as OtelKind, type SpanContext, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { readTraceparent, type SpanIds, writeTraceparent } from './traceparent.ts'
import type { Attributes, Span, SpanStart } from './tracer.ts'

type HrTime = [seconds: number, nanoseconds: number]

/** What all spans of a process share. */
export type SpanSource = Pick<ReadableSpan, 'resource' | 'instrumentationScope'> & {
  onEnd(span: ReadableSpan): void
}

const kinds = {
  internal: OtelKind.INTERNAL,
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
} as const

/** As many as OpenTelemetry's SDK keeps. */
const linksMax = 128

const unset = { code: SpanStatusCode.UNSET }
const failed = { code: SpanStatusCode.ERROR }

/**
 * A span as the exporter reads it. Every request makes several, so it does at its start only what cannot wait: the
 * times are put into the exporter's form when it asks for them.
 */
export class RunningSpan implements Span, ReadableSpan {
  readonly name: string
  readonly kind: OtelKind
  readonly ids: SpanIds
  readonly parentSpanContext?: SpanContext
  readonly attributes: Record<string, string | number | boolean>
  readonly links: Link[] = []
  readonly events = []
  readonly resource: ReadableSpan['resource']
  readonly instrumentationScope: ReadableSpan['instrumentationScope']
  readonly droppedAttributesCount = 0
  readonly droppedEventsCount = 0
  droppedLinksCount = 0
  status: ReadableSpan['status'] = unset
  ended = false
  readonly #source: SpanSource
  /** The wall clock tells the beginning, the clock that is never set back tells how long it took. */
  readonly #startedMs = Date.now()
  readonly #started = performance.now()
  #tookMs = 0

  constructor(source: SpanSource, start: SpanStart, ids: SpanIds, parent: SpanContext | undefined) {
    this.name = start.name
    this.kind = kinds[start.kind ?? 'internal']
    this.ids = ids
    if (parent) this.parentSpanContext = parent
    this.attributes = { ...start.attributes }
    this.resource = source.resource
    this.instrumentationScope = source.instrumentationScope
    this.#source = source
  }

  spanContext(): SpanContext {
    return this.ids
  }

  get traceId(): string {
    return this.ids.traceId
  }

  get traceparent(): string {
    return writeTraceparent(this.ids)
  }

  get startTime(): HrTime {
    return hrTime(this.#startedMs)
  }

  get endTime(): HrTime {
    return hrTime(this.#startedMs + this.#tookMs)
  }

  get duration(): HrTime {
    return hrTime(this.#tookMs)
  }

  set(attributes: Attributes): void {
    if (!this.ended) Object.assign(this.attributes, attributes)
  }

  link(traceparent: string): void {
    const ids = readTraceparent(traceparent)
    if (ids) this.linkTo(ids)
  }

  linkTo({ traceId, spanId, traceFlags }: SpanIds): void {
    if (this.ended) return
    if (this.links.length < linksMax) this.links.push({ context: { traceId, spanId, traceFlags } })
    else this.droppedLinksCount++
  }

  fail(type: string): void {
    if (this.ended) return
    this.attributes['error.type'] = type
    this.status = failed
  }

  end(): void {
    if (this.ended) return
    this.ended = true
    this.#tookMs = performance.now() - this.#started
    if ((this.ids.traceFlags & 1) === 1) this.#source.onEnd(this)
  }
}

function hrTime(ms: number): HrTime {
  const seconds = Math.floor(ms / 1_000)
  return [seconds, Math.floor((ms - seconds * 1_000) * 1_000_000)]
}
