import { chainalysis } from './chainalysis/index.ts'
import type { ScreeningDefinition } from './contract.ts'
import { elliptic } from './elliptic/index.ts'
import { trm } from './trm/index.ts'

/** Every screening provider there is an adapter for; a new one is a line here. */
export const screeningDefinitions: readonly ScreeningDefinition[] = [chainalysis, elliptic, trm]
