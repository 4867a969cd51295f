export type Key = {
  id: string
  kind: 'secret' | 'public'
  prefix: string
  publicKey: string | null
  label: string | null
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
  revokedAt: string | null
  state: 'in_force' | 'expiring' | 'ended'
}

export type KycTierName = 'basic' | 'standard' | 'enhanced'

export type TierTerms = { dailyLimitUsd: string; requirements: string[] }

export type Project = {
  id: string
  name: string
  environment: string
  kycPolicy: 'gateway' | 'required' | 'off'
  kycProvider: 'sumsub' | 'idnow'
  screeningOutage: 'allow' | 'refuse'
  restrictedCountries: string[]
  deploymentRestrictedCountries: string[]
  allowedOrigins: string[]
  branding: Record<string, unknown>
  partnerFeePercent: string
  /** What holds: the usual terms with this project's changes. */
  kycTiers: Record<KycTierName, TierTerms>
  kycTierChanges: Partial<Record<KycTierName, Partial<TierTerms>>>
}
