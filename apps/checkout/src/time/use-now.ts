import type { Clock } from '@sliproad/core/clock'
import { useEffect, useState } from 'preact/hooks'

/** The current time; renders again every `everyMs`. */
export function useNow(clock: Clock, everyMs: number): Date {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [clock, everyMs])
  return now
}
