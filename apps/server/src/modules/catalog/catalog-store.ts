import type { Queryable } from '../../db/connect.ts'

/** Raised when the format of stored catalogues changes: older ones are then fetched again from their gateways. */
export const catalogFormat = 1

export type CatalogRow = { accountId: string; accountVersion: string; catalog: string; refreshedAt: Date }
export type CatalogStamp = Pick<CatalogRow, 'accountId' | 'accountVersion' | 'refreshedAt'>

type Place = { accountId: string; gatewayId: string; accountVersion: string }

/** When each catalogue was last fetched, to see cheaply whether there is a newer one. By primary key. */
export async function catalogStamps(db: Queryable, accountIds: readonly string[]): Promise<CatalogStamp[]> {
  return db<CatalogStamp[]>`
    select account_id, account_version, refreshed_at from gateway_catalogs
    where account_id = any(${[...accountIds]}::uuid[]) and catalog is not null and format = ${catalogFormat}`
}

/** By primary key. */
export async function readCatalogRow(db: Queryable, accountId: string): Promise<CatalogRow | undefined> {
  const [row] = await db<CatalogRow[]>`
    select account_id, account_version, catalog, refreshed_at from gateway_catalogs
    where account_id = ${accountId} and catalog is not null and format = ${catalogFormat}`
  return row
}

export async function saveCatalog(db: Queryable, place: Place, catalog: string, now: Date): Promise<void> {
  const row = { ...place, format: catalogFormat, catalog, refreshedAt: now, checkedAt: now, error: null }
  await db`
    insert into gateway_catalogs ${db(row)}
    on conflict (account_id) do update set
      account_version = excluded.account_version, format = excluded.format, catalog = excluded.catalog,
      refreshed_at = excluded.refreshed_at, checked_at = excluded.checked_at, error = null`
}

/** Stores that a gateway could not be called; its last catalogue stays. */
export async function saveCatalogError(db: Queryable, place: Place, error: string, now: Date): Promise<void> {
  await db`
    insert into gateway_catalogs ${db({ ...place, format: catalogFormat, checkedAt: now, error })}
    on conflict (account_id) do update set
      checked_at = excluded.checked_at, error = excluded.error,
      -- a catalogue read with other credentials is no longer worth keeping
      catalog = case when gateway_catalogs.account_version = excluded.account_version then gateway_catalogs.catalog end,
      account_version = excluded.account_version`
}

export type CatalogState = {
  accountId: string
  accountVersion: string
  refreshedAt: Date | null
  checkedAt: Date
  error: string | null
}

/** For operators: the age of each catalogue and its last error. */
export async function listCatalogStates(db: Queryable): Promise<CatalogState[]> {
  return db<CatalogState[]>`
    select account_id, account_version, refreshed_at, checked_at, error from gateway_catalogs`
}
