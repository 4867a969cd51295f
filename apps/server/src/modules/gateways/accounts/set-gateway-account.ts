import { invalid, Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import type { GatewayDefinition, ProviderEnvironment } from '@sliproad/gateways/contract'
import { type GatewayConfig, readConfig } from '@sliproad/gateways/read-config'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { type GatewayAccount, sealConfig } from './gateway-account.ts'
import { deleteAccount, lockAccount, saveAccount } from './gateway-account-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; sealer: Sealer; environment: Environment }

export type AccountChange = {
  definition: GatewayDefinition
  /** Null for the deployment. */
  projectId: ProjectId | null
  providerEnvironment: ProviderEnvironment
  values: GatewayConfig
}

/** Checks and stores credentials; they are in use everywhere within a second. Problems name fields, never values. */
export async function setGatewayAccount(deps: Deps, change: AccountChange): Promise<GatewayAccount> {
  const { definition, projectId, providerEnvironment, values } = change
  const reading = readConfig(definition, providerEnvironment, values)
  if (!reading.ok) throw invalid(...reading.problems)
  const { environment } = deps
  return deps.db.begin(async (tx) => {
    const known = await lockAccount(tx, { environment, projectId, gatewayId: definition.id })
    const now = deps.clock.now()
    const id = known?.id ?? deps.newId()
    const account: GatewayAccount = {
      id,
      environment,
      projectId,
      gatewayId: definition.id,
      providerEnvironment,
      configSealed: sealConfig(deps.sealer, id, reading.config),
      createdAt: known?.createdAt ?? now,
      // Strictly later, so that two changes within one millisecond are two versions.
      updatedAt: new Date(Math.max(now.getTime(), (known?.updatedAt.getTime() ?? 0) + 1)),
    }
    await saveAccount(tx, account)
    return account
  })
}

/** Takes credentials away; the project falls back to the deployment's, the deployment to none or to a simulator. */
export async function clearGatewayAccount(
  deps: Deps,
  gatewayId: string,
  projectId: ProjectId | null,
): Promise<void> {
  const { environment } = deps
  await deps.db.begin(async (tx) => {
    const known = await lockAccount(tx, { environment, projectId, gatewayId })
    if (!known)
      throw new Refusal('NOT_FOUND', { message: `No credentials for ${gatewayId} are stored there.` })
    await deleteAccount(tx, known.id)
  })
}
