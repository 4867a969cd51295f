import { createHash } from 'node:crypto'
import type { ProjectId } from '@sliproad/core/ids'
import type { ProviderEnvironment } from '@sliproad/gateways/contract'
import type { GatewayConfig } from '@sliproad/gateways/read-config'
import type { Environment } from '../../../environment.ts'
import type { Sealer } from '../../../secrets/sealing.ts'

/** Credentials for one gateway: a project's own, or the deployment's for every project without. */
export type GatewayAccount = {
  id: string
  environment: Environment
  projectId: ProjectId | null
  gatewayId: string
  /** Which of the provider's worlds they belong to. */
  providerEnvironment: ProviderEnvironment
  configSealed: string
  createdAt: Date
  updatedAt: Date
}

/** Credentials of a simulator that a sandbox gives itself. */
export type SimulatorAccount = { id: string; gatewayId: string; config: GatewayConfig }

/** The same id at every start and on every instance, so that webhook addresses stay. */
export function simulatorAccountId(gatewayId: string): string {
  const hash = createHash('sha256').update(`sliproad simulator account ${gatewayId}`).digest()
  // RFC 9562 version 8: a UUID whose bits are our own business.
  hash[6] = 0x80 | ((hash[6] ?? 0) & 0x0f)
  hash[8] = 0x80 | ((hash[8] ?? 0) & 0x3f)
  const hex = hash.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** What was written last, as a text to compare. */
export function versionOf({ updatedAt }: Pick<GatewayAccount, 'updatedAt'>): string {
  return updatedAt.toISOString()
}

export function sealConfig(sealer: Sealer, accountId: string, config: GatewayConfig): string {
  return sealer.seal(JSON.stringify(config), configContext(accountId))
}

export function openConfig(
  sealer: Sealer,
  { id, configSealed }: Pick<GatewayAccount, 'id' | 'configSealed'>,
): GatewayConfig {
  return JSON.parse(sealer.open(configSealed, configContext(id)))
}

function configContext(accountId: string): string {
  return `gateway-accounts/${accountId}/config`
}
