import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { LoginId } from '../logins/login.ts'
import type { ChallengePurpose, Passkey } from './passkey.ts'

/** bigint columns arrive as text. */
type Row = Omit<Passkey, 'counter'> & { counter: string }

/** False when the authenticator's key is stored already. */
export async function insertPasskey(tx: Queryable, passkey: Passkey): Promise<boolean> {
  const { count } = await tx`
    insert into passkeys ${tx({ ...passkey })} on conflict (credential_id) do nothing`
  return count === 1
}

/** In the order they came, by passkeys_of_user. */
export async function listPasskeys(db: Queryable, userId: UserId): Promise<Passkey[]> {
  const rows = await db<Row[]>`select * from passkeys where user_id = ${userId} order by created_at, id`
  return rows.map(toPasskey)
}

/** By the unique index on credential_id. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await db<Row[]>`select * from passkeys where credential_id = ${credentialId}`
  return row && toPasskey(row)
}

/** False when it was removed, or used with this count, by another request meanwhile; by primary key. */
export async function noteUse(
  db: Queryable,
  { id, counter: before }: Passkey,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { count } = await db`
    update passkeys set counter = ${counter}, last_used_at = ${now} where id = ${id} and counter = ${before}`
  return count === 1
}

export async function deletePasskey(tx: Queryable, userId: UserId, id: string): Promise<boolean> {
  const { count } = await tx`delete from passkeys where id = ${id} and user_id = ${userId}`
  return count === 1
}

export async function deletePasskeys(tx: Queryable, userId: UserId): Promise<void> {
  await tx`delete from passkeys where user_id = ${userId}`
}

type Challenge = { hash: Uint8Array; purpose: ChallengePurpose; loginId: LoginId | null; expiresAt: Date }

export async function insertChallenge(db: Queryable, challenge: Challenge): Promise<void> {
  await db`insert into passkey_challenges ${db({ ...challenge })}`
}

/** True for the one caller who used it, for what it was made; by primary key. */
export async function takeChallenge(
  db: Queryable,
  { hash, purpose, loginId }: Omit<Challenge, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const { count } = await db`
    delete from passkey_challenges
    where hash = ${hash} and purpose = ${purpose} and login_id is not distinct from ${loginId} and expires_at > ${now}`
  return count === 1
}

/** By passkey_challenges_to_forget. Returns how many. */
export async function deleteOldChallenges(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from passkey_challenges where hash in (
      select hash from passkey_challenges where expires_at < ${before} limit ${limit} for update skip locked)`
  return count
}

function toPasskey(row: Row): Passkey {
  return { ...row, counter: Number(row.counter) }
}
