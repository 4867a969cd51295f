export { createEstimates, type Estimate, type Estimates, leaning, noEstimates } from './estimates.ts'
export { learnOutcomes } from './learn-outcomes.ts'
export {
  bandOf,
  learn,
  middleBand,
  type Outcome,
  type OutcomeChange,
} from './outcome.ts'
export { createEstimateReader, type ReadEstimates } from './outcome-reader.ts'
