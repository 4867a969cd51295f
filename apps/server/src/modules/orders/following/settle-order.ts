import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type OrderId } from '@sliproad/core/ids'
import type { OrderStatus } from '@sliproad/core/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { withAudit } from '../../audit/index.ts'
import { settlingSession } from '../../sessions/index.ts'
import { saveAttention } from '../attention-store.ts'
import { type Order, sessionOutcome, statusesAfterEnd, statusesTo } from '../order.ts'
import { findOpening, lockOpening, saveProgress, toOrder } from '../order-store.ts'
import { unknownOrder } from '../reading/read-transaction.ts'
import { receiptOf } from '../receipts/receipt-of.ts'
import { recordSteps } from '../record-steps.ts'
import type { ApplyDeps } from './apply-order-update.ts'
import { moveTo } from './follow-report.ts'
import { nextSyncAt } from './order-sync.ts'

type Deps = Pick<ApplyDeps, 'clock' | 'newId' | 'config' | 'packing' | 'tracer'> & { db: Db }
/** The ends that a person can set. */
export const settlementStatuses = [
  'completed',
  'failed',
  'refunded',
] as const satisfies readonly OrderStatus[]

export type Settlement = {
  status: (typeof settlementStatuses)[number]
  reason: string
  transactionHash?: string
}

/**
 * An operator states how an order ended that its gateway left open or contradicted. A later report of the gateway
 * still wins, so the end counts as ours. Each settlement is recorded with its reason.
 */
export async function settleOrder(deps: Deps, id: string, settlement: Settlement): Promise<Order> {
  const row = isUuid(id) ? await findOpening(deps.db, id as OrderId) : undefined
  if (row?.opening !== 'opened') throw unknownOrder()
  const facts = { projectId: row.projectId, userId: null, email: null, address: null }
  const entry = { ...facts, action: 'order.settled', target: row.id, detail: { ...settlement } }
  return withAudit(deps, entry, () => settle(deps, row.id, settlement))
}

async function settle(deps: Deps, id: OrderId, { status, transactionHash }: Settlement): Promise<Order> {
  return deps.db.begin(async (tx) => {
    const row = await lockOpening(tx, id)
    if (!row) throw unknownOrder()
    const before = toOrder(row)
    if (before.status !== 'processing' && before.attention === null) throw notForAPerson(before)
    const isLate = statusesTo(before.status, status) === undefined
    const steps = statusesTo(before.status, status) ?? statusesAfterEnd(before.status, status)
    if (!steps) throw notForAPerson(before)
    const now = deps.clock.now()
    const moved = steps.reduce((moving, step) => moveTo(moving, step, now), before)
    const order: Order = {
      ...moved,
      ...(transactionHash !== undefined && { transactionHash }),
      ...(steps.length > 0 && { endedByUs: true }),
      ...(isLate && { revivedAt: now }),
      attention: null,
    }
    const cause = { source: 'person' as const, messageId: null }
    const unstepped = { order, changes: [], events: [] }
    const recorded = recordSteps(deps, unstepped, { from: before.status, steps }, cause, now)
    const outcome = steps.map(sessionOutcome).find((found) => found !== undefined)
    const pace = { failures: 0, minPollSeconds: null }
    const after = { ...recorded.order, syncFailures: 0, nextSyncAt: nextSyncAt(recorded.order, now, pace) }
    const { sessionId, revivedAt } = order
    const writes =
      outcome && sessionId !== null
        ? { session: settlingSession(tx, sessionId, outcome, now, revivedAt !== null) }
        : {}
    const receipt = receiptOf(deps, tx, before, after, now)
    await saveProgress(tx, { ...recorded, order: after }, { writes: { ...writes, ...receipt } })
    await saveAttention(tx, id, null, now)
    return after
  })
}

function notForAPerson({ status }: Order): Refusal {
  return new Refusal('VALIDATION_ERROR', {
    message: `This order is ${status} and needs no decision: only orders in processing or listed for attention do.`,
  })
}
