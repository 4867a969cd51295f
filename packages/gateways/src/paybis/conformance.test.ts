import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { paybis } from './index.ts'

describeConformance(paybis, { start: () => startSimulator('paybis'), ...deviations.paybis })
