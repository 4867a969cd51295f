import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { banxa } from './index.ts'

describeConformance(banxa, { start: () => startSimulator('banxa'), ...deviations.banxa })
