import type { RoutingRule } from '@sliproad/api/resources/routing'
import type { KycProviderId, KycTier } from '@sliproad/compliance/kyc/contract'
import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import {
  type KycPolicy,
  type KycRequirement,
  kycRequirements,
  type ScorePart,
  type ScreeningOutage,
} from '@sliproad/core/vocabulary'
import type { Environment } from '../../environment.ts'
import type { ProjectBranding } from './branding/project-branding.ts'

/** What a tier requires of a customer and how much it allows in 24 hours. */
export type TierTerms = { dailyLimitUsd: Decimal; requirements: readonly KycRequirement[] }

/** The default terms of a project. */
export const usualTiers: Readonly<Record<KycTier, TierTerms>> = {
  basic: { dailyLimitUsd: decimal('1000'), requirements: ['document', 'selfie'] },
  standard: { dailyLimitUsd: decimal('10000'), requirements: ['document', 'selfie', 'proof_of_address'] },
  enhanced: { dailyLimitUsd: decimal('100000'), requirements: kycRequirements },
}

/** A bank often stops a first purchase of crypto and allows the next; more tries rarely help. */
export const usualRetries = 3
/** Enough for every gateway once. */
export const highestRetries = 10

/** The settings of a project; every one has a default. */
export type ProjectSettings = {
  name: string
  webhookUrl: string | null
  kycPolicy: KycPolicy
  screeningOutage: ScreeningOutage
  kycProvider: KycProviderId
  /** Deviations from the default terms. */
  kycTiers: Readonly<Partial<Record<KycTier, Partial<TierTerms>>>>
  defaultGateway: string | null
  /** null: every gateway that the deployment has. */
  enabledGateways: readonly string[] | null
  /** The gateways to try first when none is named, after the default; the others follow by rank. */
  gatewayPreference: readonly string[]
  restrictedCountries: readonly string[]
  allowedOrigins: readonly string[]
  /** Where users may be sent back to by requests without a secret key; empty: nowhere in production, anywhere in sandbox. */
  redirectOrigins: readonly string[]
  partnerFeePercent: Decimal
  /** How often customers may try again by themselves after a first try; 0: not at all. */
  retriesMax: number
  /** How many of the hundred points each part of a score may give; null: as the software weighs them. */
  scoreWeights: Readonly<Record<ScorePart, number>> | null
}

/** The routing rules in force: a published version, the key that places customers in splits, and those that have ended. */
export type LiveRouting = {
  version: number
  rules: readonly RoutingRule[]
  splitKey: string
  endedSplits: readonly string[]
}

export type Project = ProjectSettings & {
  id: ProjectId
  /** Null for a project without rules. */
  routing: LiveRouting | null
  environment: Environment
  branding: ProjectBranding
  webhookSigningKeySealed: string
  createdAt: Date
  updatedAt: Date
}

/**
 * In a sandbox, orders pass while a provider is down, so that a first try never depends on it; with real money they
 * are refused.
 */
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
    redirectOrigins: [],
    partnerFeePercent: '0' as Decimal,
    retriesMax: usualRetries,
    scoreWeights: null,
  }
}

/** Signing keys are text; receivers of Standard Webhooks decode the part after the prefix. */
export function drawSigningKey(randomBytes: (length: number) => Uint8Array): string {
  return `whsec_${Buffer.from(randomBytes(32)).toString('base64')}`
}

/** The context that a sealed signing key is bound to: it can be opened nowhere else. */
export function signingKeyContext(projectId: ProjectId): string {
  return `projects/${projectId}/webhook-signing-key`
}
