import { invalid } from '@sliproad/api/refusal'
import type { RoutingRule, RoutingTrial, RoutingWeights } from '@sliproad/api/resources/routing'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import { scoreParts } from '@sliproad/core/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { listRates } from '../../rates/index.ts'
import { checkRules } from '../routing/rules/check-rules.ts'
import { compileRules } from '../routing/rules/compile-rules.ts'
import { noteTrial } from '../routing/versions/publish-rules.ts'
import { findHead, findVersion } from '../routing/versions/routing-store.ts'
import { replay, type TriedQuestion } from './replay.ts'
import { listAnswers, listTriedOrders } from './trial-store.ts'

type Deps = { db: Db; clock: Clock; gateways: { knows(gatewayId: string): boolean } }

export type TrialRequest = {
  /** Without rules and weights the draft is tried, and noted as tried. */
  rules?: readonly RoutingRule[]
  weights?: RoutingWeights
  from?: Date
  to?: Date
}

const usualMs = 30 * 86_400_000
/** Of orders, and of questions without one: as many as a request can read and replay in about a second. */
const triedMax = 5_000

/** Replays rules or weights over the project's own questions and tells what they would have changed. */
export async function tryRules(
  deps: Deps,
  projectId: ProjectId,
  request: TrialRequest,
): Promise<Omit<RoutingTrial, 'from' | 'to'> & { from: Date; to: Date }> {
  const { db, clock } = deps
  const to = request.to ?? clock.now()
  const from = request.from ?? new Date(to.getTime() - usualMs)
  if (from >= to) throw invalid({ field: 'from', message: 'must be before the end' })
  const { weights } = request
  if (weights && scoreParts.reduce((sum, part) => sum + weights[part], 0) !== 100) {
    throw invalid({ field: 'weights', message: 'must add up to 100' })
  }
  const head = await findHead(db, projectId)
  const isDraft = !request.rules && !weights
  const live = head?.liveVersion ? await findVersion(db, projectId, head.liveVersion) : undefined
  const given = request.rules && checkRules(request.rules, deps.gateways.knows)
  const rules = given ?? (isDraft ? head?.draft : live?.rules) ?? []
  const isLive = live !== undefined && JSON.stringify(rules) === JSON.stringify(live.rules)
  const [orders, answers, rates] = await Promise.all([
    listTriedOrders(db, projectId, { from, to }, triedMax),
    listAnswers(db, projectId, { from, to }, triedMax),
    listRates(db),
  ])
  const tried = {
    rules: compileRules(isLive ? live.version : 0, rules),
    weights: weights ?? null,
    splitKey: head?.splitKey ?? '',
    rates: new Map(rates.map(({ currency, usd }) => [currency, usd])),
  }
  const questions = questionsOf(orders, answers)
  const ruleIds = rules.map(({ id }) => id)
  const result = replay(questions, orders, tried, ruleIds)
  if (isDraft && head) await noteTrial(deps, projectId, head.draftRevision)
  return { from, to, truncated: orders.length === triedMax || answers.length === triedMax, ...result }
}

/** Each order with the answer that it was chosen from, and every other answer that is still stored. */
function questionsOf(
  orders: Awaited<ReturnType<typeof listTriedOrders>>,
  answers: Awaited<ReturnType<typeof listAnswers>>,
): TriedQuestion[] {
  const ordered = orders.flatMap((order) => (order.answer ? [{ answer: order.answer, order }] : []))
  const known = new Set(ordered.map(({ answer }) => answer.quotesId))
  const others = answers.filter(({ quotesId }) => !known.has(quotesId))
  return [...ordered, ...others.map((answer) => ({ answer, order: null }))]
}
