import { idnow } from './idnow/index.ts'
import type { KycDefinition } from './kyc-definition.ts'
import { sumsub } from './sumsub/index.ts'

/** Every KYC provider that can be simulated; a new one is a folder and a line here. */
export const kycDefinitions = { sumsub, idnow } as const satisfies Record<string, KycDefinition>

export type KycSimulatorId = keyof typeof kycDefinitions

export const kycSimulatorIds = Object.keys(kycDefinitions) as readonly KycSimulatorId[]
