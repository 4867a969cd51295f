import type { Clock } from '@sliproad/core/clock'
import { useEffect, useMemo } from 'preact/hooks'
import { announcedMinute, countdownText } from '../../countdown.ts'
import { useLocale } from '../../i18n/locale.ts'
import { CountdownRing } from '../../parts/countdown-ring.tsx'
import type { Checkout } from '../../session.ts'
import { useRemaining } from '../../use-remaining.ts'

type Props = {
  checkout: Checkout
  clock: Clock
  onTimeUp: () => void
  onAnnounce: (text: string) => void
}

const closeToEndMs = 60_000

export function TimeLeft({ checkout, clock, onTimeUp, onAnnounce }: Props) {
  const { open } = useLocale().texts
  const { session, serverAheadMs } = checkout
  const deadline = useMemo(
    () => new Date(session.expiresAt.getTime() - serverAheadMs),
    [session, serverAheadMs],
  )
  const remaining = useRemaining(clock, deadline)
  const over = remaining === 0

  useEffect(() => {
    if (over) onTimeUp()
  }, [over, onTimeUp])

  const minute = announcedMinute(remaining)
  useEffect(() => {
    if (minute !== null) onAnnounce(open.minutesLeft(minute))
  }, [minute, onAnnounce, open])

  const tone = remaining <= closeToEndMs ? 'font-semibold text-ink' : 'text-ink-3'
  return (
    <p className={`flex min-h-5 items-center gap-[7px] text-small tabular-nums ${tone}`}>
      <CountdownRing share={remaining / (session.expiresAt.getTime() - session.createdAt.getTime())} />
      {over ? open.checking : open.remaining(countdownText(remaining))}
    </p>
  )
}
