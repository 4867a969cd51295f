import { createHash } from 'node:crypto'

/** How many wrong guesses are free, and how long the next one waits: the first wait, then twice as long each time. */
type Patience = { free: number; firstWaitMs: number; longestWaitMs: number }

const second = 1_000
const minute = 60 * second

const strict: Patience = { free: 5, firstWaitMs: minute, longestWaitMs: 15 * minute }
/** For an address that guesses at many accounts: offices and mobile networks share one, so it has more. */
const wide: Patience = { free: 100, firstWaitMs: minute, longestWaitMs: 15 * minute }
/** For all strangers to one account together: never long, because an owner with a new browser waits with them. */
const gentle: Patience = { free: 20, firstWaitMs: second, longestWaitMs: minute }

/** Guesses are counted for a day from the first one on. */
export const guessWindowMs = 24 * 60 * minute

/** Until when nothing is taken after so many failures; null while guesses are free. */
export function lockedUntil(failures: number, { free, firstWaitMs, longestWaitMs }: Patience, now: Date) {
  if (failures < free) return null
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(failures - free, 20), longestWaitMs)
  return new Date(now.getTime() + waitMs)
}

/** What is guessed: the password of an e-mail address, whether or not it has an account, or the code of its account. */
export type GuessTarget = { kind: 'password' | 'code'; email: string }

/**
 * Who guesses. A browser in which this account was logged in before, or is now, is counted by itself and by nothing
 * else: what strangers do cannot lock it out.
 */
export type Guesser =
  | { known: 'browser'; id: string }
  /** `known: 'address'`: the account was logged in from there lately. */
  | { known: 'address' | 'nothing'; network: string }

/** One row in which a guess is counted. */
export type GuessCounter = {
  hash: Uint8Array
  accountHash: Uint8Array | null
  patience: Patience
  /** Whether a right guess clears the row, or only takes itself back. */
  clears: boolean
}

/** Every row in which a guess counts; each of them can refuse it. */
export function countersOf(target: GuessTarget, guesser: Guesser): GuessCounter[] {
  const { kind, email } = target
  const accountHash = accountHashOf(email)
  if (guesser.known === 'browser') {
    const hash = hashOf('browser', kind, email, guesser.id)
    return [{ hash, accountHash, patience: strict, clears: true }]
  }
  // Six digits can be guessed by many addresses together, so all of them share the strict count.
  if (kind === 'code') return [{ hash: hashOf('code', email), accountHash, patience: strict, clears: true }]
  const { network } = guesser
  return [
    { hash: hashOf('place', email, network), accountHash, patience: strict, clears: true },
    { hash: hashOf('address', network), accountHash: null, patience: wide, clears: false },
    ...(guesser.known === 'nothing'
      ? [{ hash: hashOf('strangers', email), accountHash, patience: gentle, clears: false }]
      : []),
  ]
}

export function accountHashOf(email: string): Uint8Array {
  return hashOf('account', email)
}

function hashOf(...parts: string[]): Uint8Array {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
