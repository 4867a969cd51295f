import type { Home } from '@sliproad/api/resources/dashboard/home'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDecimal, formatLastDay, formatShortDay, formatTime } from '../../parts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Point = { at: string; now: number; before: number; nowText: string; beforeText: string }

/** Only the drawing uses floats; every number in a text is the server's decimal. */
function toPoints({ now, before }: Home['series']): Point[] {
  return now.map(({ at, volumeUsd }, index) => {
    const beforeText = before[index]?.volumeUsd ?? '0'
    return { at, now: Number(volumeUsd), before: Number(beforeText), nowText: volumeUsd, beforeText }
  })
}

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' })

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
      <div
        role="img"
        aria-label={t.chartSays(
          from,
          to,
          formatDecimal(home.totals.now.volumeUsd),
          formatDecimal(home.totals.before.volumeUsd),
        )}
        className="h-60 full:h-[300px]"
      >
        <ResponsiveContainer width="100%" height="100%">
          <LineChart
            data={points}
            margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="at"
              tickFormatter={say}
              interval="preserveStartEnd"
              minTickGap={56}
              tickLine={false}
              axisLine={{ stroke: 'var(--edge)' }}
              tick={{ fill: 'var(--ink-3)', fontSize: 12 }}
            />
            <YAxis
              domain={[0, 'auto']}
              tickCount={5}
              width={48}
              tickLine={false}
              axisLine={false}
              tickFormatter={(value: number) => compact.format(value)}
              tick={{ fill: 'var(--ink-3)', fontSize: 12 }}
            />
            <Tooltip
              content={<ReadOut say={say} />}
              cursor={{ stroke: 'var(--edge)' }}
              isAnimationActive={false}
            />
            <Line
              dataKey="before"
              type="linear"
              stroke="var(--c5)"
              strokeWidth={1.5}
              strokeDasharray="5 4"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            <Line
              dataKey="now"
              type="linear"
              stroke="var(--c1)"
              strokeWidth={2.5}
              dot={false}
              activeDot={{ r: 5, fill: 'var(--c1)', stroke: 'var(--surface)', strokeWidth: 2 }}
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
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

type ReadOutProps = { say: (at: string) => string; payload?: readonly { payload?: Point }[] }

/** The tooltip under the cursor; recharts passes the point. */
function ReadOut({ say, payload }: ReadOutProps) {
  const t = useTexts().home
  const point = payload?.[0]?.payload
  if (!point) return null
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
