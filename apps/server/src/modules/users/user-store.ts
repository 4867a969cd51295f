import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import type { User } from './user.ts'

/** bigint columns arrive as text. */
type Row = Omit<User, 'totpLastStep'> & { totpLastStep: string | null }

/** False when another account has this e-mail address. */
export async function insertUser(db: Queryable, user: User): Promise<boolean> {
  const { count } = await db`insert into users ${db({ ...user })} on conflict (email) do nothing`
  return count === 1
}

/** By the unique index on email. */
export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const [row] = await db<Row[]>`select * from users where email = ${email}`
  return row && toUser(row)
}

/** By primary key. */
export async function findUser(db: Queryable, id: UserId): Promise<User | undefined> {
  const [row] = await db<Row[]>`select * from users where id = ${id}`
  return row && toUser(row)
}

/** Held until the transaction ends; by primary key. */
export async function lockUser(tx: Queryable, id: UserId): Promise<User | undefined> {
  const [row] = await tx<Row[]>`select * from users where id = ${id} for update`
  return row && toUser(row)
}

/** As it is this moment; a change of it waits until the transaction ends. By primary key. */
export async function shareUser(tx: Queryable, id: UserId): Promise<User | undefined> {
  const [row] = await tx<Row[]>`select * from users where id = ${id} for share`
  return row && toUser(row)
}

export async function saveUser(tx: Queryable, user: User): Promise<void> {
  const { id, email, createdAt, ...columns } = user
  await tx`update users set ${tx(columns)} where id = ${id}`
}

/** The holder of a link that was sent to the address reads its mail; by primary key. */
export async function noteEmailProven(tx: Queryable, id: UserId, now: Date): Promise<void> {
  await tx`update users set email_proven_at = ${now} where id = ${id} and email_proven_at is null`
}

/** Changes of who can work as an operator wait for each other, so that two cannot disable each other at once. */
export async function lockOperators(tx: Queryable): Promise<void> {
  await tx`select from users where operator order by id for no key update`
}

/** Operators beside this one who can log in; a handful. */
export async function countOtherOperators(tx: Queryable, id: UserId): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from users where operator and disabled_at is null and id <> ${id}`
  return row?.count ?? 0
}

export function toUser(row: Row): User {
  return { ...row, totpLastStep: row.totpLastStep === null ? null : Number(row.totpLastStep) }
}
