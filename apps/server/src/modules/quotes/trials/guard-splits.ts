import type { Clock } from '@sliproad/core/clock'
import type { CustomerId, NewId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { recordAudit } from '../../audit/index.ts'
import { findProject } from '../../projects/index.ts'
import { armsOf } from '../routing/deciding/decide-routing.ts'
import { compileRules } from '../routing/rules/compile-rules.ts'
import { endSplit, findVersion, projectsWithGuardrails } from '../routing/versions/routing-store.ts'
import type { Outcomes } from './completion.ts'
import { isBelow } from './guardrail.ts'
import { listTriedOrders, type TriedOrder } from './trial-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; environment: Environment }

/** An order has this long to complete before it counts; failures are often known later than completions. */
export const settlingMs = 60 * 60_000
export const ordersMax = 5_000

/** Judges the running splits of all projects with a guardrail, a batch of projects at a time; ends those that fell below. */
export async function guardSplits(deps: Deps, batchSize: number): Promise<void> {
  let after: ProjectId | null = null
  for (;;) {
    const batch: ProjectId[] = await projectsWithGuardrails(deps.db, after, batchSize)
    for (const projectId of batch) await guardProject(deps, projectId)
    if (batch.length < batchSize) return
    after = batch.at(-1) ?? null
  }
}

async function guardProject(deps: Deps, projectId: ProjectId): Promise<void> {
  const { db, clock } = deps
  const routing = (await findProject(db, deps.environment, projectId))?.routing
  const live = routing && (await findVersion(db, projectId, routing.version))
  if (!routing || !live) return
  const to = new Date(clock.now().getTime() - settlingMs)
  const running = routing.rules.flatMap(({ id, actions }) =>
    actions.flatMap(({ arms, guardrail }) =>
      arms && guardrail && !routing.endedSplits.includes(id) ? [{ ruleId: id, arms, guardrail }] : [],
    ),
  )
  if (running.length === 0 || to <= live.publishedAt) return
  const orders = await listTriedOrders(db, projectId, { from: live.publishedAt, to }, ordersMax)
  const { splits } = compileRules(routing.version, routing.rules)
  for (const { ruleId, arms, guardrail } of running) {
    const counted = countArms(orders, routing.version, ruleId, (customerId) => {
      return armsOf(splits, routing, customerId)[ruleId] ?? 0
    })
    for (const [at, { name }] of arms.entries()) {
      const outcomes = counted.get(at) ?? { ended: 0, completed: 0 }
      const isJudged = at > 0 && outcomes.ended >= guardrail.minimumOrders
      if (!isJudged || !isBelow(outcomes, guardrail.completionBelow / 100)) continue
      await end(deps, projectId, routing.version, ruleId, name, outcomes)
      break
    }
  }
}

async function end(
  deps: Deps,
  projectId: ProjectId,
  version: number,
  ruleId: string,
  arm: string,
  { ended, completed }: Outcomes,
): Promise<void> {
  const facts = { version, ruleId, arm, counted: ended, completed }
  const isEnded = await endSplit(deps.db, projectId, facts, deps.clock.now())
  if (!isEnded) return
  await recordAudit(deps, {
    projectId,
    userId: null,
    email: null,
    action: 'routing.split_ended',
    target: ruleId,
    address: null,
    detail: { from: 'guardrail', ...facts },
  })
}

/** The orders of this version to which the rule applied, by the arm of their customer. */
export function countArms(
  orders: readonly TriedOrder[],
  version: number,
  ruleId: string,
  armOf: (customerId: string) => number,
): ReadonlyMap<number, Outcomes> {
  const counted = new Map<number, Outcomes>()
  for (const { customerId, completedAt } of ordersInSplit(orders, version, ruleId)) {
    const arm = armOf(customerId)
    const { ended, completed } = counted.get(arm) ?? { ended: 0, completed: 0 }
    counted.set(arm, { ended: ended + 1, completed: completed + (completedAt === null ? 0 : 1) })
  }
  return counted
}

/** Orders of known customers to which the rule of this version applied. */
export function ordersInSplit(
  orders: readonly TriedOrder[],
  version: number,
  ruleId: string,
): (TriedOrder & { customerId: CustomerId })[] {
  return orders.flatMap(({ customerId, answer, ...order }) => {
    const routing = answer?.routing
    const isIn = routing?.version === version && routing.applied.includes(ruleId)
    return customerId !== null && isIn ? [{ ...order, answer, customerId }] : []
  })
}
