import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { ramp } from './index.ts'

describeConformance(ramp, { start: () => startSimulator('ramp'), ...deviations.ramp })
