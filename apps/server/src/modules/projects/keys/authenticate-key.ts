import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { hashApiKey, isApiKeyOf } from './api-key.ts'
import { findKeyOwner, type KeyOwner } from './api-key-store.ts'

type Deps = {
  db: Db
  clock: Clock
  environment: Environment
  /** Called for each look-up that found a key; see `createKeyUse`. */
  noteUse?: (owner: KeyOwner) => void
}
/** `found` is set once the look-up has ended well. */
type Entry = { owner: Promise<KeyOwner | undefined>; found?: KeyOwner; readAtMs: number }

/** Below one second, so that a revoked key is refused everywhere within it, even if every other message is lost. */
const freshForMs = 800
const entriesMax = 10_000

/** Answers at once for a key that was looked up within the last second. */
export type AuthenticateKey = (key: string) => KeyOwner | undefined | Promise<KeyOwner | undefined>

/**
 * Finds the project of a key. A key in use is looked up about once a second per instance, however many requests it
 * makes.
 */
export function createKeyAuthentication(deps: Deps): AuthenticateKey {
  const entries = new Map<string, Entry>()

  return (key) => {
    const nowMs = deps.clock.now().getTime()
    // Cached by the key itself, because hashing it would cost more than everything else here; stale entries are
    // dropped.
    const known = entries.get(key)
    if (known && nowMs - known.readAtMs < freshForMs && nowMs >= known.readAtMs)
      return known.found ?? known.owner
    return isApiKeyOf(deps.environment, key) ? lookUp(key, nowMs) : undefined
  }

  async function lookUp(key: string, nowMs: number): Promise<KeyOwner | undefined> {
    const owner = findKeyOwner(deps.db, deps.environment, hashApiKey(key), new Date(nowMs))
    const entry: Entry = { owner, readAtMs: nowMs }
    entries.delete(key)
    dropStale(entries, nowMs)
    entries.set(key, entry)
    try {
      const found = await owner
      if (found) {
        entry.found = found
        deps.noteUse?.(found)
      } else entries.delete(key)
      return found
    } catch (error) {
      entries.delete(key)
      throw error
    }
  }
}

/** Entries are in the order in which they were read, so the first fresh one ends the loop. */
function dropStale(entries: Map<string, Entry>, nowMs: number): void {
  for (const [key, { readAtMs }] of entries) {
    if (nowMs - readAtMs < freshForMs && entries.size < entriesMax) return
    entries.delete(key)
  }
}
