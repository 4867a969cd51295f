import type { Queryable } from '../../../db/connect.ts'
import type { GuessCounter } from './guess.ts'

export type Guesses = { failures: number; lockedUntil: Date | null; since: Date }

/** Held until the transaction ends, so that guesses are counted one after the other; by primary key. */
export async function lockGuesses(
  tx: Queryable,
  { hash, accountHash }: GuessCounter,
  now: Date,
): Promise<Guesses> {
  await tx`
    insert into wrong_guesses (subject_hash, account_hash, failures, since, last_at)
    values (${hash}, ${accountHash}, 0, ${now}, ${now}) on conflict (subject_hash) do nothing`
  const [row] = await tx<Guesses[]>`
    select failures, locked_until, since from wrong_guesses where subject_hash = ${hash} for update`
  return row ?? { failures: 0, lockedUntil: null, since: now }
}

export async function saveGuesses(
  tx: Queryable,
  { hash }: GuessCounter,
  { failures, lockedUntil, since }: Guesses,
  now: Date,
): Promise<void> {
  await tx`
    update wrong_guesses set failures = ${failures}, locked_until = ${lockedUntil}, since = ${since}, last_at = ${now}
    where subject_hash = ${hash}`
}

export async function deleteGuesses(db: Queryable, { hash }: GuessCounter): Promise<void> {
  await db`delete from wrong_guesses where subject_hash = ${hash}`
}

/** A right guess is no failure; a wait that it caused itself ends, one that a later guess caused stays. By primary key. */
export async function takeGuessBack(db: Queryable, { hash }: GuessCounter, counted: number): Promise<void> {
  await db`
    update wrong_guesses set failures = greatest(failures - 1, 0),
      locked_until = case when failures > ${counted} then locked_until end
    where subject_hash = ${hash}`
}

/** Everything that was counted against one account; by wrong_guesses_of_account. Returns how many rows were locked. */
export async function deleteGuessesAt(db: Queryable, accountHash: Uint8Array, now: Date): Promise<number> {
  const rows = await db<{ isLocked: boolean }[]>`
    delete from wrong_guesses where account_hash = ${accountHash}
    returning coalesce(locked_until > ${now}, false) as is_locked`
  return rows.filter(({ isLocked }) => isLocked).length
}

/** By wrong_guesses_to_forget. Returns how many. */
export async function deleteOldGuesses(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from wrong_guesses where subject_hash in (
      select subject_hash from wrong_guesses where last_at < ${before} limit ${limit} for update skip locked)`
  return count
}
