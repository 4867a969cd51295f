import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

/** The old ones go, used or not. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: UserId,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`
  if (hashes.length > 0) await tx`insert into recovery_codes ${tx(hashes.map((hash) => ({ userId, hash })))}`
}

/** True for the one caller who used it; by primary key. */
export async function useRecoveryCode(
  db: Queryable,
  userId: UserId,
  hash: Uint8Array,
  now: Date,
): Promise<boolean> {
  const { count } = await db`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and hash = ${hash} and used_at is null`
  return count === 1
}

export async function countRecoveryCodes(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`
  return row?.count ?? 0
}
