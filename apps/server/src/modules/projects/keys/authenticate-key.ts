import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import { hashApiKey, isApiKeyOf } from './api-key.ts'
import { findKeyOwner, type KeyOwner } from './api-key-store.ts'

type Deps = {
  db: Db
  clock: Clock
  environment: Environment
  /** Told of each look-up that found a key; see `createKeyUse`. */
  noteUse?: (owner: KeyOwner) => void
}
type Entry = { owner: Promise<KeyOwner | undefined>; readAtMs: number }

/** Below one second, so that a revoked key is dead everywhere within it, whatever happens to other messages. */
const freshForMs = 800
const entriesMax = 10_000

export type AuthenticateKey = (key: string) => Promise<KeyOwner | undefined>

/** Tells whose key it is. A key in use is looked up about once a second and instance, however many requests it makes. */
export function createKeyAuthentication(deps: Deps): AuthenticateKey {
  const entries = new Map<string, Entry>()

  return async (key) => {
    const nowMs = deps.clock.now().getTime()
    // By the key itself, because hashing it would cost more than everything else here; stale ones are dropped.
    const known = entries.get(key)
    if (known && nowMs - known.readAtMs < freshForMs && nowMs >= known.readAtMs) return known.owner

    if (!isApiKeyOf(deps.environment, key)) return undefined
    const owner = findKeyOwner(deps.db, deps.environment, hashApiKey(key), new Date(nowMs))
    entries.delete(key)
    dropStale(entries, nowMs)
    entries.set(key, { owner, readAtMs: nowMs })
    try {
      const found = await owner
      if (found) deps.noteUse?.(found)
      else entries.delete(key)
      return found
    } catch (error) {
      entries.delete(key)
      throw error
    }
  }
}

/** Entries stand in the order they were read, so the first fresh one ends the look. */
function dropStale(entries: Map<string, Entry>, nowMs: number): void {
  for (const [key, { readAtMs }] of entries) {
    if (nowMs - readAtMs < freshForMs && entries.size < entriesMax) return
    entries.delete(key)
  }
}
