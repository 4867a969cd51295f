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
const line = 'inline-flex items-center gap-1.5 text-[13.5px] leading-5 whitespace-nowrap tabular-nums'

/**
 * How long the prices are valid; nothing where they are not renewed. The page refreshes them by itself, so this is not
 * styled as a warning.
 */
export function PriceCountdown({ quotes, onPanel = false }: { quotes: QuotesState; onPanel?: boolean }) {
  const { offers } = useLocale().texts
  const { refreshAt, answered, asking } = quotes
  if (asking) {
    return (
      <span className={`${line} ${onPanel ? '' : 'text-ink-3'}`}>
        <Icon name="refresh" small /> {offers.fetching}
      </span>
    )
  }
  if (!refreshAt || !answered) return null
  return <Remaining from={answered.receivedAt} to={refreshAt} onPanel={onPanel} />
}

function Remaining({ from, to, onPanel }: { from: Date; to: Date; onPanel: boolean }) {
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
      className={`${line} ${urgent ? 'font-semibold' : ''} ${onPanel ? '' : urgent ? 'text-ink' : 'text-ink-3'}`}
    >
      <CountdownRing share={remaining / (to.getTime() - from.getTime())} urgent={urgent} onPanel={onPanel} />
      {offers.newPrices(countdownText(remaining))}
    </span>
  )
}
