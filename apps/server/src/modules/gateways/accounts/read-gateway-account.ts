import type { ProjectId } from '@sliproad/core/ids'
import { type GatewayDefinition, isSecret, type ProviderEnvironment } from '@sliproad/gateways/contract'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { openConfig } from './gateway-account.ts'
import { accountsFor } from './gateway-account-store.ts'

type Deps = { db: Db; environment: Environment; sealer: Sealer }

/** A project's own credentials as they may be shown: secrets by their names only. */
export type ShownAccount = {
  id: string
  providerEnvironment: ProviderEnvironment
  values: Readonly<Record<string, string>>
  secretsSet: readonly string[]
}

export async function readGatewayAccount(
  deps: Deps,
  definition: GatewayDefinition,
  projectId: ProjectId,
): Promise<ShownAccount | undefined> {
  const account = await ownAccount(deps, definition, projectId)
  if (!account) return undefined
  const entries = Object.entries(openConfig(deps.sealer, account))
  const isHidden = (name: string) => secretNames(definition).includes(name)
  return {
    id: account.id,
    providerEnvironment: account.providerEnvironment,
    values: Object.fromEntries(entries.filter(([name]) => !isHidden(name))),
    secretsSet: entries.map(([name]) => name).filter(isHidden),
  }
}

/**
 * Credentials as a form sends them, completed: a secret that was left out keeps its stored value, and a plain field
 * that was left empty has none, so that the provider's own address is used.
 */
export async function completeValues(
  deps: Deps,
  definition: GatewayDefinition,
  projectId: ProjectId,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const account = await ownAccount(deps, definition, projectId)
  const stored = account ? openConfig(deps.sealer, account) : {}
  const secrets = secretNames(definition)
  const kept = Object.entries(stored).filter(([name]) => secrets.includes(name))
  const typed = Object.entries(given).filter(([, value]) => value !== '')
  return Object.fromEntries([...kept, ...typed])
}

function secretNames({ config }: GatewayDefinition): string[] {
  return Object.entries(config.properties)
    .filter(([, field]) => isSecret(field))
    .map(([name]) => name)
}

async function ownAccount({ db, environment }: Deps, { id }: GatewayDefinition, projectId: ProjectId) {
  const accounts = await accountsFor(db, environment, projectId)
  return accounts.find((account) => account.gatewayId === id && account.projectId === projectId)
}
