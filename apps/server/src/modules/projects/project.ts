import type { KycProviderId, KycTier } from '@sliproad/compliance/kyc/contract'
import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import {
  type KycPolicy,
  type KycRequirement,
  kycRequirements,
  type ScreeningOutage,
} from '@sliproad/core/vocabulary'
import type { Environment } from '../../environment.ts'
import type { ProjectBranding } from './branding/project-branding.ts'

/** What a tier asks of a customer and how much it lets him move in 24 hours. */
export type TierTerms = { dailyLimitUsd: Decimal; requirements: readonly KycRequirement[] }

/** Where a project has not said otherwise. */
export const usualTiers: Readonly<Record<KycTier, TierTerms>> = {
  basic: { dailyLimitUsd: decimal('1000'), requirements: ['document', 'selfie'] },
  standard: { dailyLimitUsd: decimal('10000'), requirements: ['document', 'selfie', 'proof_of_address'] },
  enhanced: { dailyLimitUsd: decimal('100000'), requirements: kycRequirements },
}

/** What a partner can set; everything has a sensible start. */
export type ProjectSettings = {
  name: string
  webhookUrl: string | null
  kycPolicy: KycPolicy
  screeningOutage: ScreeningOutage
  kycProvider: KycProviderId
  /** What differs from the usual terms. */
  kycTiers: Readonly<Partial<Record<KycTier, Partial<TierTerms>>>>
  defaultGateway: string | null
  /** null: every gateway that the deployment has. */
  enabledGateways: readonly string[] | null
  /** Those to try first when nobody names one, after the default; the others follow by rank. */
  gatewayPreference: readonly string[]
  restrictedCountries: readonly string[]
  allowedOrigins: readonly string[]
  partnerFeePercent: Decimal
}

export type Project = ProjectSettings & {
  id: ProjectId
  environment: Environment
  branding: ProjectBranding
  webhookSigningKeySealed: string
  createdAt: Date
  updatedAt: Date
}

/** A provider outage lets sandbox orders through, so that a first try never depends on it; real money waits. */
export function newProjectSettings(name: string, environment: Environment): ProjectSettings {
  return {
    name,
    webhookUrl: null,
    kycPolicy: 'gateway',
    screeningOutage: environment === 'sandbox' ? 'allow' : 'refuse',
    kycProvider: 'sumsub',
    kycTiers: {},
    defaultGateway: environment === 'sandbox' ? 'moonpay' : null,
    enabledGateways: null,
    gatewayPreference: [],
    restrictedCountries: [],
    allowedOrigins: [],
    partnerFeePercent: '0' as Decimal,
  }
}

/** Signing keys are text; receivers of Standard Webhooks decode the part behind the prefix. */
export function drawSigningKey(randomBytes: (length: number) => Uint8Array): string {
  return `whsec_${Buffer.from(randomBytes(32)).toString('base64')}`
}

/** Where a sealed signing key belongs; it opens nowhere else. */
export function signingKeyContext(projectId: ProjectId): string {
  return `projects/${projectId}/webhook-signing-key`
}
