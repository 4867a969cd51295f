import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { GatewayAccount } from './gateway-account.ts'

type Place = Pick<GatewayAccount, 'environment' | 'projectId' | 'gatewayId'>

/** Writes credentials; those that stood in the same place keep their id, so that webhook addresses stay. */
export async function saveAccount(tx: Queryable, account: GatewayAccount): Promise<void> {
  await tx`
    insert into gateway_accounts ${tx({ ...account })}
    on conflict (id) do update set
      provider_environment = excluded.provider_environment,
      config_sealed = excluded.config_sealed, updated_at = excluded.updated_at`
}

/** Held against other writers; by the unique index on environment, project and gateway. */
export async function lockAccount(tx: Queryable, place: Place): Promise<GatewayAccount | undefined> {
  const [account] = await tx<GatewayAccount[]>`
    select * from gateway_accounts
    where environment = ${place.environment} and project_id is not distinct from ${place.projectId}
      and gateway_id = ${place.gatewayId} for update`
  return account
}

export async function deleteAccount(tx: Queryable, id: string): Promise<void> {
  await tx`delete from gateway_accounts where id = ${id}`
}

/** By primary key. */
export async function findAccount(
  db: Queryable,
  environment: Environment,
  id: string,
): Promise<GatewayAccount | undefined> {
  const [account] = await db<GatewayAccount[]>`
    select * from gateway_accounts where id = ${id} and environment = ${environment}`
  return account
}

/** The project's own and the deployment's; by the unique index on environment, project and gateway. */
export async function accountsFor(
  db: Queryable,
  environment: Environment,
  projectId: ProjectId | null,
): Promise<GatewayAccount[]> {
  return db<GatewayAccount[]>`
    select * from gateway_accounts
    where environment = ${environment} and (project_id is null or project_id = ${projectId})`
}

export async function allAccounts(db: Queryable, environment: Environment): Promise<GatewayAccount[]> {
  return db<GatewayAccount[]>`
    select * from gateway_accounts where environment = ${environment} order by created_at, id`
}
