import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { AccountKind, ProviderAccount } from './provider-account.ts'

/** Sealed credentials, with one row for each environment, project and provider. */
const tables = {
  gateway: { table: 'gateway_accounts', providerColumn: 'gateway_id' },
  compliance: { table: 'compliance_accounts', providerColumn: 'provider_id' },
} as const

type Place = Pick<ProviderAccount, 'environment' | 'projectId' | 'providerId'>

/** Writes credentials; those that they replace keep their id, so that webhook addresses do not change. */
export async function saveAccount(tx: Queryable, kind: AccountKind, account: ProviderAccount): Promise<void> {
  const { table, providerColumn } = tables[kind]
  const { providerId, ...rest } = account
  const row: Record<string, string | Date | null> = { ...rest, [providerColumn]: providerId }
  await tx`
    insert into ${tx(table)} ${tx(row)}
    on conflict (id) do update set
      provider_environment = excluded.provider_environment,
      config_sealed = excluded.config_sealed, updated_at = excluded.updated_at`
}

/** Held against other writers; by the unique index on environment, project and provider. */
export async function lockAccount(
  tx: Queryable,
  kind: AccountKind,
  place: Place,
): Promise<ProviderAccount | undefined> {
  const { table, providerColumn } = tables[kind]
  const [account] = await tx<ProviderAccount[]>`
    select ${columns(tx, kind)} from ${tx(table)}
    where environment = ${place.environment} and project_id is not distinct from ${place.projectId}
      and ${tx(providerColumn)} = ${place.providerId} for update`
  return account
}

export async function deleteAccount(tx: Queryable, kind: AccountKind, id: string): Promise<void> {
  await tx`delete from ${tx(tables[kind].table)} where id = ${id}`
}

/** By primary key. */
export async function findAccount(
  db: Queryable,
  kind: AccountKind,
  environment: Environment,
  id: string,
): Promise<ProviderAccount | undefined> {
  const [account] = await db<ProviderAccount[]>`
    select ${columns(db, kind)} from ${db(tables[kind].table)}
    where id = ${id} and environment = ${environment}`
  return account
}

/** The project's own and the deployment's; by the unique index on environment, project and provider. */
export async function accountsFor(
  db: Queryable,
  kind: AccountKind,
  environment: Environment,
  projectId: ProjectId | null,
): Promise<ProviderAccount[]> {
  return db<ProviderAccount[]>`
    select ${columns(db, kind)} from ${db(tables[kind].table)}
    where environment = ${environment} and (project_id is null or project_id = ${projectId})`
}

export async function allAccounts(
  db: Queryable,
  kind: AccountKind,
  environment: Environment,
): Promise<ProviderAccount[]> {
  return db<ProviderAccount[]>`
    select ${columns(db, kind)} from ${db(tables[kind].table)}
    where environment = ${environment} order by created_at, id`
}

function columns(db: Queryable, kind: AccountKind) {
  return db`
    id, environment, project_id, ${db(tables[kind].providerColumn)} as provider_id, provider_environment,
    config_sealed, created_at, updated_at`
}
