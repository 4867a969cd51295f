import type { Drift } from '@sliproad/providers/drift'
import type { Db, Queryable } from '../../../db/connect.ts'

export type StoredDrift = Drift & {
  accountId: string
  gatewayId: string
  count: number
  firstSeenAt: Date
  lastSeenAt: Date
}

/** Adds to what is stored of each field; by primary key. */
export async function saveDrifts(db: Db, drifts: readonly StoredDrift[]): Promise<void> {
  // Always in the same order, so that two processes never wait for each other.
  const rows = drifts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  if (rows.length === 0) return
  await db`
    insert into gateway_drift ${db(rows, 'accountId', 'gatewayId', 'field', 'kind', 'isMoney', 'sample', 'count', 'firstSeenAt', 'lastSeenAt')}
    on conflict (account_id, field, kind) do update set
      count = gateway_drift.count + excluded.count, sample = excluded.sample, is_money = excluded.is_money,
      last_seen_at = greatest(gateway_drift.last_seen_at, excluded.last_seen_at)`
}

function keyOf({ accountId, field, kind }: StoredDrift): string {
  return `${accountId} ${field} ${kind}`
}

/** Money first, then the newest; an account has few of them. */
export async function driftsOf(db: Queryable, accountId: string): Promise<StoredDrift[]> {
  return db<StoredDrift[]>`
    select account_id, gateway_id, field, kind, is_money, sample, count::int, first_seen_at, last_seen_at
    from gateway_drift where account_id = ${accountId} order by is_money desc, last_seen_at desc, field`
}

/** The same of every account. */
export async function allDrifts(db: Queryable): Promise<StoredDrift[]> {
  return db<StoredDrift[]>`
    select account_id, gateway_id, field, kind, is_money, sample, count::int, first_seen_at, last_seen_at
    from gateway_drift order by gateway_id, is_money desc, last_seen_at desc, field`
}

export async function forgetDrifts(db: Queryable, gatewayId: string): Promise<number> {
  const rows = await db`delete from gateway_drift where gateway_id = ${gatewayId}`
  return rows.count
}
