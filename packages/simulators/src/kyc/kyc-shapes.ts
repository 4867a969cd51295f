import { idnow } from './idnow/index.ts'
import type { KycShape } from './kyc-shape.ts'
import { sumsub } from './sumsub/index.ts'

/** Every KYC provider that can be simulated; a new one is a folder and a line here. */
export const kycShapes = { sumsub, idnow } as const satisfies Record<string, KycShape>

export type KycSimulatorId = keyof typeof kycShapes

export const kycSimulatorIds = Object.keys(kycShapes) as readonly KycSimulatorId[]
