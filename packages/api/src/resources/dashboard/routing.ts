import { type Static, Type } from 'typebox'
import { Bool, Int, List, Named, Nullable, OneOf, Str } from '../../schema.ts'
import { Completion, RoutingWeights, SplitEnd } from '../routing.ts'

/** What the guardrail says about an arm: there is none, too few orders, it keeps the bound, or it fell below. */
export const guardrailStates = ['none', 'waiting', 'keeps', 'below'] as const

const SplitArm = Named('SplitArmProgress', 'How an arm of a split goes', {
  name: Str('Its name'),
  percent: Int('How many of a hundred customers'),
  customers: Int('Customers who have ordered'),
  orders: Int('Their orders since the version is in force'),
  settled: Int('Those of them that had the time to complete; the others do not count yet'),
  completion: Completion,
  guardrail: OneOf(guardrailStates, 'What the guardrail says; the first arm has none'),
})

export const SplitProgress = Named('SplitProgress', 'How a split in force goes', {
  ruleId: Str('The rule of the split'),
  arms: List(SplitArm, 'Its arms, the control group first'),
  ended: Nullable(SplitEnd, 'How its guardrail ended it; null while it runs'),
})
export type SplitProgress = Static<typeof SplitProgress>

export const RoutingProgress = Named(
  'RoutingProgress',
  'What the parts of a score count now, and how the splits in force go',
  {
    weights: Type.Object({
      own: Nullable(RoutingWeights, "The project's own; null: as the software weighs"),
      usual: RoutingWeights,
      learnt: Bool('Whether the usual ones are those that trust finished orders'),
      finished: Int('Finished orders of the project, faded with time'),
      enough: Int('From so many on the usual weights trust them'),
    }),
    splits: List(SplitProgress, 'The splits of the version in force'),
    truncated: Bool('Whether there were more orders than are counted; then the newest were'),
  },
)
export type RoutingProgress = Static<typeof RoutingProgress>
