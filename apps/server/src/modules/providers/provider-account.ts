import { createHash } from 'node:crypto'
import type { ProjectId } from '@sliproad/core/ids'
import type { CredentialSource } from '@sliproad/core/vocabulary'
import type { ProviderEnvironment, ProviderSettings, SettingsReading } from '@sliproad/providers/settings'
import type { TObject } from 'typebox'
import type { Environment } from '../../environment.ts'
import type { Sealer } from '../../secrets/sealing.ts'

/** Accounts at gateways and accounts at screening and KYC providers stand in a table each. */
export type AccountKind = 'gateway' | 'compliance'

/** A provider as its credentials see it: which fields there are, and how given values are completed and checked. */
export type AccountProvider = {
  kind: AccountKind
  id: string
  name: string
  config: TObject
  /** Where it is at home; see `checkProviderUrl`. */
  hosts: readonly string[]
  read(providerEnvironment: ProviderEnvironment, values: ProviderSettings): SettingsReading
}

/** Credentials for one provider: a project's own, or the deployment's for every project without its own. */
export type ProviderAccount = {
  id: string
  environment: Environment
  projectId: ProjectId | null
  providerId: string
  /** The provider's environment that the credentials belong to. */
  providerEnvironment: ProviderEnvironment
  configSealed: string
  createdAt: Date
  updatedAt: Date
}

/** Credentials of a simulator that a sandbox creates for itself. */
export type SimulatorAccount = { id: string; providerId: string; config: ProviderSettings }

/** The same id at every start and on every instance, so that webhook addresses do not change. */
export function simulatorAccountId(providerId: string): string {
  const hash = createHash('sha256').update(`sliproad simulator account ${providerId}`).digest()
  // RFC 9562 version 8: a UUID whose bits the application chooses.
  hash[6] = 0x80 | ((hash[6] ?? 0) & 0x0f)
  hash[8] = 0x80 | ((hash[8] ?? 0) & 0x3f)
  const hex = hash.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

type Places = { rows: readonly ProviderAccount[]; simulators: readonly SimulatorAccount[] }

export type AccountInForce =
  | { source: 'project' | 'deployment'; account: ProviderAccount }
  | { source: 'simulator'; account: SimulatorAccount }

/** The project's own credentials, else the deployment's, else a sandbox's simulator. */
export function accountInForce(
  { rows, simulators }: Places,
  providerId: string,
  projectId: ProjectId | null,
): AccountInForce | undefined {
  const ofProvider = rows.filter((row) => row.providerId === providerId)
  const account =
    ofProvider.find((row) => row.projectId === projectId) ?? ofProvider.find((row) => row.projectId === null)
  if (account) return { source: account.projectId === null ? 'deployment' : 'project', account }
  const simulator = simulators.find((candidate) => candidate.providerId === providerId)
  return simulator && { source: 'simulator', account: simulator }
}

/** Whose credentials a provider runs with, as an operator sees it. */
export type CredentialsOverview = {
  credentials: CredentialSource
  providerEnvironment: ProviderEnvironment | null
  accountId: string | null
}

export function credentialsOverview(
  places: Places,
  providerId: string,
  projectId: ProjectId | null,
): CredentialsOverview {
  const inForce = accountInForce(places, providerId, projectId)
  return {
    credentials: inForce?.source ?? 'none',
    providerEnvironment:
      inForce && inForce.source !== 'simulator' ? inForce.account.providerEnvironment : null,
    accountId: inForce?.account.id ?? null,
  }
}

/** The time of the last write, as a text to compare. */
export function versionOf({ updatedAt }: Pick<ProviderAccount, 'updatedAt'>): string {
  return updatedAt.toISOString()
}

export function sealConfig(
  sealer: Sealer,
  kind: AccountKind,
  accountId: string,
  config: ProviderSettings,
): string {
  return sealer.seal(JSON.stringify(config), configContext(kind, accountId))
}

export function openConfig(
  sealer: Sealer,
  kind: AccountKind,
  { id, configSealed }: Pick<ProviderAccount, 'id' | 'configSealed'>,
): ProviderSettings {
  return JSON.parse(sealer.open(configSealed, configContext(kind, id)))
}

function configContext(kind: AccountKind, accountId: string): string {
  return `${kind}-accounts/${accountId}/config`
}
