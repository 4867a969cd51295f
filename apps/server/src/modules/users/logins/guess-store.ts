import type { Queryable } from '../../../db/connect.ts'

export type Guesses = { failures: number; lockedUntil: Date | null; lastAt: Date }

/** Held until the transaction ends, so that guesses at one subject are counted one after the other; by primary key. */
export async function lockGuesses(tx: Queryable, subject: Uint8Array, now: Date): Promise<Guesses> {
  await tx`
    insert into guesses (subject_hash, failures, last_at) values (${subject}, 0, ${now})
    on conflict (subject_hash) do nothing`
  const [row] = await tx<Guesses[]>`
    select failures, locked_until, last_at from guesses where subject_hash = ${subject} for update`
  return row ?? { failures: 0, lockedUntil: null, lastAt: now }
}

export async function saveGuesses(
  tx: Queryable,
  subject: Uint8Array,
  { failures, lockedUntil, lastAt }: Guesses,
): Promise<void> {
  await tx`
    update guesses set failures = ${failures}, locked_until = ${lockedUntil}, last_at = ${lastAt}
    where subject_hash = ${subject}`
}

export async function deleteGuesses(db: Queryable, subject: Uint8Array): Promise<void> {
  await db`delete from guesses where subject_hash = ${subject}`
}

/** By guesses_to_forget. Returns how many. */
export async function deleteOldGuesses(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from guesses where subject_hash in (
      select subject_hash from guesses where last_at < ${before} limit ${limit} for update skip locked)`
  return count
}
