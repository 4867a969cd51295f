import type { Clock } from '@sliproad/core/clock'
import type { NewId, OrderId } from '@sliproad/core/ids'
import type { Keep, OrderUpdate } from '@sliproad/gateways/contract'
import type { Tx } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { settleSession } from '../../sessions/index.ts'
import { saveAttention } from '../attention-store.ts'
import { type Order, type OrderStatus, sessionOutcome } from '../order.ts'
import { lockOrderAtOnce, type OpeningRow, saveKeep, saveProgress, toOrder } from '../order-store.ts'
import { type Cause, recordSteps } from '../record-steps.ts'
import { openPart, sealPart } from '../sealed-parts.ts'
import { followReport } from './follow-report.ts'
import { nextSyncAt } from './order-sync.ts'

export type ApplyDeps = {
  clock: Clock
  newId: NewId
  sealer: Sealer
  /** Called with a gateway status that its adapter does not know, so that an operator learns of it. */
  onUnknownStatus: (gatewayId: string, gatewayStatus: string) => void
}

export type Applied =
  | { outcome: 'applied' | 'nothing_new' | 'unknown_status'; order: Order }
  /** `busy`: another transaction holds the order. `not_open`: its checkout is still being opened. */
  | { outcome: 'busy' | 'not_open' | 'no_order'; order?: undefined }

/** The order of an update, by the gateway's id and by ours. */
export type Target = { orderId: OrderId; accountId: string; minPollSeconds: number | null }

/**
 * The only way to change an order after its opening, whether the change comes from a gateway's message, a reader's
 * question, the worker's question or an expiry. It locks the order, moves it along its table, and writes timeline,
 * events and the session's move. It never waits for a lock, so that one locked order cannot delay others.
 */
export async function applyOrderUpdate(
  deps: ApplyDeps,
  tx: Tx,
  { orderId, accountId, minPollSeconds }: Target,
  update: OrderUpdate,
  cause: Cause,
): Promise<Applied> {
  const row = await lockOrderAtOnce(tx, orderId)
  if (row === 'busy') return { outcome: 'busy' }
  // An account that was tried first and given up must not update the order that another account has.
  if (!row || row.accountId !== accountId || row.opening === 'abandoned') return { outcome: 'no_order' }
  if (row.opening === 'running') return { outcome: 'not_open' }
  const before = toOrder(row)
  // Expiry ends only an order that is still unpaid: a payment may have been reported since it was read.
  if (cause.source === 'expiry' && before.status !== 'pending')
    return { outcome: 'nothing_new', order: before }
  if (update.status === 'unknown') {
    deps.onUnknownStatus(before.gatewayId, update.gatewayStatus)
    return { outcome: 'unknown_status', order: before }
  }
  if (update.keep) await mergeKeep(deps, tx, row, update.keep)
  const now = deps.clock.now()
  const isRead = cause.isRead ?? cause.source !== 'webhook'
  const { order, steps } = followReport(before, storable(before, update), now, isRead)
  if (order === before) return { outcome: 'nothing_new', order }
  const marked = cause.source === 'expiry' ? { ...order, endedByUs: true } : order
  const after = await record(deps, tx, before, marked, steps, { cause, minPollSeconds, now })
  await saveProgress(tx, after)
  if (after.attention !== before.attention) await saveAttention(tx, after.id, after.attention, now)
  return { outcome: 'applied', order: after }
}

/** A reason in a gateway's own words can name a person: after an erasure it is not taken. */
function storable({ erasureId }: Order, { failureReason, ...update }: OrderUpdate): OrderUpdate {
  return erasureId === null && failureReason !== undefined ? { ...update, failureReason } : update
}

type Circumstances = { cause: Cause; minPollSeconds: number | null; now: Date }

async function record(
  deps: ApplyDeps,
  tx: Tx,
  before: Order,
  order: Order,
  steps: readonly OrderStatus[],
  { cause, minPollSeconds, now }: Circumstances,
): Promise<Order> {
  if (steps.length === 0) return order
  const recorded = await recordSteps(deps, tx, order, { from: before.status, steps }, cause, now)
  const outcome = steps.map(sessionOutcome).find((found) => found !== undefined)
  const isRevived = order.revivedAt !== before.revivedAt || before.revivedAt !== null
  if (outcome && order.sessionId !== null) await settleSession(tx, order.sessionId, outcome, now, isRevived)
  return {
    ...recorded,
    // The order moved on, so it is no longer overdue.
    attention: recorded.attention === 'overdue' ? null : recorded.attention,
    syncFailures: 0,
    nextSyncAt: nextSyncAt(recorded, now, { failures: 0, minPollSeconds }),
  }
}

async function mergeKeep({ sealer }: ApplyDeps, tx: Tx, row: OpeningRow, keep: Keep): Promise<void> {
  const kept = row.keepSealed === null ? {} : openPart(sealer, row.id, 'keep', row.keepSealed)
  await saveKeep(tx, row.id, sealPart(sealer, row.id, 'keep', { ...kept, ...keep }))
}
