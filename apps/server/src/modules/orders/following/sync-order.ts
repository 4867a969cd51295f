import type { OrderId } from '@sliproad/core/ids'
import type { OrderUpdate } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import type { Db } from '../../../db/connect.ts'
import type { ProcessNumber } from '../../../db/locks/process-number.ts'
import { isDatabaseUnavailable } from '../../../db/outages/unavailable.ts'
import type { FreeSlots } from '../../../loops/lanes.ts'
import type { Span } from '../../../telemetry/tracing/tracer.ts'
import type { ConnectedGateway, GatewayDirectory, GatewayHealth } from '../../gateways/index.ts'
import { saveAttention } from '../attention-store.ts'
import type { GatewayCall } from '../calls/gateway-call.ts'
import { insertOrRepeatCall } from '../calls/gateway-call-store.ts'
import type { ChangeSource } from '../order-change-store.ts'
import { findOpening, lockOpening, type OpeningRow, toOrder } from '../order-store.ts'
import { type ApplyDeps, applyOrderUpdate } from './apply-order-update.ts'
import { fetchUpdate } from './fetch-update.ts'
import { askIntervalMs, isLongInProcessing, isOverdue, nextSyncAt } from './order-sync.ts'
import { claimDueSyncs, claimQuestion, type DueSync, scheduleSync } from './sync-store.ts'

export type SyncDeps = ApplyDeps & { db: Db; gateways: GatewayDirectory; gatewayHealth: GatewayHealth }
type ClaimDeps = Pick<SyncDeps, 'db' | 'clock'> & { processNumber: ProcessNumber }

const syncMs = 10_000
/** Longer than a question to a gateway can take. */
const syncLeaseMs = 60_000

export async function claimSyncs(
  { db, clock, processNumber }: ClaimDeps,
  free: FreeSlots,
): Promise<DueSync[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + syncLeaseMs)
  return claimDueSyncs(db, { now, until, free, by: processNumber.current })
}

/** Asks about one order in the background, expires it when its time is up, and schedules the next question. */
export function syncOrder(deps: SyncDeps, id: OrderId): Promise<void> {
  const attributes = { 'sliproad.order.id': id }
  return deps.tracer.trace({ name: 'sync order', attributes }, (span) => sync(deps, id, span))
}

/**
 * A trace of its own with a link to the order's: an order may be asked about for days, and most answers tell of no
 * change.
 */
async function sync(deps: SyncDeps, id: OrderId, span: Span | undefined): Promise<void> {
  const row = await findOpening(deps.db, id)
  if (row?.opening !== 'opened') return
  if (row.traceparent !== null) span?.link(row.traceparent)
  const connected = await deps.gateways.byAccount(row.gatewayId, row.accountId)
  const answer = await askAbout(deps, row, connected, { source: 'sync', withinMs: syncMs })
  if (answer.kind !== 'skipped') await expireIfOverdue(deps, row, answer)
  const after = await findOpening(deps.db, id)
  if (!after) return
  await flagIfOverdue(deps, after)
  const failures = answer.kind === 'failed' ? after.syncFailures + 1 : 0
  const pace = { failures, minPollSeconds: connected?.minPollSeconds ?? null }
  await scheduleSync(deps.db, id, {
    nextSyncAt: nextSyncAt(toOrder(after), deps.clock.now(), pace),
    failures,
  })
}

async function flagIfOverdue({ db, clock }: SyncDeps, row: OpeningRow): Promise<void> {
  const now = clock.now()
  if (row.attention !== null || !isLongInProcessing(row, now)) return
  await db.begin(async (tx) => {
    const held = await lockOpening(tx, row.id)
    if (held && held.attention === null && isLongInProcessing(held, now))
      await saveAttention(tx, row.id, 'overdue', now)
  })
}

type Asking = { source: ChangeSource; withinMs: number }

/** `skipped`: some instance asked the gateway a moment ago. */
type GatewayAnswer =
  | { kind: 'told'; update: OrderUpdate | undefined }
  | { kind: 'skipped' }
  | { kind: 'failed' }

/** Asks the gateway about an order and applies what it says. */
export async function askAbout(
  deps: SyncDeps,
  row: OpeningRow,
  connected: ConnectedGateway | undefined,
  { source, withinMs }: Asking,
): Promise<GatewayAnswer> {
  if (!connected) return { kind: 'failed' }
  const now = deps.clock.now()
  const notSince = new Date(now.getTime() - askIntervalMs(connected.minPollSeconds))
  if (!(await claimQuestion(deps.db, row.id, { now, notSince }))) return { kind: 'skipped' }
  const admission = deps.gatewayHealth.admit(connected.id, connected.accountId)
  if (!admission.ok) return { kind: 'failed' }
  const call = callWithin(deps.clock, withinMs)
  const calls: GatewayCall[] = []
  try {
    const update = await admission.run(call, () => fetchUpdate(deps, connected, row, call, calls))
    if (update) await apply(deps, row, connected.minPollSeconds, update, source)
    return { kind: 'told', update }
  } catch (error) {
    // The health of the gateway counts the failure; the order stays as it was and is asked about again.
    if (isDatabaseUnavailable(error)) throw error
    return { kind: 'failed' }
  } finally {
    call.done()
    await insertOrRepeatCall(deps.db, row.id, calls[0])
  }
}

async function apply(
  deps: SyncDeps,
  row: OpeningRow,
  minPollSeconds: number | null,
  update: OrderUpdate,
  source: ChangeSource,
): Promise<void> {
  const target = { orderId: row.id, accountId: row.accountId, minPollSeconds }
  await deps.db.begin((tx) => applyOrderUpdate(deps, tx, target, update, { source, messageId: null }))
}

/**
 * The order ends as expired, because no payment is expected any more. A gateway that could not be called gets the
 * longer time.
 */
async function expireIfOverdue(
  deps: SyncDeps,
  row: OpeningRow,
  answer: Exclude<GatewayAnswer, { kind: 'skipped' }>,
): Promise<void> {
  const isKnown = answer.kind === 'failed' || answer.update !== undefined || row.gatewayStatus !== null
  if (!isOverdue(row, deps.clock.now(), isKnown)) return
  await apply(deps, row, null, { gatewayOrderId: '', gatewayStatus: '', status: 'expired' }, 'expiry')
}
