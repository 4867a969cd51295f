import { banxa } from './banxa/index.ts'
import { moonpay } from './moonpay/index.ts'
import type { ShapeDefinition } from './shape.ts'

/** Every kind of gateway that can be simulated; a new one is a folder and a line here. */
export const shapes = { moonpay, banxa } as const satisfies Record<string, ShapeDefinition>

export type ShapeName = keyof typeof shapes
