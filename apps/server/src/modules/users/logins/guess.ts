import { createHash } from 'node:crypto'

/** How many wrong guesses are free, and how the wait grows from there: a minute, then twice as long each time. */
const freeGuesses = 5
const firstWaitMs = 60_000
const longestWaitMs = 15 * 60_000

/** After this long without a guess it is as if there had been none. */
export const forgetGuessesMs = 24 * 60 * 60_000

/** Until when nobody may guess after so many failures; null while guesses are free. */
export function lockedUntil(failures: number, now: Date): Date | null {
  if (failures < freeGuesses) return null
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(failures - freeGuesses, 20), longestWaitMs)
  return new Date(now.getTime() + waitMs)
}

/** What is guessed at: the password of an e-mail address, whether or not it has an account, or an account's code. */
export type GuessSubject = { kind: 'password' | 'code'; of: string }

export function subjectHash({ kind, of }: GuessSubject): Uint8Array {
  return createHash('sha256').update(`${kind} ${of}`).digest()
}
