import { startSimulator } from '@sliproad/simulators/testing'
import { deviations } from '../conformance/deviations.ts'
import { describeConformance } from '../conformance.ts'
import { coinbase } from './index.ts'

describeConformance(coinbase, { start: () => startSimulator('coinbase'), ...deviations.coinbase })
