import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import { isUuid } from '@sliproad/core/ids'
import { type WebhookMessage, WebhookRefused } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import type { Db } from '../../../db/connect.ts'
import { type Packing, packText } from '../../../db/statements/packed/packed-text.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Tracer } from '../../../telemetry/tracing/tracer.ts'
import type { GatewayDirectory } from '../../gateways/index.ts'
import { dedupeHashOf, type StoredReading, sealReading } from './gateway-message.ts'
import { insertMessage } from './gateway-message-store.ts'

type Deps = {
  db: Db
  clock: Clock
  newId: NewId
  sealer: Sealer
  packing: Packing
  gateways: GatewayDirectory
  tracer: Tracer
}
type Address = { gatewayId: string; accountId: string }

/** Reading a message may fetch the provider's public key. */
const readingMs = 5_000

/**
 * Receives a gateway's message: verifies its origin, stores it unchanged and leaves the processing to the worker. A
 * message that fails verification is not stored. Returns the answer that the provider expects.
 */
export async function receiveGatewayMessage(
  deps: Deps,
  { gatewayId, accountId }: Address,
  message: Omit<WebhookMessage, 'receivedAt'>,
): Promise<string> {
  const connected = isUuid(accountId) ? await deps.gateways.byAccount(gatewayId, accountId) : undefined
  if (!connected) throw new Refusal('NOT_FOUND')
  const receivedAt = deps.clock.now()
  const call = callWithin(deps.clock, readingMs)
  try {
    const reading = await connected.gateway.readWebhook({ ...message, receivedAt }, call)
    if (reading.kind !== 'ignored')
      await store(deps, { gatewayId, accountId }, message.body, reading, receivedAt)
    return connected.webhookReply ?? ''
  } catch (error) {
    if (error instanceof WebhookRefused) throw toRefusal(error)
    throw error
  } finally {
    call.done()
  }
}

async function store(
  deps: Deps,
  { gatewayId, accountId }: Address,
  body: string,
  reading: StoredReading,
  receivedAt: Date,
): Promise<void> {
  const id = deps.newId()
  await insertMessage(deps.db, {
    id,
    gatewayId,
    accountId,
    dedupeHash: dedupeHashOf(reading),
    body: packText(deps.packing, body),
    readingSealed: sealReading(deps.sealer, id, reading),
    gatewayStatus: reading.kind === 'updates' ? (reading.updates[0]?.gatewayStatus ?? null) : null,
    traceparent: deps.tracer.current()?.traceparent ?? null,
    receivedAt,
  })
}

function toRefusal(refused: WebhookRefused): Refusal {
  if (refused.problem === 'malformed') {
    return new Refusal('VALIDATION_ERROR', { message: 'The message could not be read.', cause: refused })
  }
  return new Refusal('INVALID_SIGNATURE', { cause: refused })
}
