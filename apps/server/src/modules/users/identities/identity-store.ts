import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { Identity } from './identity.ts'

/** False when the subject, or another one of the same account at this provider, is stored already. */
export async function insertIdentity(tx: Queryable, identity: Identity): Promise<boolean> {
  const { count } = await tx`insert into identities ${tx({ ...identity })} on conflict do nothing`
  return count === 1
}

/** By the unique index on issuer and subject. */
export async function findIdentity(
  db: Queryable,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<Identity | undefined> {
  const [row] = await db<Identity[]>`
    select * from identities where issuer = ${issuer} and subject = ${subject}`
  return row
}

/** In the order they came, by the unique index on user_id and issuer. */
export async function listIdentities(db: Queryable, userId: UserId): Promise<Identity[]> {
  return db<Identity[]>`select * from identities where user_id = ${userId} order by created_at, id`
}

/** By primary key. */
export async function noteIdentityUse(db: Queryable, id: string, now: Date): Promise<void> {
  await db`update identities set last_used_at = ${now} where id = ${id}`
}

export async function deleteIdentity(tx: Queryable, userId: UserId, id: string): Promise<boolean> {
  const { count } = await tx`delete from identities where id = ${id} and user_id = ${userId}`
  return count === 1
}

/** By the unique index on user_id and issuer. Returns how many. */
export async function deleteIdentities(tx: Queryable, userId: UserId): Promise<number> {
  const { count } = await tx`delete from identities where user_id = ${userId}`
  return count
}
