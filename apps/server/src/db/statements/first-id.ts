/** The smallest UUIDv7 of a time: smaller ids were created before it, so that old rows are found by primary key. */
export function firstIdOf(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
