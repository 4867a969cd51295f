import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { AuditFacts, AuditOutcome } from './audit-entry.ts'
import { insertEntry, saveOutcome } from './audit-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

/** Records an action that is already over: a reading, or an attempt that failed. */
export async function recordAudit(
  { db, clock, newId }: Deps,
  facts: AuditFacts,
  outcome: AuditOutcome = 'done',
): Promise<void> {
  await insertEntry(db, { ...facts, id: newId(), at: clock.now(), outcome })
}

/**
 * Runs an action after writing its record, so that a change without a record cannot exist; the outcome is added
 * afterwards. `nameTarget` names what the action created, where it had no id before.
 */
export async function withAudit<Result>(
  deps: Deps,
  facts: AuditFacts,
  work: () => Promise<Result>,
  nameTarget: (result: Result) => string | null = () => null,
): Promise<Result> {
  const id = deps.newId()
  await insertEntry(deps.db, { ...facts, id, at: deps.clock.now(), outcome: 'begun' })
  try {
    const result = await work()
    await saveOutcome(deps.db, id, 'done', nameTarget(result))
    return result
  } catch (error) {
    await saveOutcome(deps.db, id, 'refused', null)
    throw error
  }
}
