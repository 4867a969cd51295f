import type { Clock } from '@sliproad/core/clock'
import { useEffect, useState } from 'preact/hooks'

/** The time, rendered anew every so often while the component is on show. */
export function useNow(clock: Clock, everyMs: number): Date {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [clock, everyMs])
  return now
}
