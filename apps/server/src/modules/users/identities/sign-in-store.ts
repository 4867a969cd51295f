import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { LoginId } from '../logins/login.ts'
import type { SignIn } from './sign-in.ts'

export async function insertSignIn(db: Queryable, signIn: SignIn): Promise<void> {
  await db`insert into sign_ins ${db({ ...signIn })}`
}

/** For the one caller who uses it, in the login that it was begun in; by primary key. */
export async function takeSignIn(
  db: Queryable,
  { hash, loginId }: { hash: Uint8Array; loginId: LoginId | null },
  now: Date,
): Promise<SignIn | undefined> {
  const [row] = await db<SignIn[]>`
    delete from sign_ins
    where hash = ${hash} and login_id is not distinct from ${loginId} and expires_at > ${now}
    returning *`
  return row
}

/** By sign_ins_to_forget. Returns how many. */
export async function deleteOldSignIns(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from sign_ins where hash in (
      select hash from sign_ins where expires_at < ${before} limit ${limit} for update skip locked)`
  return count
}

type Offer = {
  hash: Uint8Array
  userId: UserId
  issuer: string
  subject: string
  email: string
  expiresAt: Date
}

export async function insertOffer(db: Queryable, offer: Offer): Promise<void> {
  await db`insert into identity_offers ${db({ ...offer })} on conflict (hash) do nothing`
}

/** For the one caller who uses it, as the owner of the account; by primary key. */
export async function takeOffer(
  db: Queryable,
  hash: Uint8Array,
  userId: UserId,
  now: Date,
): Promise<Offer | undefined> {
  const [row] = await db<Offer[]>`
    delete from identity_offers
    where hash = ${hash} and user_id = ${userId} and expires_at > ${now} returning *`
  return row
}

/** By identity_offers_to_forget. Returns how many. */
export async function deleteOldOffers(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from identity_offers where hash in (
      select hash from identity_offers where expires_at < ${before} limit ${limit} for update skip locked)`
  return count
}
