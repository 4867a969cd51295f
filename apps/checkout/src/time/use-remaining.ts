import type { Clock } from '@sliproad/core/clock'
import { useEffect, useState } from 'preact/hooks'
import { nextTickMs } from './countdown.ts'

/** Milliseconds until the deadline, then 0. Renders again every second. */
export function useRemaining(clock: Clock, deadline: Date): number {
  const [now, setNow] = useState(() => clock.now())
  const deadlineMs = deadline.getTime()
  const remaining = Math.max(0, deadlineMs - now.getTime())

  useEffect(() => setNow(clock.now()), [clock, deadlineMs])
  useEffect(() => {
    if (remaining === 0) return
    const timer = setTimeout(() => setNow(clock.now()), nextTickMs(remaining))
    return () => clearTimeout(timer)
  }, [clock, remaining])

  return remaining
}
