import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { alchemypay } from './index.ts'

describeConformance(alchemypay, { start: () => startSimulator('alchemypay'), ...deviations.alchemypay })
