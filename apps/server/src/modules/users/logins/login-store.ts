import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { User } from '../user.ts'
import { findUser } from '../user-store.ts'
import type { Login, LoginId } from './login.ts'

export async function insertLogin(tx: Queryable, login: Login): Promise<void> {
  await tx`insert into logins ${tx({ ...login })}`
}

/** With its user, by the unique index on token_hash. */
export async function findLogin(
  db: Queryable,
  tokenHash: Uint8Array,
): Promise<{ login: Login; user: User } | undefined> {
  const [login] = await db<Login[]>`select * from logins where token_hash = ${tokenHash}`
  if (!login) return undefined
  const user = await findUser(db, login.userId)
  return user && { login, user }
}

/** At most as often as the caller asks; by primary key. */
export async function noteSeen(db: Queryable, id: LoginId, now: Date): Promise<void> {
  await db`update logins set last_seen_at = ${now} where id = ${id} and last_seen_at < ${now}`
}

/** By primary key. */
export async function saveConfirmed(db: Queryable, id: LoginId, now: Date): Promise<void> {
  await db`update logins set confirmed_at = ${now} where id = ${id} and ended_at is null`
}

/** Those of a user that can still be used or could until lately, newest first, by logins_of_user. */
export async function listLogins(db: Queryable, userId: UserId, now: Date): Promise<Login[]> {
  return db<Login[]>`
    select * from logins
    where user_id = ${userId} and ended_at is null and expires_at > ${now} and stage = 'open'
    order by created_at desc, id desc limit 200`
}

/** True when it was in force until now; by primary key. */
export async function endLogin(db: Queryable, userId: UserId, id: LoginId, now: Date): Promise<boolean> {
  const { count } = await db`
    update logins set ended_at = ${now} where id = ${id} and user_id = ${userId} and ended_at is null`
  return count === 1
}

/** Every login of a user but one, or all; by logins_of_user. */
export async function endOtherLogins(
  db: Queryable,
  userId: UserId,
  except: LoginId | null,
  now: Date,
): Promise<number> {
  const { count } = await db`
    update logins set ended_at = ${now}
    where user_id = ${userId} and ended_at is null and id is distinct from ${except}`
  return count
}

/** By logins_to_forget. Returns how many. */
export async function deleteOldLogins(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from logins where id in (
      select id from logins where expires_at < ${before} limit ${limit} for update skip locked)`
  return count
}
