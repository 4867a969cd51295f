import type { UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import type { User } from './user.ts'

/** bigint columns arrive as text. */
type Row = Omit<User, 'totpLastStep'> & { totpLastStep: string | null }

/** False when somebody has this e-mail address already. */
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

export async function saveUser(tx: Queryable, user: User): Promise<void> {
  const { id, email, createdAt, ...columns } = user
  await tx`update users set ${tx(columns)} where id = ${id}`
}

/** Few enough to be listed whole. */
export async function listOperators(db: Queryable): Promise<User[]> {
  const rows = await db<Row[]>`select * from users where operator order by created_at, id limit 1000`
  return rows.map(toUser)
}

export function toUser(row: Row): User {
  return { ...row, totpLastStep: row.totpLastStep === null ? null : Number(row.totpLastStep) }
}
