import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { topper } from './index.ts'

describeConformance(topper, { start: () => startSimulator('topper'), ...deviations.topper })
