import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'

type Deps = { db: Db; clock: Clock }

/**
 * `right`: what we sign carries our own time. `off`: it carries the database's, because receivers refuse what is five
 * minutes off, and ours has used up a part of that. `unusable`: so far apart that nobody knows which of the two is
 * right, and nothing is signed.
 */
export type ClockState = 'right' | 'off' | 'unusable'

const rightMaxMs = 60_000
const offMaxMs = 300_000

/** How far our clock is ahead of the database's, in milliseconds; the way there and back is halved. */
export async function measureClockSkew({ db, clock }: Deps): Promise<number> {
  const before = clock.now().getTime()
  const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`
  const after = clock.now().getTime()
  if (!row) throw new Error('the database did not tell its time')
  return (before + after) / 2 - row.now.getTime()
}

export function clockState(skewMs: number): ClockState {
  const apartMs = Math.abs(skewMs)
  if (apartMs <= rightMaxMs) return 'right'
  return apartMs <= offMaxMs ? 'off' : 'unusable'
}
