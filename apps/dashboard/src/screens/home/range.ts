const dayMs = 86_400_000

export type Range = { from: string; to: string }

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The last `days` days including today, in UTC. */
export function lastDays(days: number, now: number): Range {
  return { from: toDay(now - (days - 1) * dayMs), to: toDay(now) }
}
