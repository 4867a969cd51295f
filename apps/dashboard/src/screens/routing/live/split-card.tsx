import type { SplitProgress } from '@sliproad/api/resources/dashboard/routing'
import type { RoutingAction } from '@sliproad/api/resources/routing'
import { formatWholePercent } from '../../../parts/format.ts'
import { formatMoment } from '../../../parts/formats/dates.ts'
import { Notice } from '../../../parts/notice.tsx'
import { State } from '../../../parts/state.tsx'
import { CompletionRange, completionText } from '../trial/completion-range.tsx'
import { words as t } from '../words/words.ts'

type Props = { split: SplitProgress; guardrail: RoutingAction['guardrail'] }
type Arm = SplitProgress['arms'][number]

const armColours = ['bg-edge', 'bg-[var(--c1)]', 'bg-[var(--c2)]', 'bg-[var(--c3)]', 'bg-[var(--c4)]']
const glyphs = { none: 'pending', waiting: 'pending', keeps: 'completed', below: 'failed' } as const

/** How a split goes: the share of each arm, who is in it, and how many of their orders complete. */
export function SplitCard({ split: { ruleId, arms, ended }, guardrail }: Props) {
  return (
    <section
      aria-label={t.split(ruleId)}
      className="rounded-card p-4 inset-ring inset-ring-line desk:p-[18px]"
    >
      <h3 className="mb-2.5 font-semibold [overflow-wrap:anywhere]">{t.split(ruleId)}</h3>
      <div className="flex h-3 gap-[2px] overflow-hidden rounded-full" aria-hidden="true">
        {arms.map(({ name, percent }, at) => (
          <span key={name} className={`h-full ${armColours[at]}`} style={{ flex: percent }} />
        ))}
      </div>
      <ul className="mt-1">
        {arms.map((arm, at) => (
          <ArmRow key={arm.name} arm={arm} at={at} guardrail={guardrail} />
        ))}
      </ul>
      {ended ? (
        <div className="mt-3">
          <Notice kind="caution">{t.splitEnded(formatMoment(ended.endedAt, new Date()), ended.arm)}</Notice>
        </div>
      ) : (
        <p className="mt-3 text-fine text-ink-3">
          {guardrail
            ? t.guardrail(formatWholePercent(guardrail.completionBelow / 100), guardrail.minimumOrders)
            : t.noGuardrail}
        </p>
      )}
    </section>
  )
}

function ArmRow({ arm, at, guardrail }: { arm: Arm; at: number; guardrail: Props['guardrail'] }) {
  const { name, percent, customers, orders, settled, completion } = arm
  const bound = guardrail && at > 0 ? guardrail.completionBelow : undefined
  const words = completionText(completion)
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-b border-line py-3 last:border-b-0 full:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_190px] full:items-center">
      <div className="grid min-w-0 grid-cols-[12px_minmax(0,1fr)] gap-x-2.5">
        <span className={`mt-1 size-3 rounded-[3px] ${armColours[at]}`} aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {name}
            {at === 0 && <span className="ms-2 font-normal text-ink-3">{t.control}</span>}
          </p>
          <p className="text-fine text-ink-3 tabular-nums">
            {`${t.ofCustomers(formatWholePercent(percent / 100))}: ${t.armCounts(customers, orders)}`}
          </p>
        </div>
      </div>
      <div className="min-w-0">
        {words === null ? (
          <p className="text-fine text-ink-3">{t.noCompletion}</p>
        ) : (
          <>
            <CompletionRange completion={completion} bound={bound} />
            <p className="text-fine text-ink-3 tabular-nums">
              <span className="font-semibold text-ink">
                {t.completion} {words}
              </span>
              {'. '}
              {t.settledOf(settled, orders)}
            </p>
          </>
        )}
      </div>
      <div className="min-w-0 full:text-end">
        {at > 0 && guardrail && (
          <>
            <State value={glyphs[arm.guardrail]} words={t.guardrails[arm.guardrail]} />
            <p className="text-fine text-ink-3 tabular-nums">
              {arm.guardrail === 'waiting'
                ? t.waitingFor(settled, guardrail.minimumOrders)
                : t.bound(formatWholePercent(guardrail.completionBelow / 100))}
            </p>
          </>
        )}
      </div>
    </li>
  )
}
