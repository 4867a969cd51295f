import type { Config } from '../../config.ts'
import { type ApiKey, keyStateAt, type Project, usualTiers } from '../../modules/projects/index.ts'

/** A project as its people see it: everything but the sealed signing key. */
export function toProjectView(
  project: Project,
  { restrictedCountries }: Pick<Config, 'restrictedCountries'>,
) {
  const { webhookSigningKeySealed, kycTiers, ...settings } = project
  return {
    ...settings,
    kycTiers: {
      basic: { ...usualTiers.basic, ...kycTiers.basic },
      standard: { ...usualTiers.standard, ...kycTiers.standard },
      enhanced: { ...usualTiers.enhanced, ...kycTiers.enhanced },
    },
    kycTierChanges: kycTiers,
    deploymentRestrictedCountries: restrictedCountries,
  }
}

export function toKeyView(key: ApiKey, now: Date) {
  const { id, kind, prefix, publicValue, label, createdAt, lastUsedAt, expiresAt, revokedAt } = key
  const state = keyStateAt(key, now)
  return {
    id,
    kind,
    prefix,
    publicKey: publicValue,
    label,
    createdAt,
    lastUsedAt,
    expiresAt,
    revokedAt,
    state,
  }
}
