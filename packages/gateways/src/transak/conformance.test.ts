import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { transak } from './index.ts'

describeConformance(transak, {
  start: () => startSimulator('transak'),
  cannotQuote: ['sell by fiat'],
  signsIn: 'body',
  // The time is signed, but an old message is a reason to read the order, not to refuse it.
  signsTime: false,
})
