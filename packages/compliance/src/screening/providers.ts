import { chainalysis } from './chainalysis/index.ts'
import type { ScreeningDefinition } from './contract.ts'
import { elliptic } from './elliptic/index.ts'
import { trm } from './trm/index.ts'

/** Every screening provider; a new adapter is one line here. */
export const screeningDefinitions: readonly ScreeningDefinition[] = [chainalysis, elliptic, trm]
