import type { Clock } from '@sliproad/core/clock'
import type { ApiKeyId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type KeyOwner, saveLastUse } from './api-key-store.ts'

type Deps = { db: Db; clock: Clock; onError: (error: unknown) => void }

const everyMs = 60_000
const keysMax = 10_000

/** Stores when a key was last used: at most once a minute for each key, without delaying the request. */
export function createKeyUse({ db, clock, onError }: Deps): (owner: KeyOwner) => void {
  const writtenMs = new Map<ApiKeyId, number>()
  return ({ keyId }) => {
    const now = clock.now()
    const last = writtenMs.get(keyId)
    if (last !== undefined && now.getTime() - last < everyMs) return
    if (writtenMs.size >= keysMax) writtenMs.clear()
    writtenMs.set(keyId, now.getTime())
    saveLastUse(db, keyId, now).catch(onError)
  }
}
