import { useState } from 'react'
import { locale } from '../../parts/formats/locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { axisValues } from './chart-scale.ts'

export type ChartColumn = {
  at: string
  /** What the column stands for: an hour or a day. */
  name: string
  /** What stands under it; most have nothing. */
  label: string | null
  value: number
  usual: number | null
  state: 'done' | 'running' | 'ahead'
  /** Amounts as text; only the drawing uses floats. Null for what is still to come. */
  says: string | null
  usualSays: string | null
}

type Props = {
  columns: readonly ChartColumn[]
  currency: string
  /** What the chart shows, for readers who do not see it. */
  label: string
  table: { at: string; value: string; usual: string | null }
}

/**
 * Solid columns are over, the striped one is running, dashed ones are ahead at their usual height; a tick marks what is
 * usual. Time runs from left to right in every language.
 */
export function ColumnChart({ columns, currency, label, table }: Props) {
  const t = useTexts().home
  const [over, setOver] = useState<number | null>(null)
  const largest = Math.max(0, ...columns.flatMap(({ value, usual }) => [value, usual ?? 0]))
  const values = axisValues(largest, 5)
  const top = values.at(-1) ?? 1
  const axis = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: top < 10 ? 2 : 0,
    minimumFractionDigits: 0,
    ...(top >= 100_000 && { notation: 'compact' }),
  })
  const pointed = over === null ? undefined : columns[over]
  const height = (value: number) => `${(value / top) * 100}%`
  return (
    <>
      <div role="img" aria-label={label} dir="ltr" className="relative pt-2 pb-6 ps-[52px]">
        <div
          className="relative grid h-[190px] gap-[2px] border-b border-edge desk:h-[236px] data-[few=true]:gap-1"
          data-few={columns.length <= 31}
          style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
          onPointerLeave={() => setOver(null)}
        >
          {values.map((value) => (
            <div
              key={value}
              className={`pointer-events-none absolute inset-x-0 ${value === 0 ? '' : 'border-t border-line'}`}
              style={{ bottom: height(value) }}
            >
              <span className="absolute end-full w-[52px] -translate-y-1/2 pe-2 text-end text-[12px] leading-4 whitespace-nowrap text-ink-3 tabular-nums">
                {value === 0 ? '0' : axis.format(value)}
              </span>
            </div>
          ))}
          {columns.map((column, at) => (
            <div
              key={column.at}
              className={`relative ${over === at ? 'bg-fill/60' : ''}`}
              onPointerEnter={() => setOver(at)}
            >
              <Bar column={column} height={height} />
            </div>
          ))}
          {pointed && over !== null && (
            <div
              className="pointer-events-none absolute top-1.5 z-10 hidden rounded-control bg-raised px-3 py-2 text-fine leading-[19px] whitespace-nowrap shadow-float tabular-nums desk:grid"
              style={
                over < columns.length / 2
                  ? { left: `calc(${((over + 1) / columns.length) * 100}% + 6px)` }
                  : { right: `calc(${(1 - over / columns.length) * 100}% + 6px)` }
              }
            >
              <b className="font-semibold">{pointed.name}</b>
              {pointed.says && <span>{pointed.says}</span>}
              {pointed.usualSays && <span className="text-ink-3">{pointed.usualSays}</span>}
            </div>
          )}
        </div>
        <div className="absolute inset-x-0 bottom-0 ms-[52px] h-4" aria-hidden="true">
          {columns.map(({ at, label: text }, index) =>
            text === null ? null : (
              <span
                key={at}
                className="absolute text-[12px] leading-4 whitespace-nowrap text-ink-3 tabular-nums max-desk:nth-[even]:hidden"
                style={{ left: `${(index / columns.length) * 100}%` }}
              >
                {text}
              </span>
            ),
          )}
        </div>
      </div>
      <details className="text-fine text-ink-3">
        <summary className="inline-block cursor-pointer py-1">{t.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="max-h-64 overflow-y-auto" aria-label={t.asTable} tabIndex={0}>
          <table className="table-plain">
            <thead>
              <tr>
                <th>{table.at}</th>
                <th className="text-end">{table.value}</th>
                {table.usual && <th className="text-end">{table.usual}</th>}
              </tr>
            </thead>
            <tbody>
              {columns.map(({ at, name, says, usualSays }) => (
                <tr key={at}>
                  <td>{name}</td>
                  <td className="text-end">{says ?? '–'}</td>
                  {table.usual && <td className="text-end">{usualSays}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  )
}

const stripes =
  'bg-[repeating-linear-gradient(135deg,var(--c1)_0_5px,color-mix(in_srgb,var(--c1)_62%,var(--surface))_5px_9px)]'

function Bar({ column, height }: { column: ChartColumn; height: (value: number) => string }) {
  const { value, usual, state } = column
  if (state === 'ahead')
    return usual === null || usual === 0 ? null : (
      <span
        className="absolute inset-x-0 bottom-0 rounded-t-[3px] border-[1.5px] border-b-0 border-dashed border-edge"
        style={{ height: height(usual) }}
      />
    )
  return (
    <>
      <span
        className={`absolute inset-x-0 bottom-0 rounded-t-[3px] ${state === 'running' ? stripes : 'bg-[var(--c1)]'}`}
        style={{ height: height(value) }}
      />
      {usual !== null && (
        <span className="absolute -inset-x-px h-0.5 bg-ink" style={{ bottom: height(usual) }} />
      )}
    </>
  )
}
