import type { Home, Today } from '@sliproad/api/resources/dashboard/home'
import type { ReactNode } from 'react'
import { formatDecimal, formatDuration, formatPercent } from '../../parts/format.ts'
import { formatCount } from '../../parts/formats/amounts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { growth, pointsBetween } from './compare.ts'
import { MoneyFigure } from './money-figure.tsx'

type Figures = {
  volume: string
  completed: number
  conversion: number | null
  medianSeconds: number | null
}

export function TodayFigures({ today: { figures, currency } }: { today: Today }) {
  return <KeyFigures now={figures.now} before={figures.usual} currency={currency} />
}

export function PeriodFigures({ home: { totals, currency } }: { home: Home }) {
  const { now, before } = totals
  return (
    <KeyFigures now={now} before={before.orders + before.sessions > 0 ? before : null} currency={currency} />
  )
}

type Props = { now: Figures; before: Figures | null; currency: string }

/** Without anything to compare with there is only the figure. */
function KeyFigures({ now, before, currency }: Props) {
  const t = useTexts().home
  const of = <Value,>(name: (figures: Figures) => Value) => (before ? name(before) : null)
  const volume = before && growth(now.volume, before.volume)
  const orders = before && Math.round(now.completed - before.completed)
  const points = pointsBetween(
    now.conversion,
    of(({ conversion }) => conversion),
  )
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 full:grid-cols-4 full:gap-0">
      <Figure
        label={t.volume}
        delta={
          volume && {
            text: t.percent(formatDecimal(volume.size), volume.more),
            isGood: volume.more,
            isSame: volume.size === '0.0',
          }
        }
      >
        <MoneyFigure amount={now.volume} currency={currency} />
      </Figure>
      <Figure
        label={t.completed}
        delta={
          orders === null
            ? null
            : {
                text: t.ordersMore(formatCount(Math.abs(orders)), orders > 0),
                isGood: orders > 0,
                isSame: orders === 0,
              }
        }
      >
        {formatCount(now.completed)}
      </Figure>
      <Figure
        label={t.conversion}
        delta={
          points && {
            text: t.points(formatDecimal(points.size), points.more),
            isGood: points.more,
            isSame: points.size === '0.0',
          }
        }
      >
        <WithUnits text={formatPercent(now.conversion) ?? '–'} />
      </Figure>
      <Figure
        label={t.median}
        delta={speed(
          now.medianSeconds,
          of(({ medianSeconds }) => medianSeconds),
          t,
        )}
      >
        <WithUnits text={formatDuration(now.medianSeconds) ?? '–'} />
      </Figure>
    </dl>
  )
}

type Delta = { text: string; isGood: boolean; isSame: boolean }

function Figure({ label, delta, children }: { label: string; delta: Delta | null; children: ReactNode }) {
  const t = useTexts().home
  const colour = delta?.isSame ? 'text-ink-3' : delta?.isGood ? 'text-positive' : 'text-negative'
  return (
    <div className="min-w-0 border-line max-full:even:border-s max-full:even:ps-4 full:border-s full:px-6 full:first:border-0 full:first:ps-0">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-[22px] leading-8 font-semibold tracking-[-0.02em] whitespace-nowrap desk:text-[28px] desk:leading-9">
        {children}
      </dd>
      {delta && <dd className={`text-fine font-semibold ${colour}`}>{delta.isSame ? t.same : delta.text}</dd>}
    </div>
  )
}

type Words = { faster: (time: string) => string; slower: (time: string) => string }

function speed(now: number | null, before: number | null, t: Words): Delta | null {
  if (now === null || before === null) return null
  const time = formatDuration(Math.abs(now - before)) ?? ''
  return {
    text: now < before ? t.faster(time) : t.slower(time),
    isGood: now < before,
    isSame: Math.round(now) === Math.round(before),
  }
}

/** Large numbers with small units: `3 min 12 s`, `51.2%`. */
function WithUnits({ text }: { text: string }) {
  return text.split(/([^\d.,–]+)/).map((part, at) =>
    /[^\d.,–]/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <small key={at} className="text-[16px] leading-none font-medium text-ink-2 desk:text-[18px]">
        {part}
      </small>
    ) : (
      part
    ),
  )
}
