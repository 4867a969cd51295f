import { isUuid, type OrderId } from '@sliproad/core/ids'
import { GatewayFailure, type OrderUpdate } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ProcessNumber } from '../../../db/locks/process-number.ts'
import { type Writes, writeTogether } from '../../../db/statements/write-together.ts'
import type { FreeSlots } from '../../../loops/lanes.ts'
import type { Turns } from '../../../loops/turns.ts'
import {
  type ConnectedGateway,
  type GatewayDirectory,
  type GatewayHealth,
  isNoFreeSlot,
} from '../../gateways/index.ts'
import type { GatewayCall } from '../calls/gateway-call.ts'
import { insertOrRepeatCall } from '../calls/gateway-call-store.ts'
import { findByGatewayOrder, findOpening } from '../order-store.ts'
import type { Cause } from '../record-steps.ts'
import { type Alongside, type Applied, type ApplyDeps, applyOrderUpdate } from './apply-order-update.ts'
import { fetchUpdate } from './fetch-update.ts'
import {
  type GatewayMessage,
  type MessageOutcome,
  messageLeaseMs,
  openReading,
  retryMessageAt,
  type StoredReading,
} from './gateway-message.ts'
import { claimDueMessages, finishMessage, finishWrites, postponeMessage } from './gateway-message-store.ts'

export type MessageDeps = ApplyDeps & {
  db: Db
  gateways: GatewayDirectory
  gatewayHealth: GatewayHealth
  processNumber: ProcessNumber
  /** By order, so that messages of one order do not find it locked by each other. */
  messageTurns: Turns
  sleep: (ms: number) => Promise<void>
}

const askMs = 5_000
/** Messages of one order may go to several workers; one that finds the order locked tries again shortly. */
const busyTries = 5
const busyPauseMs = 20

export async function claimGatewayMessages(deps: MessageDeps, free: FreeSlots): Promise<GatewayMessage[]> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + messageLeaseMs)
  return claimDueMessages(deps.db, { now, until, free, claimedBy: deps.processNumber.current })
}

type WhyLater = 'no_order' | 'busy' | 'later'

/** Processes one message. Safe to do twice: a report that was applied before changes nothing. */
export function processGatewayMessage(deps: MessageDeps, message: GatewayMessage): Promise<void> {
  const attributes = { 'sliproad.gateway.id': message.gatewayId, 'sliproad.message.id': message.id }
  const start = { name: 'process gateway message', kind: 'consumer', attributes } as const
  return deps.tracer.trace({ ...start, follows: message.traceparent }, () => settleOrPutOff(deps, message))
}

async function settleOrPutOff(deps: MessageDeps, message: GatewayMessage): Promise<void> {
  try {
    const settled = await settle(deps, message)
    if (settled !== 'settled') await putOff(deps, message, settled)
  } catch (error) {
    await putOff(deps, message, 'later')
    throw error
  }
}

async function settle(deps: MessageDeps, message: GatewayMessage): Promise<'settled' | WhyLater> {
  const { gatewayId, accountId } = message
  const connected = await deps.gateways.byAccount(gatewayId, accountId)
  const reading = openReading(deps.sealer, message.id, message.readingSealed)
  if (!connected) return 'later'
  const updates = await updatesOf(deps, connected, reading)
  if (updates === 'later' || updates === 'no_order') return updates
  const apply = () =>
    deps.db
      .begin((tx) => applyAll(deps, tx, connected, message, { updates, isRead: reading.kind !== 'updates' }))
      .catch(whyPutOff)
  return deps.messageTurns.take(orderOf(updates) ?? message.id, async () => {
    for (let attempt = 1; ; attempt++) {
      const settled = await apply()
      if (settled !== 'busy' || attempt >= busyTries) return settled
      await deps.sleep(busyPauseMs)
    }
  })
}

/** Nearly every message is about one order. */
function orderOf([first]: readonly OrderUpdate[]): string | undefined {
  return first?.orderId ?? first?.gatewayOrderId
}

/** Thrown to roll the transaction back when one of the orders cannot be updated now. */
class PutOff extends Error {
  readonly why: WhyLater

  constructor(why: WhyLater) {
    super(why)
    this.why = why
  }
}

function whyPutOff(error: unknown): WhyLater {
  if (error instanceof PutOff) return error.why
  throw error
}

/** The message counts as processed in the same statement as the last of its orders. */
async function applyAll(
  deps: MessageDeps,
  tx: Tx,
  connected: ConnectedGateway,
  message: GatewayMessage,
  { updates, isRead }: { updates: readonly OrderUpdate[]; isRead: boolean },
): Promise<'settled'> {
  const cause: Cause = { source: 'webhook', messageId: message.id, isRead }
  const results: Applied[] = []
  for (const [at, update] of updates.entries()) {
    const isLast = at === updates.length - 1
    const finish: Alongside = (applied) => finishOf(deps, tx, message, [...results, applied])
    const applied = await applyOne(deps, tx, connected, update, cause, isLast ? finish : undefined)
    if (applied.outcome === 'not_open') throw new PutOff('later')
    if (applied.outcome === 'busy' || applied.outcome === 'no_order') throw new PutOff(applied.outcome)
    results.push(applied)
  }
  if (updates.length === 0) await writeTogether(tx, finishOf(deps, tx, message, []))
  return 'settled'
}

/** By our own id where the message carries it, otherwise by the gateway's. */
async function applyOne(
  deps: MessageDeps,
  tx: Tx,
  { accountId, minPollSeconds }: ConnectedGateway,
  update: OrderUpdate,
  cause: Cause,
  alongside: Alongside | undefined,
): Promise<Applied> {
  const applyTo = (orderId: OrderId) =>
    applyOrderUpdate(deps, tx, { orderId, accountId, minPollSeconds }, update, cause, alongside)
  if (update.orderId !== undefined && isUuid(update.orderId)) {
    const applied = await applyTo(update.orderId as OrderId)
    if (applied.outcome !== 'no_order' || !applied.isUnknown) return applied
  }
  const row = await findByGatewayOrder(tx, accountId, update.gatewayOrderId)
  return row ? applyTo(row.id) : { outcome: 'no_order' }
}

function finishOf(
  { clock }: MessageDeps,
  tx: Tx,
  { id }: GatewayMessage,
  results: readonly Applied[],
): Writes {
  const orderId = results.find(({ order }) => order)?.order?.id ?? null
  const isErased = results.some(({ order }) => order && order.erasureId !== null)
  return finishWrites(tx, id, { outcome: worstOf(results), orderId, now: clock.now(), isErased })
}

/** A hint only names the order to ask about. */
async function updatesOf(
  deps: MessageDeps,
  connected: ConnectedGateway,
  reading: StoredReading,
): Promise<readonly OrderUpdate[] | 'no_order' | 'later'> {
  if (reading.kind === 'updates') return reading.updates
  const { orderId, gatewayOrderId } = reading
  const row =
    orderId !== null && isUuid(orderId)
      ? await findOpening(deps.db, orderId as OrderId)
      : await findByGatewayOrder(deps.db, connected.accountId, gatewayOrderId ?? '')
  if (!row || row.accountId !== connected.accountId) return 'no_order'
  const admission = deps.gatewayHealth.admit(connected.id, connected.accountId)
  if (!admission.ok) return 'later'
  const call = callWithin(deps.clock, askMs)
  const calls: GatewayCall[] = []
  try {
    const update = await admission.run(call, () => fetchUpdate(deps, connected, row, call, calls))
    return update ? [{ ...update, orderId: row.id }] : []
  } catch (error) {
    if (error instanceof GatewayFailure || isNoFreeSlot(error)) return 'later'
    throw error
  } finally {
    call.done()
    await insertOrRepeatCall(deps.db, row.id, calls[0])
  }
}

async function putOff(deps: MessageDeps, message: GatewayMessage, why: WhyLater): Promise<void> {
  const now = deps.clock.now()
  const until = retryMessageAt(message.attempts, why, now)
  if (until) return postponeMessage(deps.db, message, until)
  const outcome: MessageOutcome = why === 'no_order' ? 'no_order' : 'given_up'
  await finishMessage(deps.db, message.id, { outcome, orderId: null, now })
}

function worstOf(results: readonly Applied[]): MessageOutcome {
  const outcomes = results.map(({ outcome }) => outcome)
  if (outcomes.includes('unknown_status')) return 'unknown_status'
  return outcomes.includes('applied') ? 'applied' : 'nothing_new'
}
