import type { KycDefinition, KycProviderId } from './contract.ts'
import { idnow } from './idnow/index.ts'
import { sumsub } from './sumsub/index.ts'

export const defaultKycProvider: KycProviderId = 'sumsub'

/** Every KYC provider there is; a new one is a folder and a line here. */
export const kycProviders: readonly KycDefinition[] = [sumsub, idnow]
