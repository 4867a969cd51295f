import type { KycDefinition } from '@sliproad/compliance/kyc/contract'
import type { ScreeningDefinition } from '@sliproad/compliance/screening/contract'
import type { ProjectId } from '@sliproad/core/ids'
import type { ProviderEnvironment, ProviderSettings } from '@sliproad/providers/settings'
import type { Environment } from '../../environment.ts'
import type { Sealer } from '../../secrets/sealing.ts'

/** Every kind of provider there is an adapter for. */
export type ComplianceDefinitions = {
  screening: readonly ScreeningDefinition[]
  kyc: readonly KycDefinition[]
}

/** Credentials for one provider: a project's own, or the deployment's for every project without. */
export type ComplianceAccount = {
  id: string
  environment: Environment
  projectId: ProjectId | null
  providerId: string
  /** Which of the provider's worlds they belong to. */
  providerEnvironment: ProviderEnvironment
  configSealed: string
  createdAt: Date
  updatedAt: Date
}

/** Credentials of a simulated provider that a sandbox gives itself. */
export type SimulatedProvider = { id: string; providerId: string; config: ProviderSettings }

/** What was written last, as a text to compare. */
export function versionOf({ updatedAt }: Pick<ComplianceAccount, 'updatedAt'>): string {
  return updatedAt.toISOString()
}

export function sealConfig(sealer: Sealer, accountId: string, config: ProviderSettings): string {
  return sealer.seal(JSON.stringify(config), contextOf(accountId))
}

export function openConfig(
  sealer: Sealer,
  { id, configSealed }: Pick<ComplianceAccount, 'id' | 'configSealed'>,
): ProviderSettings {
  return JSON.parse(sealer.open(configSealed, contextOf(id)))
}

function contextOf(accountId: string): string {
  return `compliance-accounts/${accountId}/config`
}
