import type { Home } from '@sliproad/api/resources/dashboard/home'
import { formatDecimal, formatDuration, formatPercent } from '../../parts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { growth, pointsBetween } from './compare.ts'

export function KeyFigures({ totals: { now, before } }: { totals: Home['totals'] }) {
  const t = useTexts().home
  const more = (change: ReturnType<typeof growth>, say: (size: string, more: boolean) => string): Delta =>
    change && change.size !== '0.0'
      ? { text: say(change.size, change.more), isGood: change.more }
      : { text: change && t.same, isGood: null }
  const figures = [
    {
      label: t.volume,
      value: <Figure text={formatDecimal(now.volumeUsd)} small={/\.\d+$/} />,
      delta: more(growth(now.volumeUsd, before.volumeUsd), t.percent),
    },
    {
      label: t.completed,
      value: formatDecimal(String(now.completed)),
      delta: more(growth(String(now.completed), String(before.completed)), t.percent),
    },
    {
      label: t.conversion,
      value: <Figure text={formatPercent(now.conversion) ?? '–'} small={/ %$/} />,
      delta: more(pointsBetween(now.conversion, before.conversion), t.points),
    },
    {
      label: t.median,
      value: <Figure text={formatDuration(now.medianSeconds) ?? '–'} small={/ (?:h|min|s)\b/g} />,
      delta: speed(now.medianSeconds, before.medianSeconds, t),
    },
  ]
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 full:grid-cols-4 full:gap-0">
      {figures.map(({ label, value, delta }) => (
        <div
          key={label}
          className="min-w-0 full:border-s full:border-line full:px-6 full:first:border-0 full:first:ps-0"
        >
          <dt className="text-ink-3">{label}</dt>
          <dd className="text-[22px] leading-8 font-semibold tracking-[-0.02em] desk:text-[28px] desk:leading-9">
            {value}
          </dd>
          {delta.text && <dd className={`text-fine font-semibold ${deltaColour(delta)}`}>{delta.text}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** The change since the period before; without such a period there is no text. */
type Delta = { text: string | null; isGood: boolean | null }
type Words = {
  same: string
  faster: (time: string) => string
  slower: (time: string) => string
}

function speed(now: number | null, before: number | null, t: Words): Delta {
  if (now === null || before === null) return { text: null, isGood: null }
  if (Math.round(now) === Math.round(before)) return { text: t.same, isGood: null }
  const time = formatDuration(Math.abs(now - before)) ?? ''
  return now < before ? { text: t.faster(time), isGood: true } : { text: t.slower(time), isGood: false }
}

function deltaColour({ isGood }: Delta): string {
  if (isGood === null) return 'text-ink-3'
  return isGood ? 'text-positive' : 'text-caution'
}

/** A large number with small units and cents. */
function Figure({ text, small }: { text: string; small: RegExp }) {
  const parts = text.split(new RegExp(`(${small.source})`, 'g')).filter(Boolean)
  return parts.map((part) =>
    new RegExp(`^(?:${small.source})$`).test(part) ? (
      <span key={part} className="text-[16px] leading-none font-medium text-ink-2 desk:text-[18px]">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
