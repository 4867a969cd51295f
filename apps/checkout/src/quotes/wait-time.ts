/** How long a delivery usually takes. */
export type WaitTime = { count: number; unit: 'minute' | 'hour' | 'day' }

/** Parses the server's English text ("about 4 minutes"), so that each language can write it. */
export function readWaitTime(words: string): WaitTime | null {
  const found = /^about (\d{1,5}) (minute|hour|day)s?$/.exec(words)
  return found ? { count: Number(found[1]), unit: found[2] as WaitTime['unit'] } : null
}

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

export function waitMs({ count, unit }: WaitTime): number {
  return count * unitMs[unit]
}
