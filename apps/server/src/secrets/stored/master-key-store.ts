import type { Queryable, Tx } from '../../db/connect.ts'

export type KnownKey = { id: string; isActive: boolean; adoptedAt: Date; retiredAt: Date | null }

const lockKey = 7_305_803

/** Until the end of the transaction no other process changes which keys there are. */
export async function lockKnownKeys(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}

export async function listKnownKeys(db: Queryable): Promise<KnownKey[]> {
  return db<KnownKey[]>`select id, is_active, adopted_at, retired_at from master_keys order by adopted_at, id`
}

/** By the index of the one that is active. */
export async function readActiveKey(db: Queryable): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`select id from master_keys where is_active`
  return row?.id
}

/** Makes this key the one that every process seals under; the others are still needed. */
export async function activateKey(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update master_keys set is_active = false where is_active and id <> ${id}`
  await tx`
    insert into master_keys ${tx({ id, isActive: true, adoptedAt: now })}
    on conflict (id) do update set is_active = true, retired_at = null`
}

/** Notes a key that values need although another one is active. */
export async function noteNeededKey(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`
    insert into master_keys ${tx({ id, isActive: false, adoptedAt: now })}
    on conflict (id) do update set retired_at = null`
}

export async function retireOtherKeys(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    update master_keys set retired_at = ${now} where not is_active and retired_at is null returning id`
  return rows.map(({ id }) => id)
}

export async function forgetKeys(tx: Tx): Promise<void> {
  await tx`delete from master_keys`
}
