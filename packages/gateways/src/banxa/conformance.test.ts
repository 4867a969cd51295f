import { startSimulator } from '@sliproad/simulators/testing'
import { describeConformance } from '../conformance.ts'
import { banxa } from './index.ts'

describeConformance(banxa, { start: () => startSimulator('banxa') })
