import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { stripe } from './index.ts'

describeConformance(stripe, { start: () => startSimulator('stripe'), ...deviations.stripe })
