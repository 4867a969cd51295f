import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { transak } from './index.ts'

describeConformance(transak, { start: () => startSimulator('transak'), ...deviations.transak })
