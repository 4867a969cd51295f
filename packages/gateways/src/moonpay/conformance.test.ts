import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { moonpay } from './index.ts'

describeConformance(moonpay, { start: () => startSimulator('moonpay') })
