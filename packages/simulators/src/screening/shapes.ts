import { chainalysis } from './chainalysis.ts'
import { elliptic } from './elliptic.ts'
import type { ScreeningShape } from './shape.ts'
import { trm } from './trm.ts'

/** Every screening provider that can be simulated. */
export const screeningShapes = { chainalysis, elliptic, trm } as const satisfies Record<
  string,
  ScreeningShape
>

export type ScreeningSimulatorId = keyof typeof screeningShapes

export const screeningSimulatorIds = Object.keys(screeningShapes) as readonly ScreeningSimulatorId[]
