import { createHash } from 'node:crypto'
import type { OrderUpdate, WebhookReading } from '@sliproad/gateways/contract'
import type { Sealer } from '../../../secrets/sealing.ts'

/** A verified message that says something about orders. */
export type StoredReading = Exclude<WebhookReading, { kind: 'ignored' }>
export type MessageOutcome = 'applied' | 'nothing_new' | 'unknown_status' | 'no_order' | 'given_up'

export type GatewayMessage = {
  id: string
  gatewayId: string
  accountId: string
  readingSealed: string
  attempts: number
  /** The span that received it, where that was traced. */
  traceparent: string | null
}

const attemptsMax = 12
/**
 * A message can arrive before the transaction that stores its order commits; after this time its order is unknown for
 * good.
 */
const unmatchedAttemptsMax = 6
const pauseMaxMs = 5 * 60_000

/** Longer than processing can take: the worker of a message that is still claimed then has died. */
export const messageLeaseMs = 60_000

/** When a message that could not be processed is tried again, or undefined when it is given up. */
export function retryMessageAt(attempts: number, why: string, now: Date): Date | undefined {
  if (attempts >= (why === 'no_order' ? unmatchedAttemptsMax : attemptsMax)) return undefined
  return new Date(now.getTime() + Math.min(500 * 2 ** attempts, pauseMaxMs))
}

/** The same for every delivery of one message, however long the gateway's own id of it is. */
export function dedupeHashOf(reading: StoredReading): Buffer {
  return createHash('sha256').update(reading.dedupeKey).digest()
}

export function sealReading(sealer: Sealer, id: string, reading: StoredReading): string {
  return sealer.sealLong(JSON.stringify(reading), contextOf(id))
}

export function openReading(sealer: Sealer, id: string, sealed: string): StoredReading {
  const reading: StoredReading = JSON.parse(sealer.open(sealed, contextOf(id)))
  return reading.kind === 'updates' ? { ...reading, updates: reading.updates.map(withDates) } : reading
}

/** The one time in an update was turned into text by JSON. */
function withDates(update: OrderUpdate): OrderUpdate {
  return update.occurredAt ? { ...update, occurredAt: new Date(update.occurredAt) } : update
}

function contextOf(id: string): string {
  return `gateway-messages/${id}`
}
