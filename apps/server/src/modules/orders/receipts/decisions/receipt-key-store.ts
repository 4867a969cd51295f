import type { Queryable, Tx } from '../../../../db/connect.ts'
import type { SigningKey } from './receipt-key.ts'

/** There are few: one, and one more for each rotation. */
export async function listSigningKeys(db: Queryable): Promise<SigningKey[]> {
  return db<SigningKey[]>`
    select id, public_key, private_sealed, created_at, retired_at, revoked_at from receipt_keys
    where purpose = 'sign' order by created_at`
}

/** Of two processes that need the first key at once, the second finds that of the first; by receipt_keys_in_use. */
export async function insertSigningKey(db: Queryable, key: SigningKey): Promise<boolean> {
  const { count } = await db`
    insert into receipt_keys ${db({ ...key, purpose: 'sign' })} on conflict do nothing`
  return count === 1
}

/** The key in use, locked until the transaction ends. */
export async function lockSigningKey(tx: Tx): Promise<SigningKey | undefined> {
  const [row] = await tx<SigningKey[]>`
    select id, public_key, private_sealed, created_at, retired_at, revoked_at from receipt_keys
    where purpose = 'sign' and retired_at is null for update`
  return row
}

export async function retireSigningKey(tx: Tx, id: string, at: Date, isRevoked: boolean): Promise<void> {
  await tx`
    update receipt_keys set retired_at = ${at}, revoked_at = ${isRevoked ? at : null} where id = ${id}`
}

/** By primary key. */
export async function findHashKey(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db<
    { privateSealed: string }[]
  >`select private_sealed from receipt_keys where id = ${id}`
  return row?.privateSealed
}

export async function insertHashKey(
  db: Queryable,
  key: { id: string; privateSealed: string; createdAt: Date },
): Promise<void> {
  await db`insert into receipt_keys ${db({ ...key, purpose: 'hash' })} on conflict do nothing`
}
