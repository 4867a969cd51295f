/** A duration in words, as coarse as it is uncertain. */
export function timeInWords(seconds: number): string {
  const minutes = minutesOf(seconds)
  if (minutes < 60) return about(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < 24) return about(hours, 'hour')
  return about(Math.round(hours / 24), 'day')
}

/** The minutes that are put into words: at least one. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60))
}

function about(count: number, unit: string): string {
  return `about ${count} ${unit}${count === 1 ? '' : 's'}`
}
