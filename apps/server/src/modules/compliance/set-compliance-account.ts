import { invalid, Refusal } from '@sliproad/api/refusal'
import { readKycConfig, readScreeningConfig } from '@sliproad/compliance/connect-provider'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import type { ProviderEnvironment, ProviderSettings, SettingsReading } from '@sliproad/providers/settings'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { type ComplianceAccount, type ComplianceDefinitions, sealConfig } from './compliance-account.ts'
import { deleteAccount, lockAccount, saveAccount } from './compliance-account-store.ts'

type Deps = {
  db: Db
  clock: Clock
  newId: NewId
  sealer: Sealer
  environment: Environment
  complianceDefinitions: ComplianceDefinitions
}

export type AccountChange = {
  providerId: string
  /** Null for the deployment. */
  projectId: ProjectId | null
  providerEnvironment: ProviderEnvironment
  values: ProviderSettings
}

/** Checks and stores credentials; they are in use everywhere within a second. Problems name fields, never values. */
export async function setComplianceAccount(deps: Deps, change: AccountChange): Promise<ComplianceAccount> {
  const { providerId, projectId, providerEnvironment } = change
  const reading = readValues(deps, change)
  if (!reading.ok) throw invalid(...reading.problems)
  const { environment } = deps
  return deps.db.begin(async (tx) => {
    const known = await lockAccount(tx, { environment, projectId, providerId })
    const now = deps.clock.now()
    const id = known?.id ?? deps.newId()
    const account: ComplianceAccount = {
      id,
      environment,
      projectId,
      providerId,
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
export async function clearComplianceAccount(
  deps: Deps,
  providerId: string,
  projectId: ProjectId | null,
): Promise<void> {
  const { environment } = deps
  await deps.db.begin(async (tx) => {
    const known = await lockAccount(tx, { environment, projectId, providerId })
    if (!known)
      throw new Refusal('NOT_FOUND', { message: `No credentials for ${providerId} are stored there.` })
    await deleteAccount(tx, known.id)
  })
}

function readValues(
  { complianceDefinitions: { screening, kyc }, environment }: Deps,
  { providerId, providerEnvironment, values }: AccountChange,
): SettingsReading {
  const screener = screening.find(({ id }) => id === providerId)
  if (screener) return readScreeningConfig(screener, values)
  const identifier = kyc.find(({ id }) => id === providerId)
  if (!identifier) throw new Refusal('NOT_FOUND', { message: `There is no provider ${providerId}.` })
  // Whoever a provider's sandbox approves was approved by a test call.
  if (environment === 'production' && providerEnvironment !== 'production') {
    throw invalid({ field: 'providerEnvironment', message: 'must be production to verify real people' })
  }
  return readKycConfig(identifier, providerEnvironment, values)
}
