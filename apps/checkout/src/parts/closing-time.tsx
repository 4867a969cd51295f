import { useEffect } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'
import { usePage } from '../page-context.ts'
import { type Checkout, toDeviceTime } from '../session/session.ts'
import { announcedMinute, countdownText } from '../time/countdown.ts'
import { useRemaining } from '../time/use-remaining.ts'

const shownFromMs = 5 * 60_000

/** Counts down the session's last five minutes, and announces two of them. */
export function ClosingTime({ checkout: { session, serverAheadMs } }: { checkout: Checkout }) {
  const { clock, announce } = usePage()
  const { page } = useLocale().texts
  const remaining = useRemaining(clock, toDeviceTime(session.expiresAt, serverAheadMs))
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
