import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { guardarian } from './index.ts'

describeConformance(guardarian, {
  start: () => startSimulator('guardarian'),
  namesNoTransaction: ['sell'],
  signsMessages: false,
})
