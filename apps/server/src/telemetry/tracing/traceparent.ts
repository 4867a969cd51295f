/** The ids of a span and whether it is recorded, as they travel from process to process. */
export type SpanIds = { traceId: string; spanId: string; traceFlags: number }

const format = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Reads the header or column `traceparent` of W3C Trace Context; undefined for any other text. */
export function readTraceparent(text: string | null | undefined): SpanIds | undefined {
  const [, traceId, spanId, flags] = format.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanIds): string {
  return `00-${traceId}-${spanId}-${(traceFlags & 1) === 1 ? '01' : '00'}`
}
