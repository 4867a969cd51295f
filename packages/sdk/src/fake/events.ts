import { signWebhook } from '../webhooks/sign-webhook.ts'
import type {
  WebhookEvent,
  WebhookEventType,
  WebhookKycCase,
  WebhookOrder,
  WebhookTransaction,
  WebhookWallet,
} from '../webhooks/webhook-event.ts'
import { FakeRefusal, found } from './refusal.ts'
import { exampleOf, type FakeRequest, matching, numberIn, pageOf, success } from './request.ts'
import type { Delivery, FakeState, Receiver } from './state.ts'

type EventData = Partial<{
  order: WebhookOrder
  transaction: WebhookTransaction
  wallet: WebhookWallet
  kycCase: WebhookKycCase
}>

/** Writes an event and the delivery that carries it. */
export function publish(state: FakeState, type: WebhookEventType, data: EventData, sequence?: number): void {
  const timestamp = state.timestamp()
  const id = state.newId('evt')
  const numbered = sequence === undefined ? {} : { sequence }
  const event = { id, type, ...numbered, timestamp, data: structuredClone(data) } as WebhookEvent
  state.events.push(event)
  const delivery: Delivery = {
    ...(exampleOf('readDelivery').data as unknown as Delivery),
    id: state.newId('whd'),
    eventId: id,
    eventType: type,
    status: 'pending',
    attempts: 0,
    nextAttemptAt: timestamp,
    lastAttemptAt: null,
    responseStatus: null,
    error: null,
    deliveredAt: null,
    createdAt: timestamp,
    payload: event as unknown as Record<string, unknown>,
    attemptLog: [],
  }
  state.deliveries.push(delivery)
  state.undelivered.push(delivery)
}

/** Sends what is not yet delivered, in the order in which it happened, each once. */
export async function deliver(state: FakeState, receiver: Receiver | undefined, key: string): Promise<void> {
  for (let delivery = state.undelivered.shift(); delivery; delivery = state.undelivered.shift()) {
    const body = JSON.stringify(delivery.payload)
    const headers = await signWebhook(body, key, { now: state.now(), deliveryId: delivery.id })
    const responseStatus = await statusOf(
      receiver,
      new Request(delivery.url, { method: 'POST', headers, body }),
    )
    const isDelivered = responseStatus !== null && responseStatus >= 200 && responseStatus < 300
    const at = state.timestamp()
    const error = isDelivered ? null : `Answered with status ${responseStatus ?? 'none'}.`
    const attempt = {
      attempt: delivery.attempts + 1,
      at,
      durationMs: 0,
      responseStatus,
      error,
      responseBody: null,
    }
    Object.assign(delivery, {
      status: isDelivered ? 'delivered' : 'failed',
      attempts: attempt.attempt,
      nextAttemptAt: null,
      lastAttemptAt: at,
      responseStatus,
      error,
      deliveredAt: isDelivered ? at : null,
      attemptLog: [...delivery.attemptLog, attempt],
    })
  }
}

async function statusOf(receiver: Receiver | undefined, request: Request): Promise<number | null> {
  if (!receiver) return 200
  try {
    return (await receiver(request)).status
  } catch {
    return null
  }
}

function withoutAttempts({ url: _, payload: __, attemptLog: ___, ...delivery }: Delivery) {
  return delivery
}

export const eventHandlers = {
  listEvents(state: FakeState, { query }: FakeRequest) {
    const limit = numberIn(query, 'limit', 50, 100)
    const known = query.after === undefined ? -1 : state.events.findIndex(({ id }) => id === query.after)
    if (query.after !== undefined && known < 0) throw new FakeRefusal('NOT_FOUND')
    const behind = matching(state.events.slice(known + 1), query, ['type'])
    const data = behind.slice(0, limit)
    const after = data.at(-1)?.id ?? query.after ?? null
    return { success: true, data, pagination: { limit, hasMore: behind.length > data.length, after } }
  },
  readEvent(state: FakeState, { params }: FakeRequest) {
    return success(found(state.events.find(({ id }) => id === params.eventId)))
  },
  listDeliveries(state: FakeState, { query }: FakeRequest) {
    const asked = matching(state.deliveries, query, ['status', 'eventType', 'endpointId', 'eventId'])
    return pageOf(asked.map(withoutAttempts), query)
  },
  readDelivery(state: FakeState, { params }: FakeRequest) {
    return success(found(state.deliveries.find(({ id }) => id === params.deliveryId)))
  },
  retryDelivery(state: FakeState, { params }: FakeRequest) {
    const delivery = found(state.deliveries.find(({ id }) => id === params.deliveryId))
    if (delivery.status !== 'failed') throw new FakeRefusal('DELIVERY_NOT_FAILED')
    return success(withoutAttempts(queue(state, delivery)))
  },
  retryDeliveries(state: FakeState, { body }: FakeRequest) {
    const asked = body as {
      createdAfter: string
      createdBefore?: string
      eventType?: string
      endpointId?: string
    }
    const from = Date.parse(asked.createdAfter)
    const until =
      asked.createdBefore === undefined ? Number.POSITIVE_INFINITY : Date.parse(asked.createdBefore)
    const failed = state.deliveries.filter(({ status, createdAt, eventType, endpointId }) => {
      const at = Date.parse(createdAt)
      const isAsked =
        (asked.eventType ?? eventType) === eventType && (asked.endpointId ?? endpointId) === endpointId
      return status === 'failed' && at >= from && at < until && isAsked
    })
    for (const delivery of failed) queue(state, delivery)
    return success({ retried: failed.length, more: false })
  },
  sendTestEvent(state: FakeState, { body }: FakeRequest) {
    const type = body.eventType as WebhookEventType
    const { data } = exampleOf('readEvent').data as unknown as { data: EventData }
    if (type.startsWith('wallet.'))
      publish(state, type, { wallet: exampleOf('readWallet').data as WebhookWallet })
    else if (type.startsWith('kyc.')) publish(state, type, { kycCase: sampleCase() })
    else if (type.startsWith('order.')) publish(state, type, data.order ? { order: data.order } : {}, 1)
    else publish(state, type, data, 1)
    const sent = found(state.deliveries.at(-1))
    return success({ eventId: sent.eventId, eventType: type, deliveryId: sent.id })
  },
}

/** As it is answered: queued. It is sent before the answer leaves. */
function queue(state: FakeState, delivery: Delivery): Delivery {
  state.undelivered.push(delivery)
  return Object.assign(delivery, { status: 'pending', nextAttemptAt: state.timestamp() })
}

function sampleCase(): WebhookKycCase {
  const { verificationUrl: _, result: __, rejectionReasons: ___, ...kycCase } = exampleOf('readKycCase').data
  return kycCase as WebhookKycCase
}
