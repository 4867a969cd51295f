import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { moonpay } from './index.ts'

describeConformance(moonpay, { start: () => startSimulator('moonpay'), ...deviations.moonpay })
