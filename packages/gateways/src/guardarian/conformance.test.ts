import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { guardarian } from './index.ts'

describeConformance(guardarian, { start: () => startSimulator('guardarian'), ...deviations.guardarian })
