import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { forgetGuessesMs } from './guess.ts'
import { deleteOldGuesses } from './guess-store.ts'
import { deleteOldLogins } from './login-store.ts'

const keptMs = 30 * 24 * 60 * 60_000

/** Drops a batch of what is long over: logins a month after their end, counted guesses after a day. True for more. */
export async function forgetLogins(
  { db, clock }: { db: Db; clock: Clock },
  batchSize: number,
): Promise<boolean> {
  const nowMs = clock.now().getTime()
  const logins = await deleteOldLogins(db, new Date(nowMs - keptMs), batchSize)
  const guesses = await deleteOldGuesses(db, new Date(nowMs - forgetGuessesMs), batchSize)
  return logins === batchSize || guesses === batchSize
}
