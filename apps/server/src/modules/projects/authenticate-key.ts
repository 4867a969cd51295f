import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { hashApiKey, isApiKeyOf } from './api-key.ts'
import { findKeyOwner, type KeyOwner } from './api-key-store.ts'

type Deps = { db: Db; clock: Clock; environment: Environment }
type Entry = { owner: Promise<KeyOwner | undefined>; readAtMs: number }

/** Below one second, so that a revoked key is dead everywhere within it, whatever happens to other messages. */
const freshForMs = 800
const entriesMax = 10_000

export type AuthenticateKey = (key: string) => Promise<KeyOwner | undefined>

/** Tells whose key it is. A key in use is looked up about once a second and instance, however many requests it makes. */
export function createKeyAuthentication(deps: Deps): AuthenticateKey {
  const entries = new Map<string, Entry>()

  return async (key) => {
    const hash = hashApiKey(key)
    // By its hash: whoever reads our memory finds no keys there.
    const name = hash.toString('latin1')
    const nowMs = deps.clock.now().getTime()
    const known = entries.get(name)
    if (known && nowMs - known.readAtMs < freshForMs && nowMs >= known.readAtMs) return known.owner

    if (!isApiKeyOf(deps.environment, key)) return undefined
    const owner = findKeyOwner(deps.db, deps.environment, hash)
    if (entries.size >= entriesMax) entries.clear()
    entries.set(name, { owner, readAtMs: nowMs })
    try {
      const found = await owner
      if (!found) entries.delete(name)
      return found
    } catch (error) {
      entries.delete(name)
      throw error
    }
  }
}
