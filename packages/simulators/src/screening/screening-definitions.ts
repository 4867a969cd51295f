import { chainalysis } from './chainalysis.ts'
import { elliptic } from './elliptic.ts'
import type { ScreeningDefinition } from './screening-definition.ts'
import { trm } from './trm.ts'

/** Every screening provider that can be simulated. */
export const screeningDefinitions = { chainalysis, elliptic, trm } as const satisfies Record<
  string,
  ScreeningDefinition
>

export type ScreeningSimulatorId = keyof typeof screeningDefinitions

export const screeningSimulatorIds = Object.keys(screeningDefinitions) as readonly ScreeningSimulatorId[]
