import type { Project } from '../../projects/index.ts'
import type { Estimates } from '../outcomes/index.ts'
import type { RoutingDecision } from '../routing/rules/decision.ts'
import type { Routing } from './rank-quotes.ts'
import { enoughOrders, learntWeights, scoreWeights } from './score.ts'
import type { Draw } from './tries.ts'

/**
 * How the offers to one question are weighed: as its rules say, else by the project's own weights, else, once enough
 * orders have finished, by those that trust what they say.
 */
export function routingOf(
  { scoreWeights: own }: Pick<Project, 'scoreWeights'>,
  { points, weights }: RoutingDecision,
  estimates: Estimates,
  draw: Draw,
): Routing {
  const usual = own ?? (estimates.finished < enoughOrders ? scoreWeights : learntWeights)
  const routing: Routing = { weights: weights ?? usual, estimates, draw }
  if (points.size === 0) return routing
  return {
    ...routing,
    adjust: ({ connected }) =>
      (points.get(connected.id) ?? []).map(({ ruleId, points: count }) => ({
        points: count,
        text: `The rule ${ruleId} ${count > 0 ? 'prefers' : 'avoids'} it.`,
      })),
  }
}
