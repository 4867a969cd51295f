import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { ramp } from './index.ts'

describeConformance(ramp, {
  start: () => startSimulator('ramp'),
  learnsFromMessages: true,
  neverReports: ['sell failed', 'sell cancelled', 'sell refunded'],
  neverTells: ['buy failed', 'buy cancelled', 'buy expired'],
  neverAnswers: ['buy refunded', 'sell expired'],
  signsTime: false,
  signsOver: 'meaning',
})
