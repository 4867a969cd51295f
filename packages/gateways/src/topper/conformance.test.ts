import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { topper } from './index.ts'

describeConformance(topper, {
  start: () => startSimulator('topper'),
  // An order that its user cancels has expired for Topper.
  neverReports: ['cancelled'],
  canBeAsked: false,
  namesNoTransaction: ['sell'],
  // The signature covers the body alone; a repeated message is recognised by its id.
  signsTime: false,
})
