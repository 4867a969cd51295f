import type { Row } from '../row.ts'
import { fairnessContest } from '../webhooks/fairness.ts'

/** The same with an endpoint that accepts every request and answers none. */
export const webhooksHung: Row = {
  name: 'webhooks-hung',
  unit: 'ms',
  prepare: (bench) => fairnessContest(bench, '/hang/hot'),
}
