const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** Reads an ISO time with its zone. One without a zone is ambiguous, so it is not read at all. */
export function readTime(text: string | null | undefined): Date | undefined {
  if (!text || !zoned.test(text)) return undefined
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time
}
