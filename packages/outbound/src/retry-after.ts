const longestMs = 24 * 60 * 60 * 1000

/** Reads a `Retry-After` of seconds or of a date; undefined when it is missing or unreadable. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), longestMs)
}
