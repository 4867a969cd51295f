import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { coinbase } from './index.ts'

describeConformance(coinbase, {
  start: () => startSimulator('coinbase'),
  cannotQuote: ['buy by crypto', 'sell by fiat'],
  neverReports: ['cancelled', 'refunded', 'buy expired'],
})
