import type { Clock } from '@sliproad/core/clock'
import { type Decimal, multiply } from '@sliproad/core/decimal'
import type { CustomerId } from '@sliproad/core/ids'
import type { AmountSide } from '@sliproad/core/vocabulary'
import type { Db } from '../../../../db/connect.ts'
import type { LiveRouting, Project } from '../../../projects/index.ts'
import { listRates } from '../../../rates/index.ts'
import { type CompiledRules, compileRules } from '../rules/compile-rules.ts'
import {
  noDecision,
  type RoutedQuestion,
  type RoutingDecision,
  type RoutingFacts,
} from '../rules/decision.ts'
import { armAt, placeInSplit } from '../rules/split.ts'
import { isFirstPurchase, tierOf } from './customer-facts-store.ts'

type Deps = { db: Db; clock: Clock }

export type AskedQuestion = RoutedQuestion & { amount: { side: AmountSide; value: Decimal } }

/**
 * What the project's rules say about a question. The customer is null for a caller who did not prove to speak for one;
 * splits then place him in the control group.
 */
export type DecideRouting = (
  project: Pick<Project, 'routing'>,
  question: AskedQuestion,
  customerId: CustomerId | null,
) => RoutingDecision | Promise<RoutingDecision>

const ratesFreshMs = 60_000

/** Rules are compiled once per version, and what they do not ask for is not read. */
export function createDecideRouting({ db, clock }: Deps): DecideRouting {
  const compiled = new WeakMap<LiveRouting, CompiledRules>()
  let rates: { reading: Promise<ReadonlyMap<string, Decimal>>; readAtMs: number } | undefined

  function rulesOf(routing: LiveRouting): CompiledRules {
    const known = compiled.get(routing)
    if (known) return known
    const made = compileRules(routing.version, routing.rules)
    compiled.set(routing, made)
    return made
  }

  function readRates(): Promise<ReadonlyMap<string, Decimal>> {
    const nowMs = clock.now().getTime()
    if (!rates || nowMs - rates.readAtMs >= ratesFreshMs) {
      const reading = listRates(db).then((rows) => new Map(rows.map(({ currency, usd }) => [currency, usd])))
      rates = { reading, readAtMs: nowMs }
      reading.catch(() => {
        rates = undefined
      })
    }
    return rates.reading
  }

  async function readFacts(
    { needs, splits }: CompiledRules,
    routing: LiveRouting,
    question: AskedQuestion,
    customerId: CustomerId | null,
  ): Promise<RoutingFacts> {
    const [amountUsd, tier, firstPurchase] = await Promise.all([
      needs.has('amountUsd') ? readRates().then((known) => amountInUsd(known, question)) : undefined,
      needs.has('tier') && customerId !== null ? tierOf(db, customerId) : null,
      needs.has('firstPurchase') && customerId !== null ? isFirstPurchase(db, customerId, clock.now()) : null,
    ])
    return {
      ...(needs.has('amountUsd') && { amountUsd: amountUsd ?? null }),
      ...(needs.has('tier') && { tier }),
      ...(needs.has('firstPurchase') && { firstPurchase }),
      ...(needs.has('arms') && { arms: armsOf(splits, routing, customerId) }),
    }
  }

  return ({ routing }, question, customerId) => {
    if (!routing) return noDecision
    const rules = rulesOf(routing)
    if (rules.needs.size === 0) return rules.decide(question, {}, clock.now())
    return readFacts(rules, routing, question, customerId).then((facts) =>
      rules.decide(question, facts, clock.now()),
    )
  }
}

/** What is bought or sold is worth by the reference rates; null without a rate. */
export function amountInUsd(
  rates: ReadonlyMap<string, Decimal>,
  { amount, fiatCurrency, cryptoCurrency }: AskedQuestion,
): Decimal | null {
  const rate = rates.get(amount.side === 'fiat' ? fiatCurrency : cryptoCurrency)
  return rate === undefined ? null : multiply(amount.value, rate)
}

/** The arm of the customer in each split; that of the control group in one that has ended. */
export function armsOf(
  splits: CompiledRules['splits'],
  { splitKey, endedSplits }: Pick<LiveRouting, 'splitKey' | 'endedSplits'>,
  customerId: string | null,
): Record<string, number> {
  return Object.fromEntries(
    splits.map(({ ruleId, arms }) => {
      const isIn = customerId !== null && !endedSplits.includes(ruleId)
      return [ruleId, isIn ? armAt(arms, placeInSplit(splitKey, ruleId, customerId)) : 0]
    }),
  )
}
