import type { RoutingWeights } from '@sliproad/api/resources/routing'
import { scoreParts } from '@sliproad/core/vocabulary'
import { useId } from 'react'
import { partColours, WeightsBar } from '../live/weights-card.tsx'
import { words as t } from '../words/words.ts'

type Props = { weights: RoutingWeights; onChange: (weights: RoutingWeights) => void; says?: boolean }

export const sumOf = (weights: RoutingWeights) => scoreParts.reduce((sum, part) => sum + weights[part], 0)

/** A slider and a number for each part, and whether they make a hundred. */
export function WeightsFields({ weights, onChange, says = false }: Props) {
  const id = useId()
  const sum = sumOf(weights)
  const set = (part: keyof RoutingWeights, text: string) => {
    const value = Math.min(100, Math.max(0, Math.trunc(Number(text)) || 0))
    onChange({ ...weights, [part]: value })
  }
  return (
    <div>
      <WeightsBar weights={weights} />
      <ul className="mt-3 grid gap-y-1">
        {scoreParts.map((part) => (
          <li
            key={part}
            className="grid grid-cols-[12px_minmax(0,1fr)_76px] items-center gap-x-2.5 gap-y-0.5 py-1 desk:grid-cols-[12px_110px_minmax(0,1fr)_76px] desk:gap-x-3"
          >
            <span className={`size-3 rounded-[3px] ${partColours[part]}`} aria-hidden="true" />
            <label htmlFor={`${id}-${part}`} className="font-semibold">
              {t.partNames[part]}
            </label>
            <input
              type="range"
              min={0}
              max={100}
              aria-label={t.partNames[part]}
              className="h-8 w-full accent-accent max-desk:col-span-2 max-desk:col-start-2 max-desk:row-start-2"
              value={weights[part]}
              onChange={(event) => set(part, event.target.value)}
            />
            <input
              id={`${id}-${part}`}
              className="field text-end tabular-nums"
              inputMode="numeric"
              value={weights[part]}
              onChange={(event) => set(part, event.target.value)}
            />
            {says && (
              <p className="text-fine text-ink-3 max-desk:col-span-2 max-desk:col-start-2 desk:col-start-3">
                {t.partSays[part]}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={`mt-2 flex flex-wrap justify-end gap-x-2 border-t border-line pt-2 tabular-nums ${sum === 100 ? 'text-ink-3' : 'text-negative'}`}
      >
        <span className="font-semibold">{t.sum(sum)}</span>
        {sum !== 100 && <span>{sum < 100 ? t.sumLess(100 - sum) : t.sumMore(sum - 100)}</span>}
      </p>
    </div>
  )
}
