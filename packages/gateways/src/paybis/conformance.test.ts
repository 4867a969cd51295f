import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { paybis } from './index.ts'

describeConformance(paybis, {
  start: () => startSimulator('paybis'),
  // No status for it is known.
  neverReports: ['expired'],
  // A message about a sale reports fiat only.
  namesNoTransaction: ['sell'],
  // The time is signed, but an old message is a reason to read the order, not to refuse it.
  signsTime: false,
})
