import { type PointerEvent, type ReactNode, useState } from 'react'
import { axisValues, labelledPoints, linePath, placeOf } from './chart-scale.ts'

export type ChartPoint = { at: string; now: number; before: number }

type Props<Point extends ChartPoint> = {
  points: readonly Point[]
  /** What the chart shows, for readers who do not see it. */
  label: string
  say: (at: string) => string
  /** What stands under the cursor. */
  readOut: (point: Point) => ReactNode
}

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' })

/** Two lines over time: now, and dashed the period before. Time runs from left to right in every language. */
export function LineChart<Point extends ChartPoint>({ points, label, say, readOut }: Props<Point>) {
  const [at, setAt] = useState<number | null>(null)
  const values = axisValues(Math.max(0, ...points.flatMap(({ now, before }) => [now, before])))
  const top = values.at(-1) ?? 1
  const point = at === null ? undefined : points[at]
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    setAt(points.length > 0 ? Math.round(share * (points.length - 1)) : null)
  }
  return (
    <div
      role="img"
      aria-label={label}
      dir="ltr"
      className="flex h-60 flex-col ps-12 pe-2 pt-2 text-fine full:h-[300px]"
    >
      <div className="relative flex-1" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
        {values.map((value) => (
          <div
            key={value}
            className={`absolute inset-x-0 border-t ${value === 0 ? 'border-edge' : 'border-line'}`}
            style={{ bottom: `${(value / top) * 100}%` }}
          >
            <span className="absolute end-full -translate-y-1/2 pe-2 text-[12px] text-ink-3 tabular-nums">
              {compact.format(value)}
            </span>
          </div>
        ))}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {(['before', 'now'] as const).map((line) => (
            <path
              key={line}
              d={linePath(
                points.map((each) => each[line]),
                top,
              )}
              fill="none"
              vectorEffect="non-scaling-stroke"
              stroke={line === 'now' ? 'var(--c1)' : 'var(--c5)'}
              strokeWidth={line === 'now' ? 2.5 : 1.5}
              strokeDasharray={line === 'now' ? undefined : '5 4'}
            />
          ))}
        </svg>
        {point && at !== null && (
          <Cursor left={placeOf(at, points.length)} bottom={(point.now / top) * 100}>
            {readOut(point)}
          </Cursor>
        )}
      </div>
      <Times points={points} say={say} />
    </div>
  )
}

/** The marked point with its read-out, on the side that has room. */
function Cursor({ left, bottom, children }: { left: number; bottom: number; children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-y-0 border-l border-edge" style={{ left: `${left}%` }}>
      <span
        className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-[var(--c1)] ring-2 ring-surface"
        style={{ bottom: `${bottom}%` }}
      />
      <div className={`absolute top-0 w-max ${left > 60 ? 'right-2' : 'left-2'}`}>{children}</div>
    </div>
  )
}

/** Labels under the axis; phones have room for three. */
function Times({ points, say }: { points: readonly ChartPoint[]; say: (at: string) => string }) {
  const [few, many] = [labelledPoints(points.length, 3), labelledPoints(points.length, 5)]
  return (
    <div className="relative h-7 text-[12px] text-ink-3">
      {[...new Set([...few, ...many])].map((at) => {
        const point = points[at]
        if (!point) return null
        const hidden = few.includes(at) ? (many.includes(at) ? '' : 'full:hidden') : 'hidden full:block'
        const shift = at === 0 ? '' : at === points.length - 1 ? '-translate-x-full' : '-translate-x-1/2'
        return (
          <span
            key={point.at}
            className={`absolute top-2 whitespace-nowrap ${shift} ${hidden}`}
            style={{ left: `${placeOf(at, points.length)}%` }}
          >
            {say(point.at)}
          </span>
        )
      })}
    </div>
  )
}
