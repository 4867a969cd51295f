import type { Row } from '../row.ts'
import { fairnessContest } from '../webhooks/fairness.ts'

/** How an endpoint with nine tenths of the traffic affects the others. */
export const webhooksFair: Row = {
  name: 'webhooks-fair',
  unit: 'ms',
  prepare: (bench) => fairnessContest(bench, '/plain/hot'),
}
