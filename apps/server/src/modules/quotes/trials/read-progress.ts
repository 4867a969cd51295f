import { Refusal } from '@sliproad/api/refusal'
import type { RoutingAction } from '@sliproad/api/resources/routing'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { findProject, type LiveRouting } from '../../projects/index.ts'
import type { ReadEstimates } from '../outcomes/index.ts'
import { enoughOrders, learntWeights, scoreWeights } from '../ranking/score.ts'
import { armAt, placeInSplit } from '../routing/rules/split.ts'
import { findVersion, listSplitEnds } from '../routing/versions/routing-store.ts'
import { completionOf } from './completion.ts'
import { ordersInSplit, ordersMax, settlingMs } from './guard-splits.ts'
import { isBelow } from './guardrail.ts'
import { listTriedOrders, type TriedOrder } from './trial-store.ts'

type Deps = { db: Db; clock: Clock; environment: Environment; readEstimates: ReadEstimates }
type SplitEnds = Awaited<ReturnType<typeof listSplitEnds>>
type Split = {
  ruleId: string
  arms: NonNullable<RoutingAction['arms']>
  guardrail: RoutingAction['guardrail']
}

/** The weights that count where no rule sets any, and how the splits in force go. */
export async function readRoutingProgress(deps: Deps, projectId: ProjectId) {
  const { db, clock, environment } = deps
  const [project, estimates] = await Promise.all([
    findProject(db, environment, projectId),
    deps.readEstimates(projectId),
  ])
  if (!project) throw new Refusal('NOT_FOUND')
  const learnt = estimates.finished >= enoughOrders
  const weights = {
    own: project.scoreWeights,
    usual: learnt ? learntWeights : scoreWeights,
    learnt,
    finished: Math.floor(estimates.finished),
    enough: enoughOrders,
  }
  const { routing } = project
  const splits = routing ? splitsOf(routing) : []
  const live = routing && splits.length > 0 ? await findVersion(db, projectId, routing.version) : undefined
  if (!routing || !live) return { weights, splits: [], truncated: false }
  const now = clock.now()
  const [orders, ends] = await Promise.all([
    listTriedOrders(db, projectId, { from: live.publishedAt, to: now }, ordersMax),
    listSplitEnds(db, projectId),
  ])
  const seen = { routing, orders, ends: ends.filter(({ version }) => version === routing.version), now }
  return {
    weights,
    splits: splits.map((split) => progressOf(split, seen)),
    truncated: orders.length === ordersMax,
  }
}

function splitsOf({ rules }: LiveRouting): Split[] {
  return rules.flatMap(({ id, actions }) =>
    actions.flatMap(({ arms, guardrail }) => (arms ? [{ ruleId: id, arms, guardrail }] : [])),
  )
}

type Seen = { routing: LiveRouting; orders: readonly TriedOrder[]; ends: SplitEnds; now: Date }

/** After its end everyone is treated like the control group, so later orders say nothing about the arms. */
function progressOf({ ruleId, arms, guardrail }: Split, { routing, orders, ends, now }: Seen) {
  const ended = ends.find((end) => end.ruleId === ruleId)
  const until = ended?.endedAt ?? now
  const inSplit = ordersInSplit(orders, routing.version, ruleId).filter(({ createdAt }) => createdAt <= until)
  const settledBefore = until.getTime() - settlingMs
  const armOf = (customerId: string) => armAt(arms, placeInSplit(routing.splitKey, ruleId, customerId))
  return {
    ruleId,
    arms: arms.map(({ name, percent }, at) => {
      const own = inSplit.filter(({ customerId }) => armOf(customerId) === at)
      const settled = own.filter(({ createdAt }) => createdAt.getTime() < settledBefore)
      const completed = settled.filter(({ completedAt }) => completedAt !== null).length
      const outcomes = { ended: settled.length, completed }
      const stateNow = () => {
        if (!guardrail || at === 0) return 'none' as const
        if (ended?.arm === name) return 'below' as const
        if (outcomes.ended < guardrail.minimumOrders) return 'waiting' as const
        return isBelow(outcomes, guardrail.completionBelow / 100) ? ('below' as const) : ('keeps' as const)
      }
      return {
        name,
        percent,
        customers: new Set(own.map(({ customerId }) => customerId)).size,
        orders: own.length,
        settled: settled.length,
        completion: completionOf(outcomes, own.length),
        guardrail: stateNow(),
      }
    }),
    ended: ended ?? null,
  }
}
