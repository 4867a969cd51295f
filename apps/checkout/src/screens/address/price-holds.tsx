import { countdownText } from '../../countdown.ts'
import { useLocale } from '../../i18n/locale.ts'
import { usePage } from '../../page-context.ts'
import { CountdownRing } from '../../parts/countdown-ring.tsx'
import type { QuotesState } from '../../quotes/use-quotes.ts'
import { useRemaining } from '../../use-remaining.ts'

/** How long the price on the sign stays; then a new one is fetched by itself. */
export function PriceHolds({ quotes: { refreshAt, answered, asking } }: { quotes: QuotesState }) {
  const { clock } = usePage()
  const { sign, offers } = useLocale().texts
  const to = refreshAt ?? clock.now()
  const remaining = useRemaining(clock, to)
  const whole = to.getTime() - (answered?.receivedAt.getTime() ?? 0)
  const waiting = asking || !refreshAt || remaining === 0
  return (
    <p className="flex items-center gap-[7px] text-small tabular-nums">
      <CountdownRing onSign share={waiting ? 0 : remaining / whole} />
      {waiting ? offers.fetching : sign.holds(countdownText(remaining))}
    </p>
  )
}
