/** A span as the collector tells it; ids are hex, times are in nanoseconds. */
export type CollectedSpan = {
  service: string
  resource: Record<string, unknown>
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId: string
  attributes: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  events: unknown[]
  status: unknown
  startedAt: string
  endedAt: string
}

type WireValue = Readonly<Record<string, unknown>>
type WireAttribute = { key: string; value?: WireValue }
type WireSpan = {
  name: string
  kind?: number
  traceId: Uint8Array
  spanId: Uint8Array
  parentSpanId?: Uint8Array
  attributes?: WireAttribute[]
  links?: { traceId: Uint8Array; spanId: Uint8Array }[]
  events?: unknown[]
  status?: unknown
  startTimeUnixNano: string
  endTimeUnixNano: string
}
export type WireRequest = {
  resourceSpans?: { resource?: { attributes?: WireAttribute[] }; scopeSpans?: { spans?: WireSpan[] }[] }[]
}

/** The spans of one message, each with the resource that it stands under. */
export function flatten({ resourceSpans = [] }: WireRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const about = valuesOf(resource?.attributes)
    return scopeSpans.flatMap(({ spans = [] }) => spans.map((span) => toCollected(span, about)))
  })
}

function toCollected(span: WireSpan, resource: Record<string, unknown>): CollectedSpan {
  return {
    service: String(resource['service.name']),
    resource,
    name: span.name,
    kind: span.kind ?? 0,
    traceId: hex(span.traceId),
    spanId: hex(span.spanId),
    parentSpanId: hex(span.parentSpanId),
    attributes: valuesOf(span.attributes),
    links: (span.links ?? []).map(({ traceId, spanId }) => ({ traceId: hex(traceId), spanId: hex(spanId) })),
    events: span.events ?? [],
    status: span.status ?? {},
    startedAt: span.startTimeUnixNano,
    endedAt: span.endTimeUnixNano,
  }
}

function valuesOf(attributes: readonly WireAttribute[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value = {} }) => [key, plainValue(value)]))
}

/** One of several fields is set; whole numbers come as text, because they may exceed those of JavaScript. */
function plainValue({ intValue, ...others }: WireValue): unknown {
  return intValue === undefined ? Object.values(others)[0] : Number(intValue)
}

function hex(bytes: Uint8Array = new Uint8Array()): string {
  return Buffer.from(bytes).toString('hex')
}
