import type { Clock } from '@sliproad/core/clock'
import type { OrderId } from '@sliproad/core/ids'
import type { Keep, OrderUpdate } from '@sliproad/gateways/contract'
import type { Tx } from '../../../db/connect.ts'
import type { Packing } from '../../../db/statements/packed/packed-text.ts'
import { type Writes, writeTogether } from '../../../db/statements/write-together.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Logger } from '../../../telemetry/logger.ts'
import type { Tracer } from '../../../telemetry/tracing/tracer.ts'
import { settlingSession } from '../../sessions/index.ts'
import { saveAttention } from '../attention-store.ts'
import { openPart, sealPart } from '../documents/sealed-parts.ts'
import { type Order, type OrderStatus, sessionOutcome } from '../order.ts'
import { lockOrderAtOnce, type OpeningRow, saveKeep, saveProgress, toOrder } from '../order-store.ts'
import { type ReceiptDeps, receiptOf } from '../receipts/receipt-of.ts'
import { type Cause, type Recorded, recordSteps } from '../record-steps.ts'
import { compareTries } from '../retrying/compare-tries.ts'
import { followReport } from './follow-report.ts'
import { nextSyncAt } from './order-sync.ts'

export type ApplyDeps = ReceiptDeps & {
  clock: Clock
  sealer: Sealer
  packing: Packing
  tracer: Tracer
  logger: Logger
  /** Called with a gateway status that its adapter does not know, so that an operator learns of it. */
  onUnknownStatus: (gatewayId: string, gatewayStatus: string) => void
}

export type Applied =
  | { outcome: 'applied' | 'nothing_new' | 'unknown_status'; order: Order }
  /** `busy`: another transaction holds the order. `not_open`: its checkout is still being opened. */
  | { outcome: 'busy' | 'not_open' | 'no_order'; order?: undefined; isUnknown?: boolean }

/** What is written in the same statement as the order; it is not written when another transaction holds the order. */
export type Alongside = (applied: Applied) => Writes

/** The order of an update, by the gateway's id and by ours. */
export type Target = { orderId: OrderId; accountId: string; minPollSeconds: number | null }

/**
 * The only way to change an order after its opening, whether the change comes from a gateway's message, a reader's
 * question, the worker's question or an expiry. It locks the order, moves it along its table, and writes timeline,
 * events and the session's move. It never waits for a lock, so that one locked order cannot delay others. An order
 * that does not exist is `isUnknown`.
 */
export async function applyOrderUpdate(
  deps: ApplyDeps,
  tx: Tx,
  { orderId, accountId, minPollSeconds }: Target,
  update: OrderUpdate,
  cause: Cause,
  alongside: Alongside = () => ({}),
): Promise<Applied> {
  const row = await lockOrderAtOnce(tx, orderId)
  if (row === 'busy') return { outcome: 'busy' }
  if (!row) return { outcome: 'no_order', isUnknown: true }
  // An account that was tried first and given up must not update the order that another account has.
  if (row.accountId !== accountId || row.opening === 'abandoned') return { outcome: 'no_order' }
  if (row.opening === 'running') return { outcome: 'not_open' }
  const attributes = { 'sliproad.order.id': orderId, 'sliproad.project.id': row.projectId }
  // In the trace of the order, with a link to the message or the question that told of the update.
  return deps.tracer.trace({ name: 'update order', attributes, follows: row.traceparent }, () =>
    moveOrder(deps, tx, row, update, { cause, minPollSeconds, alongside }),
  )
}

type Circumstances = { cause: Cause; minPollSeconds: number | null }

async function moveOrder(
  deps: ApplyDeps,
  tx: Tx,
  row: OpeningRow,
  update: OrderUpdate,
  { cause, minPollSeconds, alongside }: Circumstances & { alongside: Alongside },
): Promise<Applied> {
  const before = toOrder(row)
  const unchanged = async (outcome: 'nothing_new' | 'unknown_status'): Promise<Applied> => {
    const applied = { outcome, order: before }
    await writeTogether(tx, alongside(applied))
    return applied
  }
  // Expiry ends only an order that is still unpaid: a payment may have been reported since it was read.
  if (cause.source === 'expiry' && before.status !== 'pending') return unchanged('nothing_new')
  if (update.status === 'unknown') {
    deps.onUnknownStatus(before.gatewayId, update.gatewayStatus)
    return unchanged('unknown_status')
  }
  const keepSealed = update.keep && mergeKeep(deps, row, update.keep)
  const now = deps.clock.now()
  const isRead = cause.isRead ?? cause.source !== 'webhook'
  const { order, steps } = followReport(before, storable(before, update), now, isRead)
  if (order === before) {
    if (keepSealed !== undefined) await saveKeep(tx, row.id, keepSealed)
    return unchanged('nothing_new')
  }
  const marked = cause.source === 'expiry' ? { ...order, endedByUs: true } : order
  const recorded = record(deps, before, marked, steps, { cause, minPollSeconds, now })
  const after = steps.length === 0 ? recorded.order : await compareTries(tx, recorded.order, now)
  if (after === 'busy') return { outcome: 'busy' }
  await saveProgress(
    tx,
    { ...recorded, order: after },
    {
      addition: keepSealed === undefined ? {} : { keepSealed },
      writes: {
        ...sessionWrites(tx, before, after, steps, now),
        ...receiptOf(deps, tx, before, after, now),
        ...alongside({ outcome: 'applied', order: after }),
      },
    },
  )
  if (after.attention !== before.attention) await saveAttention(tx, after.id, after.attention, now)
  return { outcome: 'applied', order: after }
}

/** A reason in a gateway's own words can name a person: after an erasure it is not taken. */
function storable({ erasureId }: Order, { failureReason, ...update }: OrderUpdate): OrderUpdate {
  return erasureId === null && failureReason !== undefined ? { ...update, failureReason } : update
}

function record(
  deps: ApplyDeps,
  before: Order,
  order: Order,
  steps: readonly OrderStatus[],
  { cause, minPollSeconds, now }: Circumstances & { now: Date },
): Recorded {
  const unstepped = { order, changes: [], events: [] }
  if (steps.length === 0) return unstepped
  const recorded = recordSteps(deps, unstepped, { from: before.status, steps }, cause, now)
  const { attention } = recorded.order
  return {
    ...recorded,
    order: {
      ...recorded.order,
      // The order moved on, so it is no longer overdue.
      attention: attention === 'overdue' ? null : attention,
      syncFailures: 0,
      nextSyncAt: nextSyncAt(recorded.order, now, { failures: 0, minPollSeconds }),
    },
  }
}

function sessionWrites(
  tx: Tx,
  before: Order,
  { sessionId, revivedAt }: Order,
  steps: readonly OrderStatus[],
  now: Date,
): Writes {
  const outcome = steps.map(sessionOutcome).find((found) => found !== undefined)
  if (!outcome || sessionId === null) return {}
  const isRevived = revivedAt !== before.revivedAt || before.revivedAt !== null
  return { session: settlingSession(tx, sessionId, outcome, now, isRevived) }
}

function mergeKeep({ sealer }: ApplyDeps, row: OpeningRow, keep: Keep): string {
  const kept = row.keepSealed === null ? {} : openPart(sealer, row.id, 'keep', row.keepSealed)
  return sealPart(sealer, row.id, 'keep', { ...kept, ...keep })
}
