import { describeKycConformance } from '../conformance.ts'
import { sumsub } from './index.ts'

describeKycConformance(sumsub, { startsAgain: ['basic', 'standard', 'enhanced'] })
