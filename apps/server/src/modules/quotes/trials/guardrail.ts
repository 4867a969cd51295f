import type { Outcomes } from './completion.ts'

/** The chance of ending a split whose arm keeps the bound, however often it is looked at. */
const errorChance = 0.01
const steps = 50

/**
 * Whether an arm's completion is below the bound beyond chance. It is a sequential test, because a split is looked at again
 * and again: the likelihood of what was seen, averaged over completions below the bound, against that of the bound itself. As
 * long as the true completion is not below the bound this ratio is on average at most 1, at every look, so by Ville's
 * inequality it ever reaches 100 with a chance of at most 1 %.
 */
export function isBelow({ ended, completed }: Outcomes, bound: number): boolean {
  return evidence({ ended, completed }, bound) >= 1 / errorChance
}

export function evidence({ ended, completed }: Outcomes, bound: number): number {
  let sum = 0
  for (let step = 0; step < steps; step++) {
    const share = (bound * (step + 0.5)) / steps
    sum += Math.exp(
      completed * Math.log(share / bound) + (ended - completed) * Math.log((1 - share) / (1 - bound)),
    )
  }
  return sum / steps
}
