import type { Quote } from './quote.ts'

const leadMs = 2000
const soonestMs = 5000
const latestMs = 60_000

/** When new prices are fetched: two seconds before the first quote expires, but at least five seconds after the last fetch. */
export function refreshAt(quotes: readonly Quote[], receivedAt: Date, serverAheadMs: number): Date {
  const ends = quotes.map(({ expiresAt }) => expiresAt.getTime() - serverAheadMs)
  const wantedMs = Math.min(...ends, receivedAt.getTime() + latestMs) - leadMs
  return new Date(Math.max(receivedAt.getTime() + soonestMs, wantedMs))
}

const announcedSeconds = [30, 10]

/** Only these seconds of the countdown are announced to screen readers. */
export function announcedSecond(remainingMs: number): number | null {
  return announcedSeconds.find((each) => each === Math.ceil(remainingMs / 1000)) ?? null
}
