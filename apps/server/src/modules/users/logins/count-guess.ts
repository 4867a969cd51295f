import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { Db, Tx } from '../../../db/connect.ts'
import {
  countersOf,
  type GuessCounter,
  type Guesser,
  type GuessTarget,
  guessWindowMs,
  lockedUntil,
} from './guess.ts'
import { deleteGuesses, type Guesses, lockGuesses, saveGuesses, takeGuessBack } from './guess-store.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Counts a guess as wrong before it is looked at, so that a thousand at once count as a thousand; one that turns out
 * right takes the count back. Refused while one of its counters is locked, whatever is guessed.
 */
export async function countGuess(
  deps: Deps,
  target: GuessTarget,
  guesser: Guesser,
): Promise<{ right(): Promise<void> }> {
  // In one order for all, so that two guesses never wait for each other.
  const counters = countersOf(target, guesser).sort((a, b) => Buffer.compare(a.hash, b.hash))
  const now = deps.clock.now()
  const counted = await deps.db.begin(async (tx) => {
    const known = []
    for (const counter of counters) known.push({ counter, ...(await lockGuesses(tx, counter, now)) })
    const until = Math.max(...known.map(({ lockedUntil }) => lockedUntil?.getTime() ?? 0))
    if (until > now.getTime()) throw tooMany(until - now.getTime())
    return Promise.all(
      known.map(({ counter, failures, since }) => count(tx, counter, { failures, since }, now)),
    )
  })
  return {
    async right() {
      for (const { counter, failures } of counted)
        await (counter.clears ? deleteGuesses(deps.db, counter) : takeGuessBack(deps.db, counter, failures))
    },
  }
}

async function count(
  tx: Tx,
  counter: GuessCounter,
  { failures: before, since: begun }: Pick<Guesses, 'failures' | 'since'>,
  now: Date,
): Promise<{ counter: GuessCounter; failures: number }> {
  const isOver = now.getTime() - begun.getTime() >= guessWindowMs
  const failures = (isOver ? 0 : before) + 1
  const since = isOver ? now : begun
  await saveGuesses(
    tx,
    counter,
    { failures, lockedUntil: lockedUntil(failures, counter.patience, now), since },
    now,
  )
  return { counter, failures }
}

function tooMany(waitMs: number): Refusal {
  return new Refusal('RATE_LIMIT_EXCEEDED', {
    message: 'Too many wrong attempts. Wait a while, then try again.',
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
