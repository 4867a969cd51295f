import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { deleteMessagesBefore } from './following/gateway-message-store.ts'
import { deleteCallsBefore } from './gateway-call-store.ts'
import { deleteAbandonedBefore } from './opening/opening-store.ts'

type Deps = { db: Db; clock: Clock }

const hourMs = 60 * 60 * 1000
/** An Idempotency-Key, under which a try may be repeated, lives a day. */
const abandonedMs = 25 * hourMs
/** Raw messages hold what gateways know about people, and nobody needs them for long. */
const messagesMs = 90 * 24 * hourMs
/** So long the record of an order says what its gateway was asked. */
const callsMs = 90 * 24 * hourMs

/** Drops what nobody can ask for any more, a batch of each. Returns whether there is more. */
export async function forgetOrderLeftovers({ db, clock }: Deps, batchSize: number): Promise<boolean> {
  const nowMs = clock.now().getTime()
  const orders = await deleteAbandonedBefore(db, new Date(nowMs - abandonedMs), batchSize)
  const messages = await deleteMessagesBefore(db, new Date(nowMs - messagesMs), batchSize)
  const calls = await deleteCallsBefore(db, new Date(nowMs - callsMs), batchSize)
  return [orders, messages, calls].includes(batchSize)
}
