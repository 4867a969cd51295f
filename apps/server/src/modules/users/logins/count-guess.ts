import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { forgetGuessesMs, type GuessSubject, lockedUntil, subjectHash } from './guess.ts'
import { deleteGuesses, lockGuesses, saveGuesses } from './guess-store.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Counts a guess as wrong before it is looked at, so that a thousand at once count as a thousand; one that turns out
 * right takes the count back. Refused while the subject is locked, whatever is guessed.
 */
export async function countGuess(deps: Deps, subject: GuessSubject): Promise<{ right(): Promise<void> }> {
  const hash = subjectHash(subject)
  const now = deps.clock.now()
  await deps.db.begin(async (tx) => {
    const known = await lockGuesses(tx, hash, now)
    if (known.lockedUntil && known.lockedUntil > now) throw tooMany(known.lockedUntil, now)
    const isOld = now.getTime() - known.lastAt.getTime() >= forgetGuessesMs
    const failures = (isOld ? 0 : known.failures) + 1
    await saveGuesses(tx, hash, { failures, lockedUntil: lockedUntil(failures, now), lastAt: now })
  })
  return { right: () => deleteGuesses(deps.db, hash) }
}

function tooMany(until: Date, now: Date): Refusal {
  return new Refusal('RATE_LIMIT_EXCEEDED', {
    message: 'Too many wrong attempts. Wait a while, then try again.',
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
  })
}
