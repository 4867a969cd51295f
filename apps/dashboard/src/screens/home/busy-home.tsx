import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatLastDay, formatShortDay } from '../../parts/format.ts'
import { dayOf, formatClock, formatDayInWords } from '../../parts/formats/dates.ts'
import { locale } from '../../parts/formats/locale.ts'
import { Segments } from '../../parts/forms/segments.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useProject } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Attention } from './attention.tsx'
import { Breakdown } from './breakdown.tsx'
import { PeriodChart, TodayChart } from './charts.tsx'
import { CurrencyChoice, keptCurrency } from './currency-choice.tsx'
import { Funnel } from './funnel.tsx'
import { PeriodFigures, TodayFigures } from './key-figures.tsx'
import { lastDays } from './range.ts'
import { useToday, usualDays } from './use-today.ts'

const twoColumns = 'grid gap-8 full:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] full:gap-10'

export function BusyHome() {
  const [range, setRange] = useState<string>('today')
  const [currency, setCurrency] = useState(keptCurrency)
  const shared = { currency, setCurrency, range, setRange }
  return range === 'today' ? <TodayHome {...shared} /> : <PeriodHome {...shared} days={Number(range)} />
}

type Shared = {
  currency: string | null
  setCurrency: (currency: string) => void
  range: string
  setRange: (range: string) => void
}

function TodayHome({ currency, setCurrency, range, setRange }: Shared) {
  const t = useTexts().home
  const { today, month, timeZone } = useToday(currency)
  const now = today.data ? new Date(today.data.now) : new Date()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(now)
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return (
    <>
      <PageHead
        title={formatDayInWords(dayOf(now.toISOString()), now)}
        text={t.timeAt(
          place,
          formatClock(now.toISOString()),
          today.data && today.data.weeks > 0 ? weekday : null,
        )}
      >
        <CurrencyChoice
          value={today.data?.currency}
          choices={today.data?.currencies}
          onChange={setCurrency}
        />
        <Segments label={t.range} value={range} onChange={setRange} choices={t.ranges} />
      </PageHead>
      <Loaded of={today} as="figures">
        {(data) => (
          <>
            {month.data?.isBehind && <Notice kind="plain">{t.behind}</Notice>}
            <TodayFigures today={data} />
            <div className={`mt-6 border-t border-line pt-5 ${twoColumns}`}>
              <TodayChart today={data} weekday={weekday} />
              <Attention />
            </div>
            <div className={`mt-6 border-t border-line pt-5 ${twoColumns}`}>
              {month.data && <Breakdown breakdown={month.data.breakdown} of={t.lastDays(usualDays)} />}
              <Funnel steps={data.funnel} of={t.today} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

function PeriodHome({ currency, setCurrency, range, setRange, days }: Shared & { days: number }) {
  const t = useTexts().home
  const { id: projectId } = useProject()
  const home = useRead(
    'GET /projects/:projectId/home',
    { params: { projectId }, query: { ...lastDays(days, Date.now()), ...(currency && { currency }) } },
    { every: 60_000 },
  )
  return (
    <>
      <PageHead
        title={t.lastDaysTitle(days)}
        text={
          home.data && t.compared(formatShortDay(home.data.before.from), formatLastDay(home.data.before.to))
        }
      >
        <CurrencyChoice value={home.data?.currency} choices={home.data?.currencies} onChange={setCurrency} />
        <Segments label={t.range} value={range} onChange={setRange} choices={t.ranges} />
      </PageHead>
      <Loaded of={home} as="figures">
        {(data) => (
          <>
            {data.isBehind && <Notice kind="plain">{t.behind}</Notice>}
            <PeriodFigures home={data} />
            <div className={`mt-6 border-t border-line pt-5 ${twoColumns}`}>
              <PeriodChart home={data} />
              <Attention />
            </div>
            <div className={`mt-6 border-t border-line pt-5 ${twoColumns}`}>
              <Breakdown breakdown={data.breakdown} of={t.lastDays(days)} />
              <Funnel steps={data.funnel} of={t.lastDays(days)} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
