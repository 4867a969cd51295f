import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

type Reset = { tokenHash: Uint8Array; userId: UserId; createdAt: Date; expiresAt: Date; usedAt: Date | null }

export async function insertReset(tx: Queryable, reset: Reset): Promise<void> {
  await tx`insert into password_resets ${tx({ ...reset })}`
}

/** How many links an account got since then; by password_resets_of_user. */
export async function countResets(tx: Queryable, userId: UserId, since: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from password_resets where user_id = ${userId} and created_at > ${since}`
  return row?.count ?? 0
}

/** Held until the transaction ends; by primary key. */
export async function lockReset(tx: Queryable, tokenHash: Uint8Array): Promise<Reset | undefined> {
  const [row] = await tx<Reset[]>`select * from password_resets where token_hash = ${tokenHash} for update`
  return row
}

/** One that was used ends all others of the account; by password_resets_of_user. */
export async function useResets(tx: Queryable, userId: UserId, now: Date): Promise<void> {
  await tx`update password_resets set used_at = ${now} where user_id = ${userId} and used_at is null`
}

/** By password_resets_to_forget. Returns how many. */
export async function deleteOldResets(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from password_resets where token_hash in (
      select token_hash from password_resets where expires_at < ${before} limit ${limit} for update skip locked)`
  return count
}
