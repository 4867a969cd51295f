import { invalid } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'
import {
  isBaseUrl,
  isSecret,
  type ProviderEnvironment,
  type ProviderSettings,
  type SettingsReading,
} from '@sliproad/providers/settings'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { type AccountProvider, openConfig } from './provider-account.ts'
import { accountsFor } from './provider-account-store.ts'

type Deps = { db: Db; environment: Environment; sealer: Sealer }

/** A project's own credentials as they may be shown: secrets by their names only. */
export type ShownAccount = {
  id: string
  providerEnvironment: ProviderEnvironment
  values: Readonly<Record<string, string>>
  secretsSet: readonly string[]
}

type GivenCredentials = {
  providerEnvironment: ProviderEnvironment
  values: Readonly<Record<string, string>>
}

export async function readProviderAccount(
  deps: Deps,
  provider: AccountProvider,
  projectId: ProjectId,
): Promise<ShownAccount | undefined> {
  const account = await ownAccount(deps, provider, projectId)
  if (!account) return undefined
  const entries = Object.entries(openConfig(deps.sealer, provider.kind, account))
  const isHidden = (name: string) => secretNames(provider).includes(name)
  return {
    id: account.id,
    providerEnvironment: account.providerEnvironment,
    values: Object.fromEntries(entries.filter(([name]) => !isHidden(name))),
    secretsSet: entries.map(([name]) => name).filter(isHidden),
  }
}

/**
 * Credentials as a form sends them, completed: a secret that was left out keeps its stored value, and a plain field
 * that was left empty has none, so that the provider's own address is used. Secrets are not kept where they would go
 * to another address than before: who may change the address need not know them.
 */
export async function completeValues(
  deps: Deps,
  provider: AccountProvider,
  projectId: ProjectId,
  { providerEnvironment, values: given }: GivenCredentials,
): Promise<Record<string, string>> {
  const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const account = await ownAccount(deps, provider, projectId)
  if (!account) return typed
  const stored = openConfig(deps.sealer, provider.kind, account)
  const secrets = secretNames(provider)
  const kept = Object.entries(stored).filter(([name]) => secrets.includes(name) && !(name in typed))
  const values = { ...Object.fromEntries(kept), ...typed }
  const isMoved =
    account.providerEnvironment !== providerEnvironment ||
    isElsewhere(provider, stored, provider.read(providerEnvironment, values))
  if (isMoved && kept.length > 0) {
    const message = 'has to be entered again, because the address or the environment changes'
    throw invalid(...kept.map(([field]) => ({ field, message })))
  }
  return values
}

/** What cannot be read is refused when it is stored. */
function isElsewhere(
  { config }: AccountProvider,
  before: ProviderSettings,
  reading: SettingsReading,
): boolean {
  if (!reading.ok) return false
  const addresses = Object.keys(config.properties).filter((name) => {
    const field = config.properties[name]
    return field !== undefined && isBaseUrl(field)
  })
  return addresses.some((name) => before[name] !== reading.config[name])
}

function secretNames({ config }: AccountProvider): string[] {
  return Object.entries(config.properties)
    .filter(([, field]) => isSecret(field))
    .map(([name]) => name)
}

async function ownAccount({ db, environment }: Deps, { kind, id }: AccountProvider, projectId: ProjectId) {
  const accounts = await accountsFor(db, kind, environment, projectId)
  return accounts.find((account) => account.providerId === id && account.projectId === projectId)
}
