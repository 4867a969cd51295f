import type { Home } from '@sliproad/api/resources/dashboard/home'
import { formatCount } from '../../parts/formats/amounts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { biggestLoss } from './compare.ts'

/** Bars for customers who continued, dashes for those who left. The step with the biggest loss is marked. */
export function Funnel({ steps, of }: { steps: Home['funnel']; of: string }) {
  const t = useTexts().home
  // A session that was never opened is no customer who left.
  const opened = steps.filter(({ step }) => step !== 'created')
  const first = opened[0]?.count ?? 0
  const later = opened.slice(1)
  const worst = biggestLoss(later)
  const share = (count: number) => `${first === 0 ? 0 : (count / first) * 100}%`
  return (
    <section className="min-w-0">
      <div className="mb-3 flex items-center justify-between full:mb-1.5 full:min-h-9 gap-3">
        <h2>{t.funnel}</h2>
        <span className="text-fine text-ink-3">{of}</span>
      </div>
      {first === 0 ? (
        <p className="text-ink-3">{t.noCheckouts}</p>
      ) : (
        <ol className="grid gap-3">
          {opened.map(({ step, count, left }) => (
            <li key={step} className="grid gap-1">
              <p className="flex justify-between gap-3">
                <span>{t.steps[step] ?? step}</span>
                <b className="font-semibold tabular-nums">{formatCount(count)}</b>
              </p>
              <span className="flex h-2.5 items-center gap-[3px]" aria-hidden="true">
                <span className="h-full rounded-[2px] bg-[var(--c1)]" style={{ width: share(count) }} />
                {step !== 'opened' && (
                  <span className="dashes-ahead h-[3px]" style={{ width: share(left) }} />
                )}
              </span>
              {step === worst && (
                <span className="text-fine font-semibold text-caution">{t.leftMost(formatCount(left))}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
