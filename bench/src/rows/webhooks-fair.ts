import type { Row } from '../row.ts'
import { fairnessContest } from '../webhooks/fairness.ts'

/** What the others feel of an endpoint with nine tenths of the traffic. */
export const webhooksFair: Row = {
  name: 'webhooks-fair',
  unit: 'ms',
  prepare: (bench) => fairnessContest(bench, '/plain/hot'),
}
