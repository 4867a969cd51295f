import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { alchemypay } from './index.ts'

describeConformance(alchemypay, {
  start: () => startSimulator('alchemypay'),
  cannotQuote: ['sell by fiat'],
  neverReports: ['buy expired', 'sell cancelled'],
  neverTells: ['buy refunded'],
  signsIn: 'body',
})
