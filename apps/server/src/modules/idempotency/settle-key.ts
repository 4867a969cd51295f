import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { answerContext, type IdempotencyRecord, keepingOf, type StoredAnswer } from './idempotency.ts'
import { deleteRecord, saveAnswer, unlockRecord } from './idempotency-store.ts'

type Deps = { db: Db; clock: Clock; sealer: Sealer }

/** Keeps a final answer for repetitions, sealed because it may hold a client secret. */
export async function settleKey(
  deps: Deps,
  record: IdempotencyRecord,
  { status, body }: StoredAnswer,
): Promise<void> {
  const keeping = keepingOf(status)
  if (keeping === 'free') return deleteRecord(deps.db, record)
  if (keeping === 'resume') return unlockRecord(deps.db, record, deps.clock.now())
  return saveAnswer(deps.db, record, { status, sealed: deps.sealer.seal(body, answerContext(record)) })
}
