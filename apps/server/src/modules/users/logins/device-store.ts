import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

/** This browser is known for this account from now on; by primary key. */
export async function saveDevice(
  tx: Queryable,
  tokenHash: Uint8Array,
  userId: UserId,
  now: Date,
): Promise<void> {
  await tx`
    insert into known_devices (token_hash, user_id, created_at, last_seen_at)
    values (${tokenHash}, ${userId}, ${now}, ${now})
    on conflict (token_hash, user_id) do update set last_seen_at = excluded.last_seen_at`
}

/**
 * How an account knows a browser or an address. One statement for every e-mail address, whether or not it has an account:
 * known_devices by primary key, logins by logins_of_user.
 */
export async function findFamiliar(
  db: Queryable,
  email: string,
  { tokenHash, seenSince }: { tokenHash: Uint8Array | null; seenSince: Date },
  { address, loggedInSince }: { address: string; loggedInSince: Date },
): Promise<{ browser: boolean; address: boolean }> {
  const [row] = await db<{ browser: boolean; address: boolean }[]>`
    select
      exists (
        select from known_devices join users on users.id = known_devices.user_id
        where token_hash = ${tokenHash} and email = ${email} and last_seen_at > ${seenSince}) as browser,
      exists (
        select from logins join users on users.id = logins.user_id
        where email = ${email} and address = ${address} and stage = 'open' and logins.created_at > ${loggedInSince}) as address`
  return row ?? { browser: false, address: false }
}

/** Whether a browser is known to any account; by primary key. */
export async function isKnownDevice(db: Queryable, tokenHash: Uint8Array, seenSince: Date): Promise<boolean> {
  const [row] = await db`
    select from known_devices where token_hash = ${tokenHash} and last_seen_at > ${seenSince} limit 1`
  return row !== undefined
}

/** By known_devices_of_user. */
export async function deleteDevices(tx: Queryable, userId: UserId): Promise<void> {
  await tx`delete from known_devices where user_id = ${userId}`
}

/** By known_devices_to_forget. Returns how many. */
export async function deleteOldDevices(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from known_devices where (token_hash, user_id) in (
      select token_hash, user_id from known_devices where last_seen_at < ${before} limit ${limit} for update skip locked)`
  return count
}
