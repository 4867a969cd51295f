/** "28:05", or "23:59:59" from an hour on. Seconds are rounded up, so zero means over. */
export function countdownText(remainingMs: number): string {
  const seconds = Math.ceil(Math.max(0, remainingMs) / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const padded = (part: number) => String(part).padStart(2, '0')
  return h > 0 ? `${h}:${padded(m)}:${padded(s)}` : `${m}:${padded(s)}`
}

/** Milliseconds until the shown second changes. */
export function nextTickMs(remainingMs: number): number {
  return remainingMs <= 0 ? 0 : remainingMs % 1000 || 1000
}

const announcedMinutes = [5, 1] as const

/** The remaining time is announced to screen readers only five minutes and one minute before the end. */
export function announcedMinute(remainingMs: number): number | null {
  const minutes = Math.ceil(remainingMs / 1000) / 60
  return announcedMinutes.find((each) => each === minutes) ?? null
}
