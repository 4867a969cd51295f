import type { RoutingWeights } from '@sliproad/api/resources/routing'
import { scoreParts } from '@sliproad/core/vocabulary'
import { words as t } from '../words/words.ts'

/** The parts keep their colours wherever they are drawn; the sixth has the last colour of the palette, paler. */
export const partColours = {
  price: 'bg-[var(--c1)]',
  completion: 'bg-[var(--c2)]',
  speed: 'bg-[var(--c3)]',
  steps: 'bg-[var(--c4)]',
  success: 'bg-[var(--c5)]',
  health: 'bg-[var(--c5)] opacity-50',
} as const

/** All parts as one bar, and below it what each of them means. */
export function WeightsCard({ weights }: { weights: RoutingWeights }) {
  const counted = scoreParts.filter((part) => weights[part] > 0)
  return (
    <div>
      <WeightsBar weights={weights} />
      <dl className="mt-4 grid gap-x-8 gap-y-3.5 tablet:grid-cols-2 full:grid-cols-3">
        {counted.map((part) => (
          <div
            key={part}
            className="grid grid-cols-[12px_minmax(0,1fr)_auto] content-start items-baseline gap-x-2.5"
          >
            <span className={`size-3 self-center rounded-[3px] ${partColours[part]}`} aria-hidden="true" />
            <dt className="font-semibold">{t.partNames[part]}</dt>
            <dd className="font-semibold">{t.ofHundred(weights[part])}</dd>
            <dd className="col-span-2 col-start-2 text-fine text-ink-3">{t.partSays[part]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function WeightsBar({ weights }: { weights: RoutingWeights }) {
  return (
    <div className="flex h-3 gap-[2px] overflow-hidden rounded-full bg-fill" aria-hidden="true">
      {scoreParts.map((part) =>
        weights[part] > 0 ? (
          <span key={part} className={`h-full ${partColours[part]}`} style={{ flex: weights[part] }} />
        ) : null,
      )}
    </div>
  )
}
