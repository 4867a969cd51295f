import { type FieldProblem, invalid, Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import { checkProviderUrl } from '@sliproad/outbound/check-provider-url'
import type { Guard } from '@sliproad/outbound/guard'
import { isBaseUrl, type ProviderEnvironment, type ProviderSettings } from '@sliproad/providers/settings'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { type AccountProvider, type ProviderAccount, sealConfig } from './provider-account.ts'
import { deleteAccount, lockAccount, saveAccount } from './provider-account-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; sealer: Sealer; environment: Environment; guard: Guard }

export type AccountChange = {
  provider: AccountProvider
  /** Null for the deployment. */
  projectId: ProjectId | null
  providerEnvironment: ProviderEnvironment
  values: ProviderSettings
}

/** Checks and stores credentials; every process uses them within a second. Problems name fields, never values. */
export async function setProviderAccount(deps: Deps, change: AccountChange): Promise<ProviderAccount> {
  const { provider, projectId, providerEnvironment, values } = change
  const { kind, id: providerId } = provider
  const reading = provider.read(providerEnvironment, values)
  if (!reading.ok) throw invalid(...reading.problems)
  const misplaced = addressProblems(deps.guard, provider, reading.config)
  if (misplaced.length > 0) throw invalid(...misplaced)
  const { environment } = deps
  return deps.db.begin(async (tx) => {
    const known = await lockAccount(tx, kind, { environment, projectId, providerId })
    const now = deps.clock.now()
    const id = known?.id ?? deps.newId()
    const account: ProviderAccount = {
      id,
      environment,
      projectId,
      providerId,
      providerEnvironment,
      configSealed: sealConfig(deps.sealer, kind, id, reading.config),
      createdAt: known?.createdAt ?? now,
      // Strictly later, so that two changes within one millisecond are two versions.
      updatedAt: new Date(Math.max(now.getTime(), (known?.updatedAt.getTime() ?? 0) + 1)),
    }
    await saveAccount(tx, kind, account)
    return account
  })
}

/** Users are sent to some of these addresses and secrets to others, so each has to be the provider's own. */
function addressProblems(
  guard: Guard,
  { config, hosts }: AccountProvider,
  values: ProviderSettings,
): FieldProblem[] {
  return Object.entries(config.properties).flatMap(([field, schema]) => {
    const value = values[field]
    if (!isBaseUrl(schema) || value === undefined) return []
    const message = checkProviderUrl(value, hosts, guard)
    return message === undefined ? [] : [{ field, message }]
  })
}

/** Deletes credentials; the project falls back to the deployment's, the deployment to none or to a simulator. */
export async function clearProviderAccount(
  deps: Pick<Deps, 'db' | 'environment'>,
  { kind, id: providerId }: Pick<AccountProvider, 'kind' | 'id'>,
  projectId: ProjectId | null,
): Promise<void> {
  const { environment } = deps
  await deps.db.begin(async (tx) => {
    const known = await lockAccount(tx, kind, { environment, projectId, providerId })
    if (!known) {
      throw new Refusal('NOT_FOUND', { message: `No credentials for ${providerId} are stored there.` })
    }
    await deleteAccount(tx, kind, known.id)
  })
}
