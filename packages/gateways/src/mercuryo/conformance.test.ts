import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { mercuryo } from './index.ts'

describeConformance(mercuryo, {
  start: () => startSimulator('mercuryo'),
  // Sellers are paid in two currencies only.
  doesNotServe: ['sell GBP'],
  cannotQuote: ['sell by fiat'],
  neverReports: ['expired', 'sell cancelled'],
  // The coins that a seller sent are named when they come, not when he is paid.
  namesNoTransaction: ['sell'],
  answersNoTransaction: ['buy'],
  // The signature covers the body alone, and messages are repeated for days.
  signsTime: false,
})
