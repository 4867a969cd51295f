import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { throughOutage } from '../../db/outages/through-outage.ts'
import { isDatabaseUnavailable } from '../../db/outages/unavailable.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { answerContext, type IdempotencyRecord, keepingOf, type StoredAnswer } from './idempotency.ts'
import { deleteRecord, saveAnswer, unlockRecord } from './idempotency-store.ts'

type Deps = { db: Db; clock: Clock; sealer: Sealer; sleep: (ms: number) => Promise<void> }

/**
 * Keeps a final answer for repetitions, sealed because it may hold a client secret. While the database is away this
 * goes on beside the refusal that the caller gets, so that the key is answered as soon as it is back.
 */
export async function settleKey(deps: Deps, record: IdempotencyRecord, answer: StoredAnswer): Promise<void> {
  try {
    await settle(deps, record, answer)
  } catch (error) {
    const forMs = record.lockedUntil.getTime() - deps.clock.now().getTime()
    if (isDatabaseUnavailable(error))
      throughOutage(deps, { forMs }, () => settle(deps, record, answer)).catch(() => undefined)
    throw error
  }
}

async function settle(deps: Deps, record: IdempotencyRecord, { status, body }: StoredAnswer): Promise<void> {
  const keeping = keepingOf(status)
  if (keeping === 'free') return deleteRecord(deps.db, record)
  if (keeping === 'resume') return unlockRecord(deps.db, record, deps.clock.now())
  return saveAnswer(deps.db, record, { status, sealed: deps.sealer.seal(body, answerContext(record)) })
}
