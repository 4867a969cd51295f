import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { mercuryo } from './index.ts'

describeConformance(mercuryo, {
  start: () => startSimulator('mercuryo'),
  // Payouts are made in two currencies only.
  doesNotServe: ['sell GBP'],
  cannotQuote: ['sell by fiat'],
  neverReports: ['expired', 'sell cancelled'],
  // The seller's coins are reported when they arrive, not with the payout.
  namesNoTransaction: ['sell'],
  answersNoTransaction: ['buy'],
  // The signature covers the body alone, and messages are repeated for days.
  signsTime: false,
})
