import type {
  RoutingAction,
  RoutingConditions,
  RoutingRule,
  RoutingStep,
} from '@sliproad/api/resources/routing'
import { compare, decimal } from '@sliproad/core/decimal'
import type { FactName, RoutedQuestion, RoutingDecision, RoutingFacts, RulePoints } from './decision.ts'
import { inHours } from './hours.ts'

/** Rules made ready once per version, so that a question costs a few comparisons. */
export type CompiledRules = {
  version: number
  /** The facts that have to be read before a decision. */
  needs: ReadonlySet<FactName>
  splits: readonly CompiledSplit[]
  decide(question: RoutedQuestion, facts: RoutingFacts, now: Date): RoutingDecision
}

export type CompiledSplit = { ruleId: string; arms: NonNullable<RoutingAction['arms']> }

type Condition = (question: RoutedQuestion, facts: RoutingFacts, now: Date) => boolean
type CompiledRule = { id: string; conditions: readonly Condition[]; actions: readonly RoutingAction[] }

export function compileRules(version: number, rules: readonly RoutingRule[]): CompiledRules {
  const compiled = rules.map(
    ({ id, when, actions }): CompiledRule => ({ id, conditions: conditionsOf(when), actions }),
  )
  const splits = rules.flatMap(({ id, actions }) =>
    actions.flatMap(({ arms }) => (arms ? [{ ruleId: id, arms }] : [])),
  )
  return {
    version,
    needs: needsOf(rules),
    splits,
    decide(question, facts, now) {
      const applied = compiled.filter(({ conditions }) =>
        conditions.every((holds) => holds(question, facts, now)),
      )
      return decisionOf(version, applied, facts)
    },
  }
}

/** What these of the rules decide together, whether or not they apply. */
export function decideApplied(
  version: number,
  rules: readonly RoutingRule[],
  applied: readonly string[],
  facts: RoutingFacts,
): RoutingDecision {
  return decisionOf(
    version,
    rules.filter(({ id }) => applied.includes(id)),
    facts,
  )
}

function needsOf(rules: readonly RoutingRule[]): ReadonlySet<FactName> {
  const needs = new Set<FactName>()
  for (const { when, actions } of rules) {
    if (when.amountUsd) needs.add('amountUsd')
    if (when.customerTiers) needs.add('tier')
    if (when.firstPurchase !== undefined) needs.add('firstPurchase')
    if (actions.some(({ arms }) => arms)) needs.add('arms')
  }
  return needs
}

function conditionsOf(when: RoutingConditions): Condition[] {
  const { amountUsd, customerTiers, firstPurchase, hours, dates } = when
  const holdsHours = hours && inHours(hours)
  const fromMs = dates?.from === undefined ? -Infinity : Date.parse(dates.from)
  const untilMs = dates?.until === undefined ? Infinity : Date.parse(dates.until)
  const tests: (Condition | undefined)[] = [
    oneOf(when.orderTypes, ({ orderType }) => orderType),
    oneOf(when.countries, ({ country }) => country),
    oneOf(when.states, ({ state }) => state ?? null),
    oneOf(when.fiatCurrencies, ({ fiatCurrency }) => fiatCurrency),
    oneOf(when.cryptoCurrencies, ({ cryptoCurrency }) => cryptoCurrency),
    oneOf(when.networks, ({ network }) => network),
    oneOf(when.paymentMethods, ({ paymentMethodId }) => paymentMethodId),
    amountUsd && ((_, facts) => inRange(facts.amountUsd, amountUsd)),
    customerTiers && ((_, { tier }) => typeof tier === 'string' && customerTiers.includes(tier)),
    firstPurchase === undefined ? undefined : (_, facts) => facts.firstPurchase === firstPurchase,
    holdsHours && ((_question, _facts, now) => holdsHours(now)),
    dates && ((_question, _facts, now) => now.getTime() >= fromMs && now.getTime() < untilMs),
  ]
  return tests.filter((test) => test !== undefined)
}

function oneOf(
  allowed: readonly string[] | undefined,
  read: (question: RoutedQuestion) => string | null,
): Condition | undefined {
  if (!allowed) return undefined
  const set = new Set(allowed)
  return (question) => {
    const value = read(question)
    return value !== null && set.has(value)
  }
}

function inRange(
  amount: RoutingFacts['amountUsd'],
  { min, max }: NonNullable<RoutingConditions['amountUsd']>,
): boolean {
  if (amount === null || amount === undefined) return false
  const isEnough = min === undefined || compare(amount, decimal(min)) >= 0
  return isEnough && (max === undefined || compare(amount, decimal(max)) <= 0)
}

function decisionOf(
  version: number,
  applied: readonly Pick<CompiledRule, 'id' | 'actions'>[],
  facts: RoutingFacts,
): RoutingDecision {
  const excluded = new Map<string, { ruleId: string; reason: string }>()
  const points = new Map<string, RulePoints[]>()
  let weights: RoutingDecision['weights'] = null
  for (const { id: ruleId, actions } of applied) {
    for (const step of actions.flatMap((action) => stepsOf(action, facts.arms?.[ruleId] ?? 0))) {
      const { do: kind, gateways = [] } = step
      if (kind === 'weigh') weights ??= step.weights ?? null
      for (const gatewayId of gateways) {
        if (kind === 'exclude') {
          if (!excluded.has(gatewayId)) excluded.set(gatewayId, { ruleId, reason: step.reason ?? '' })
          continue
        }
        const signed = (step.points ?? 0) * (kind === 'avoid' ? -1 : 1)
        points.set(gatewayId, [...(points.get(gatewayId) ?? []), { ruleId, points: signed }])
      }
    }
  }
  const ids = applied.map(({ id }) => id)
  return { version, applied: ids, excluded, points, weights, facts, key: keyOf(version, ids, facts) }
}

/** A customer without an arm has that of the control group. */
function stepsOf(action: RoutingAction, arm: number): readonly RoutingStep[] {
  const { do: kind, arms, guardrail: _, ...fields } = action
  return kind === 'split' ? (arms?.[arm]?.actions ?? []) : [{ do: kind, ...fields }]
}

/**
 * Everything but the question that an answer depends on, and the facts that are stored with it. The amount follows from the
 * question and moves with the rates, so what it leads to is in the rules that applied.
 */
function keyOf(
  version: number,
  applied: readonly string[],
  { tier, firstPurchase, arms }: RoutingFacts,
): string {
  const facts = [tier, firstPurchase, arms && Object.entries(arms).join(';')].map((fact) => fact ?? '')
  return `${version} ${applied.join()} ${facts.join(' ')}`
}
