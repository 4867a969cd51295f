import type { Home, Today } from '@sliproad/api/resources/dashboard/home'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatShortDay } from '../../parts/format.ts'
import { formatMoney } from '../../parts/formats/amounts.ts'
import { formatClock } from '../../parts/formats/dates.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ChartColumn } from './column-chart.tsx'

/** The drawing comes after the figures; its height is kept free meanwhile. */
const ColumnChart = lazy(() => import('./column-chart.tsx').then((file) => ({ default: file.ColumnChart })))

const hourMs = 3_600_000
const hoursPerLabel = 3

export function TodayChart({ today, weekday }: { today: Today; weekday: string }) {
  const t = useTexts().home
  const now = Date.parse(today.now)
  const money = (amount: string) => formatMoney(amount, today.currency)
  const columns = today.hours.map(({ at, volume, completed, usual }, index): ChartColumn => {
    const start = Date.parse(at)
    const isAhead = start > now
    return {
      at,
      name: t.hourSpan(formatClock(at), formatClock(new Date(start + hourMs).toISOString())),
      label: index % hoursPerLabel === 0 ? formatClock(at) : null,
      value: Number(volume),
      usual: usual === null ? null : Number(usual),
      state: isAhead ? 'ahead' : start + hourMs > now ? 'running' : 'done',
      says: isAhead ? null : t.inOrders(money(volume), completed),
      usualSays: usual === null ? null : t.usualSays(weekday, money(usual)),
    }
  })
  const best = columns.reduce((most, column) => (column.value > most.value ? column : most))
  return (
    <ChartSection
      title={t.perStep.hour}
      legend={[
        { look: 'solid', says: t.today },
        ...(today.weeks > 0
          ? ([
              { look: 'tick', says: t.usual(weekday) },
              { look: 'ahead', says: t.ahead },
            ] as const)
          : []),
      ]}
    >
      <ColumnChart
        columns={columns}
        currency={today.currency}
        label={t.todaySays(money(today.figures.now.volume), best.name, money(String(best.value)))}
        table={{ at: t.at, value: t.today, usual: today.weeks > 0 ? t.usual(weekday) : null }}
      />
    </ChartSection>
  )
}

export function PeriodChart({ home }: { home: Home }) {
  const t = useTexts().home
  const { now, before } = home.series
  const money = (amount: string) => formatMoney(amount, home.currency)
  const hasBefore = home.totals.before.completed > 0
  const every = Math.ceil(now.length / 8)
  const columns = now.map(({ at, volume, completed }, index): ChartColumn => {
    const usual = hasBefore ? (before[index]?.volume ?? '0') : null
    return {
      at,
      name: formatShortDay(at),
      label: index % every === 0 ? formatShortDay(at) : null,
      value: Number(volume),
      usual: usual === null ? null : Number(usual),
      state: index === now.length - 1 ? 'running' : 'done',
      says: t.inOrders(money(volume), completed),
      usualSays: usual === null ? null : t.beforeSays(formatShortDay(before[index]?.at ?? at), money(usual)),
    }
  })
  return (
    <ChartSection
      title={t.perStep.day}
      legend={[
        { look: 'solid', says: t.thesePeriod },
        ...(hasBefore ? [{ look: 'tick', says: t.periodBefore } as const] : []),
      ]}
    >
      <ColumnChart
        columns={columns}
        currency={home.currency}
        label={t.chartSays(
          money(home.totals.now.volume),
          hasBefore ? money(home.totals.before.volume) : null,
        )}
        table={{ at: t.day, value: t.thesePeriod, usual: hasBefore ? t.periodBefore : null }}
      />
    </ChartSection>
  )
}

type Legend = readonly { look: 'solid' | 'tick' | 'ahead'; says: string }[]

const looks = {
  solid: 'size-3 rounded-[2px] bg-[var(--c1)]',
  tick: 'h-0.5 w-3.5 bg-ink',
  ahead: 'size-3 rounded-[2px] border-[1.5px] border-dashed border-edge',
}

function ChartSection({ title, legend, children }: { title: string; legend: Legend; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2>{title}</h2>
        <p className="flex flex-wrap gap-x-4 text-fine text-ink-3">
          {legend.map(({ look, says }) => (
            <span key={look} className="inline-flex items-center gap-1.5">
              <span className={looks[look]} aria-hidden="true" />
              {says}
            </span>
          ))}
        </p>
      </div>
      <div className="min-h-[252px] desk:min-h-[300px]">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  )
}
