import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { deleteCallsBefore, dropCallMonths } from '../calls/gateway-call-store.ts'
import { deleteMessagesBefore } from '../following/gateway-message-store.ts'
import { deleteAbandonedBefore } from '../opening/opening-store.ts'

type Deps = { db: Db; clock: Clock }

const hourMs = 60 * 60 * 1000
/** As long as an Idempotency-Key lives, under which the request may be repeated. */
export const abandonedOrdersKeptMs = 25 * hourMs
/**
 * Raw messages contain personal data of the gateways' customers, so they are kept only as long as they may be needed.
 */
export const gatewayMessagesKeptMs = 90 * 24 * hourMs
/** How long an order keeps the record of its gateway calls. */
export const gatewayCallsKeptMs = 90 * 24 * hourMs

/** Deletes what can no longer be asked for, a batch or a month of each kind. Returns whether there is more. */
export async function forgetOrderLeftovers({ db, clock }: Deps, batchSize: number): Promise<boolean> {
  const nowMs = clock.now().getTime()
  await dropCallMonths(db, new Date(nowMs), gatewayCallsKeptMs)
  const orders = await deleteAbandonedBefore(db, new Date(nowMs - abandonedOrdersKeptMs), batchSize)
  const messages = await deleteMessagesBefore(db, new Date(nowMs - gatewayMessagesKeptMs), batchSize)
  const calls = await deleteCallsBefore(db, new Date(nowMs - gatewayCallsKeptMs), batchSize)
  return [orders, messages, calls].includes(batchSize)
}
