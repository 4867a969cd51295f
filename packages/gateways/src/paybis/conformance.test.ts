import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { paybis } from './index.ts'

describeConformance(paybis, {
  start: () => startSimulator('paybis'),
  // No word for it is known.
  neverReports: ['expired'],
  // A message about a sale tells of money only.
  namesNoTransaction: ['sell'],
  // The time is signed, but an old message is a reason to read the order, not to turn it away.
  signsTime: false,
})
