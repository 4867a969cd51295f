import type { Home } from '@sliproad/api/resources/dashboard/home'
import { formatDecimal, formatLastDay, formatShortDay, formatTime } from '../../parts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type ChartPoint, LineChart } from './line-chart.tsx'

type Point = ChartPoint & { nowText: string; beforeText: string }

/** Only the drawing uses floats; every number in a text is the server's decimal. */
function toPoints({ now, before }: Home['series']): Point[] {
  return now.map(({ at, volumeUsd }, index) => {
    const beforeText = before[index]?.volumeUsd ?? '0'
    return { at, now: Number(volumeUsd), before: Number(beforeText), nowText: volumeUsd, beforeText }
  })
}

export function VolumeChart({ home }: { home: Home }) {
  const t = useTexts().home
  const points = toPoints(home.series)
  const say = home.grain === 'day' ? formatShortDay : formatTime
  const from = formatShortDay(home.from)
  const to = formatLastDay(home.to)
  return (
    <section className="min-w-0">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2>{t.perStep[home.grain]}</h2>
        <p className="flex flex-wrap gap-x-4 text-fine text-ink-3">
          <span className="inline-flex items-center gap-1.5">
            <span className="h-[2.5px] w-4 bg-[var(--c1)]" />
            {t.span(from, to)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t-[1.5px] border-dashed border-[var(--c5)]" />
            {t.span(formatShortDay(home.before.from), formatLastDay(home.before.to))}
          </span>
        </p>
      </div>
      <LineChart
        points={points}
        label={t.chartSays(
          from,
          to,
          formatDecimal(home.totals.now.volumeUsd),
          formatDecimal(home.totals.before.volumeUsd),
        )}
        say={say}
        readOut={(point) => <ReadOut say={say} point={point} />}
      />
      <details className="mt-2 text-fine text-ink-3">
        <summary className="cursor-pointer py-1">{t.asTable}</summary>
        <div className="max-h-64 overflow-y-auto">
          <table className="table-plain">
            <thead>
              <tr>
                <th>{t.at}</th>
                <th className="text-end">{t.now}</th>
                <th className="text-end">{t.before}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.at}>
                  <td>{say(point.at)}</td>
                  <td className="text-end">{formatDecimal(point.nowText)}</td>
                  <td className="text-end">{formatDecimal(point.beforeText)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

/** The amounts under the cursor. */
function ReadOut({ say, point }: { say: (at: string) => string; point: Point }) {
  const t = useTexts().home
  return (
    <div className="grid rounded-control bg-raised px-3 py-2 text-fine shadow-float tabular-nums">
      <b className="font-semibold">{say(point.at)}</b>
      <span>{formatDecimal(point.nowText)} USD</span>
      <span className="text-ink-3">
        {t.before} {formatDecimal(point.beforeText)} USD
      </span>
    </div>
  )
}
