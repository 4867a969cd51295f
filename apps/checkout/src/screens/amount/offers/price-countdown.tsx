import { Icon } from '@sliproad/ui/icon.tsx'
import { useEffect } from 'preact/hooks'
import { useLocale } from '../../../i18n/locale.ts'
import { usePage } from '../../../page-context.ts'
import { CountdownRing } from '../../../parts/countdown-ring.tsx'
import { announcedSecond } from '../../../quotes/refresh-time.ts'
import type { QuotesState } from '../../../quotes/use-quotes.ts'
import { countdownText } from '../../../time/countdown.ts'
import { useRemaining } from '../../../time/use-remaining.ts'

const soonMs = 10_000

/** How long the prices are valid. The page refreshes them by itself, so this is not styled as a warning. */
export function PriceCountdown({ quotes }: { quotes: QuotesState }) {
  const { offers } = useLocale().texts
  const { refreshAt, answered, asking } = quotes
  if (asking || !refreshAt || !answered) {
    return (
      <span className="inline-flex items-center gap-[7px] text-small text-ink-3">
        <Icon name="refresh" small /> {offers.fetching}
      </span>
    )
  }
  return <Remaining from={answered.receivedAt} to={refreshAt} />
}

function Remaining({ from, to }: { from: Date; to: Date }) {
  const { clock, announce } = usePage()
  const { offers } = useLocale().texts
  const remaining = useRemaining(clock, to)
  const urgent = remaining <= soonMs
  const second = announcedSecond(remaining)
  useEffect(() => {
    if (second !== null) announce(offers.newPricesSpoken(second))
  }, [second, announce, offers])
  return (
    <span
      className={`inline-flex items-center gap-[7px] text-small tabular-nums ${urgent ? 'font-semibold text-ink' : 'text-ink-3'}`}
    >
      <CountdownRing share={remaining / (to.getTime() - from.getTime())} urgent={urgent} />
      {offers.newPrices(countdownText(remaining))}
    </span>
  )
}
