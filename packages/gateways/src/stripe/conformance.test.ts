import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { stripe } from './index.ts'

describeConformance(stripe, {
  start: () => startSimulator('stripe'),
  doesNotServe: ['GBP', 'GB'],
  neverReports: ['cancelled', 'expired', 'refunded'],
})
