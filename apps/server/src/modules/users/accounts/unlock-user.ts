import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { accountHashOf } from '../logins/guess.ts'
import { deleteGuessesAt } from '../logins/guess-store.ts'
import { normalEmail } from '../user.ts'

/** Forgets all wrong guesses at an account, from wherever they came. Returns how many waits ended by it. */
export async function unlockUser({ db, clock }: { db: Db; clock: Clock }, email: string): Promise<number> {
  return deleteGuessesAt(db, accountHashOf(normalEmail(email)), clock.now())
}
