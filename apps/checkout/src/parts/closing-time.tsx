import { useEffect } from 'preact/hooks'
import { announcedMinute, countdownText } from '../countdown.ts'
import { useLocale } from '../i18n/locale.ts'
import { usePage } from '../page-context.ts'
import { type Checkout, onThisDevice } from '../session.ts'
import { useRemaining } from '../use-remaining.ts'

const shownFromMs = 5 * 60_000

/** Nothing while there is time; a countdown in the last minutes, spoken twice. */
export function ClosingTime({ checkout: { session, serverAheadMs } }: { checkout: Checkout }) {
  const { clock, announce } = usePage()
  const { page } = useLocale().texts
  const remaining = useRemaining(clock, onThisDevice(session.expiresAt, serverAheadMs))
  const minute = announcedMinute(remaining)
  useEffect(() => {
    if (minute !== null) announce(page.minutesLeft(minute))
  }, [minute, announce, page])
  if (remaining === 0 || remaining > shownFromMs) return null
  return (
    <p className="text-center text-small text-ink-2 tabular-nums">
      {page.closesIn(countdownText(remaining))}
    </p>
  )
}
