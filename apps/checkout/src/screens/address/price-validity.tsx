import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { CountdownRing } from '../../parts/countdown-ring.tsx'
import type { QuotesState } from '../../quotes/use-quotes.ts'
import { countdownText } from '../../time/countdown.ts'
import { useRemaining } from '../../time/use-remaining.ts'

/** How long the price in the receive panel is valid; then the page fetches a new one. */
export function PriceValidity({
  quotes: { refreshAt, answered, asking },
  short = false,
}: {
  quotes: QuotesState
  /** Only the time, where there is little room. */
  short?: boolean
}) {
  const { clock } = usePage()
  const { panel, offers } = useLocale().texts
  const to = refreshAt ?? clock.now()
  const remaining = useRemaining(clock, to)
  const whole = to.getTime() - (answered?.receivedAt.getTime() ?? 0)
  const waiting = asking || !refreshAt || remaining === 0
  return (
    <span className="flex items-center gap-[7px] text-small tabular-nums">
      <CountdownRing onPanel share={waiting ? 0 : remaining / whole} />
      {waiting
        ? short
          ? ''
          : offers.fetching
        : short
          ? countdownText(remaining)
          : panel.holds(countdownText(remaining))}
    </span>
  )
}
