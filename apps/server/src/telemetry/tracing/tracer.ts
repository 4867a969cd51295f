/** Words and numbers about a span. Never personal data, a secret, or a value that a caller wrote. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** The side of an exchange that a span stands for, as OpenTelemetry names them. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

export type SpanStart = {
  name: string
  kind?: SpanKind
  attributes?: Attributes
  /**
   * The stored `traceparent` of the work that caused this one: its trace goes on. Where the current span belongs to
   * another trace, each of the two gets a link to the other.
   */
  follows?: string | null | undefined
}

/** A piece of work with a beginning and an end. */
export type Span = {
  traceId: string
  /** As W3C Trace Context writes it, for what happens later or in another process. */
  traceparent: string
  set(attributes: Attributes): void
  /** Points to a span of another trace; a text that is no `traceparent` is ignored. */
  link(traceparent: string): void
  /** Marks it as failed, by a word for the kind of failure; messages may hold what a caller sent. */
  fail(type: string): void
  /** The first call counts. */
  end(): void
}

/** How many spans left this process, and how many never will, by reason. */
export type SpanCounts = { exported: number; dropped: Record<'queue_full' | 'export_failed', number> }

export type Tracer = {
  isOn: boolean
  /** Does the work within a span, which ends with it. The span is undefined where tracing is off. */
  trace<Result>(start: SpanStart, work: (span: Span | undefined) => Promise<Result>): Promise<Result>
  /** For work that is not one function: the caller ends the span. */
  begin(start: SpanStart): Span | undefined
  /** Makes a span the current one for what `work` does and starts. */
  within<Result>(span: Span | undefined, work: () => Result): Result
  current(): Span | undefined
  counts: SpanCounts
  /** Sends what is left, within a bounded time. */
  close(): Promise<void>
}

/** Tracing that is off: work is done as if there were no tracer. */
export const untraced: Tracer = {
  isOn: false,
  trace: (_start, work) => work(undefined),
  begin: () => undefined,
  within: (_span, work) => work(),
  current: () => undefined,
  counts: { exported: 0, dropped: { queue_full: 0, export_failed: 0 } },
  close: async () => {},
}

/** A word for a thrown value: the code of the error where it has one, otherwise the name of its class. */
export function failureType(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return /^[\w.-]{1,64}$/.test(code) ? code : 'error'
}
