import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import {
  answerContext,
  checkKey,
  type IdempotencyRecord,
  type KeySender,
  keyLifetimeMs,
  lockMs,
  requireSameRequest,
  type StoredAnswer,
  storedKey,
} from './idempotency.ts'
import { deleteRecord, findRecord, insertRecord, takeOver } from './idempotency-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; sealer: Sealer; sleep: (ms: number) => Promise<void> }
type Use = { projectId: ProjectId; key: string; fingerprint: Uint8Array }
type SentKey = Use & { sender: KeySender }

/**
 * Either the caller now does the work, or the stored answer of an earlier call. `isRepeat`: an earlier call may have
 * done some of the work.
 */
export type Claim =
  | { record: IdempotencyRecord; isRepeat: boolean; answer?: undefined }
  | { record?: undefined; answer: StoredAnswer }

/** A repeated request waits this long for the first one to finish before it is told to come back. */
const patienceMs = 5_000

export async function claimKey(deps: Deps, { key, sender, ...request }: SentKey): Promise<Claim> {
  checkKey(key)
  const use: Use = { ...request, key: storedKey(key, sender) }
  let pauseMs = 10
  for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += pauseMs) {
    const claim = await tryClaim(deps, use)
    if (claim) return claim
    pauseMs = Math.min(pauseMs * 2, 200)
    await deps.sleep(pauseMs)
  }
  throw new Refusal('IDEMPOTENCY_IN_PROGRESS', { retryAfterSeconds: 1 })
}

/** Undefined while another request works with the key. */
async function tryClaim(deps: Deps, use: Use): Promise<Claim | undefined> {
  const now = deps.clock.now()
  const fresh: IdempotencyRecord = {
    ...use,
    reservedId: deps.newId(),
    owner: deps.newId(),
    lockedUntil: new Date(now.getTime() + lockMs),
    answerStatus: null,
    answerSealed: null,
    expiresAt: new Date(now.getTime() + keyLifetimeMs),
  }
  if (await insertRecord(deps.db, fresh)) return { record: fresh, isRepeat: false }

  const known = await findRecord(deps.db, use.projectId, use.key)
  if (!known) return undefined
  if (known.expiresAt <= now) {
    await deleteRecord(deps.db, known)
    return undefined
  }
  requireSameRequest(known, use.fingerprint)
  if (known.answerStatus !== null && known.answerSealed !== null) {
    return {
      answer: {
        status: known.answerStatus,
        body: deps.sealer.open(known.answerSealed, answerContext(known)),
      },
    }
  }
  if (known.lockedUntil > now) return undefined
  const { owner, lockedUntil } = fresh
  return (await takeOver(deps.db, known, owner, lockedUntil))
    ? { record: { ...known, owner, lockedUntil }, isRepeat: true }
    : undefined
}
