import type { ProjectId } from '@sliproad/core/ids'
import type { Environment } from '../environment.ts'
import type { Queryable } from './connect.ts'

type StoredAccount = { id: string; environment: Environment; projectId: ProjectId | null }

/**
 * A table of sealed credentials with one row for each environment, project and provider; `name` is the field that says
 * whose credentials they are. Gateways and compliance providers keep theirs alike, each in its own table.
 */
export function createAccountStore<Account extends StoredAccount & Record<Name, string>, Name extends string>(
  table: string,
  name: Name,
) {
  type Place = Pick<Account, 'environment' | 'projectId' | Name>
  const column: string = name

  return {
    /** Writes credentials; those that stood in the same place keep their id, so that webhook addresses stay. */
    async saveAccount(tx: Queryable, account: Account): Promise<void> {
      await tx`
        insert into ${tx(table)} ${tx({ ...account } as Record<string, string | Date>)}
        on conflict (id) do update set
          provider_environment = excluded.provider_environment,
          config_sealed = excluded.config_sealed, updated_at = excluded.updated_at`
    },

    /** Held against other writers; by the unique index on environment, project and name. */
    async lockAccount(tx: Queryable, place: Place): Promise<Account | undefined> {
      const [account] = await tx<Account[]>`
        select * from ${tx(table)}
        where environment = ${place.environment} and project_id is not distinct from ${place.projectId}
          and ${tx(column)} = ${place[name] as string} for update`
      return account
    },

    async deleteAccount(tx: Queryable, id: string): Promise<void> {
      await tx`delete from ${tx(table)} where id = ${id}`
    },

    /** By primary key. */
    async findAccount(db: Queryable, environment: Environment, id: string): Promise<Account | undefined> {
      const [account] = await db<Account[]>`
        select * from ${db(table)} where id = ${id} and environment = ${environment}`
      return account
    },

    /** The project's own and the deployment's; by the unique index on environment, project and name. */
    async accountsFor(
      db: Queryable,
      environment: Environment,
      projectId: ProjectId | null,
    ): Promise<Account[]> {
      return db<Account[]>`
        select * from ${db(table)}
        where environment = ${environment} and (project_id is null or project_id = ${projectId})`
    },
  }
}
