const dayMs = 24 * 60 * 60 * 1000

/** Whether an event of this id is so old that it may have been dropped. Ids begin with the time they were made. */
export function isPastRetention(uuid: string, now: Date, retentionDays: number): boolean {
  const madeAtMs = Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
  return madeAtMs < now.getTime() - retentionDays * dayMs
}
