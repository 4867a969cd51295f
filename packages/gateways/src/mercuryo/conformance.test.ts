import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { mercuryo } from './index.ts'

describeConformance(mercuryo, { start: () => startSimulator('mercuryo'), ...deviations.mercuryo })
