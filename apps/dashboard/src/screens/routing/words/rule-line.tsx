import type { RoutingRule } from '@sliproad/api/resources/routing'
import { GatewayMark } from '@sliproad/ui/marks/gateway-mark.tsx'
import { formatWholePercent } from '../../../parts/format.ts'
import { Marked } from './marked.tsx'
import { ruleSentence } from './sentences.ts'
import { words as t } from './words.ts'

const looks = {
  prefer: 'bg-positive-soft text-positive',
  avoid: 'bg-caution-soft text-caution',
  exclude: 'bg-negative-soft text-negative',
  weigh: 'bg-info-soft text-info',
  split: 'bg-info-soft text-info',
} as const

/** A rule: its name, what it does as chips, and all of it as a sentence. */
export function RuleLine({ rule }: { rule: RoutingRule }) {
  const kinds = [...new Set(rule.actions.map((action) => action.do))]
  const gateways = new Set(
    rule.actions.flatMap(({ gateways: own = [], arms = [] }) => [
      ...own,
      ...arms.flatMap(({ actions }) => actions.flatMap((step) => step.gateways ?? [])),
    ]),
  )
  const guardrails = rule.actions.filter((action) => action.do === 'split')
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <code className="text-fine text-ink-3 [overflow-wrap:anywhere]">{rule.id}</code>
        {kinds.map((kind) => (
          <span
            key={kind}
            className={`rounded-chip px-1.5 text-[12px] leading-[18px] font-semibold ${looks[kind]}`}
          >
            {t.actionNames[kind]}
          </span>
        ))}
        <span className="flex gap-1">
          {[...gateways].slice(0, 5).map((id) => (
            <GatewayMark key={id} gatewayId={id} small />
          ))}
        </span>
      </p>
      <p className="max-w-[72ch] text-[15px] leading-[22px] text-ink-2">
        <Marked text={ruleSentence(rule, t, new Date())} />
      </p>
      {guardrails.map(({ guardrail }) => (
        <p key={rule.id} className="text-fine text-ink-3">
          {guardrail
            ? t.guardrail(formatWholePercent(guardrail.completionBelow / 100), guardrail.minimumOrders)
            : t.noGuardrail}
        </p>
      ))}
    </div>
  )
}

/** Rules from top to bottom, each with its number. */
export function RuleList({ rules }: { rules: readonly RoutingRule[] }) {
  return (
    <ol className="overflow-hidden rounded-card inset-ring inset-ring-line">
      {rules.map((rule, at) => (
        <li
          key={rule.id}
          className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-2 border-b border-line px-4 py-3.5 last:border-b-0 desk:px-[18px]"
        >
          <span className="pt-0.5 text-fine font-semibold text-ink-3 tabular-nums" aria-hidden="true">
            {at + 1}
          </span>
          <RuleLine rule={rule} />
        </li>
      ))}
    </ol>
  )
}
