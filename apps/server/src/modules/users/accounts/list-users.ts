import { Refusal } from '@sliproad/api/refusal'
import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { normalEmail, type User } from '../user.ts'
import { findUserByEmail } from '../user-store.ts'

export type UserRow = {
  id: UserId
  email: string
  operator: boolean
  hasSecondFactor: boolean
  disabledAt: Date | null
  projects: number
  openLogins: number
  lastSeenAt: Date | null
  createdAt: Date
}

/** All accounts of the deployment in the order they came; memberships and logins by the index of their user. */
export async function listUsers(db: Queryable, now: Date): Promise<UserRow[]> {
  return db<UserRow[]>`
    select id, email, operator, (totp_sealed is not null or has_passkey) as has_second_factor, disabled_at, created_at,
      (select count(*)::int from memberships where user_id = users.id) as projects,
      (select count(*)::int from logins
        where user_id = users.id and stage = 'open' and ended_at is null and expires_at > ${now}) as open_logins,
      (select max(last_seen_at) from logins where user_id = users.id) as last_seen_at
    from users order by created_at, id limit 10000`
}

/** The account of an e-mail address; NOT_FOUND when there is none. */
export async function requireUser(db: Queryable, email: string): Promise<User> {
  const user = await findUserByEmail(db, normalEmail(email))
  if (!user) throw new Refusal('NOT_FOUND', { message: 'There is no account with this e-mail address.' })
  return user
}
