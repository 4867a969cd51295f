import type { Home } from '@sliproad/api/resources/dashboard/home'
import { formatDecimal } from '../../parts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { biggestLoss } from './compare.ts'

/** Bars for customers who continued, dashes for those who left. The step with the biggest loss is marked. */
export function Funnel({ steps }: { steps: Home['funnel'] }) {
  const t = useTexts().home
  const first = steps[0]?.count ?? 0
  const worst = biggestLoss(steps)
  const share = (count: number) => `${first === 0 ? 0 : (count / first) * 100}%`
  return (
    <section>
      <h2 className="mb-3.5">{t.funnel}</h2>
      <ol className="grid gap-3.5">
        {steps.map(({ step, count, left }) => (
          <li key={step} className="grid gap-1">
            <p className="flex justify-between gap-3">
              <span>{t.steps[step] ?? step}</span>
              <b className="font-semibold tabular-nums">{formatDecimal(String(count))}</b>
            </p>
            <span className="flex h-2 items-center" aria-hidden="true">
              <span className="h-full rounded-[2px] bg-accent" style={{ width: share(count) }} />
              <span className="dashes-ahead h-0.5" style={{ width: share(left) }} />
            </span>
            {left > 0 && (
              <span className={`text-fine ${step === worst ? 'font-semibold text-caution' : 'text-ink-3'}`}>
                {step === worst
                  ? t.leftMost(formatDecimal(String(left)))
                  : t.left(formatDecimal(String(left)))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
