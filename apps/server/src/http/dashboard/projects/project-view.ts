import type { ApiKey as ShownKey, Project as ShownProject } from '@sliproad/api/resources/dashboard/project'
import type { Config } from '../../../config.ts'
import { type ApiKey, keyStateAt, type Project, usualTiers } from '../../../modules/projects/index.ts'
import type { Sendable } from '../../serve.ts'

/** A project as its members see it. */
export function toProjectView(
  project: Project,
  { restrictedCountries }: Pick<Config, 'restrictedCountries'>,
): Sendable<ShownProject> {
  const { kycTiers } = project
  return {
    id: project.id,
    name: project.name,
    environment: project.environment,
    webhookUrl: project.webhookUrl,
    kycPolicy: project.kycPolicy,
    kycProvider: project.kycProvider,
    kycTiers: {
      basic: { ...usualTiers.basic, ...kycTiers.basic },
      standard: { ...usualTiers.standard, ...kycTiers.standard },
      enhanced: { ...usualTiers.enhanced, ...kycTiers.enhanced },
    },
    kycTierChanges: kycTiers,
    screeningOutage: project.screeningOutage,
    defaultGateway: project.defaultGateway,
    enabledGateways: project.enabledGateways,
    gatewayPreference: project.gatewayPreference,
    scoreWeights: project.scoreWeights,
    restrictedCountries: project.restrictedCountries,
    deploymentRestrictedCountries: restrictedCountries,
    allowedOrigins: project.allowedOrigins,
    redirectOrigins: project.redirectOrigins,
    partnerFeePercent: project.partnerFeePercent,
    retriesMax: project.retriesMax,
    createdAt: project.createdAt,
    updatedAt: project.updatedAt,
  }
}

export function toKeyView(key: ApiKey, now: Date): Sendable<ShownKey> {
  return {
    id: key.id,
    kind: key.kind,
    prefix: key.prefix,
    publicKey: key.publicValue,
    label: key.label,
    createdAt: key.createdAt,
    lastUsedAt: key.lastUsedAt,
    expiresAt: key.expiresAt,
    revokedAt: key.revokedAt,
    state: keyStateAt(key, now),
  }
}
