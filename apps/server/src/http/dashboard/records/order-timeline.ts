import type { Moment, OrderRanking } from '@sliproad/api/resources/dashboard/records'
import type { VerificationShare } from '../../../modules/kyc/index.ts'
import type { OrderHistory } from '../../../modules/orders/index.ts'
import type { OrderDelivery } from '../../../modules/webhooks/index.ts'

type MomentKind = Moment['kind']

/** The order of entries with the same time: a cause comes before its effect. */
const places: Record<MomentKind, number> = {
  session: -1,
  quotes: 0,
  share: 1,
  call: 2,
  message: 3,
  change: 4,
  event: 5,
  delivery: 6,
}

/** Everything that happened to an order, sorted by time. */
export function toTimeline(
  { changes, messages, calls, events }: Omit<OrderHistory, 'ranking'>,
  ranking: OrderRanking | null,
  deliveries: readonly OrderDelivery[],
  share: VerificationShare | undefined,
  session: { id: string; createdAt: Date } | undefined,
) {
  const moments = [
    ...(session ? [{ at: session.createdAt, kind: 'session' as const, sessionId: session.id }] : []),
    ...(ranking
      ? [
          {
            at: new Date(ranking.createdAt),
            kind: 'quotes' as const,
            quotesId: ranking.quotesId,
            offers: ranking.quotes.length,
          },
        ]
      : []),
    ...(share ? shareMoments(share) : []),
    ...changes.map(({ at, fromStatus, toStatus, source, gatewayStatus }) => ({
      at,
      kind: 'change' as const,
      from: fromStatus,
      to: toStatus,
      source,
      gatewayStatus,
    })),
    ...calls.map(({ at, kind, gatewayId, outcome, answer, durationMs, times, lastAt }) => ({
      at,
      kind: 'call' as const,
      call: kind,
      gatewayId,
      outcome,
      answer,
      durationMs,
      times,
      lastAt,
    })),
    ...messages.map(({ receivedAt, id, gatewayStatus, outcome, processedAt }) => ({
      at: receivedAt,
      kind: 'message' as const,
      id,
      gatewayStatus,
      outcome,
      processedAt,
    })),
    ...events.map(({ createdAt, id, type, sequence }) => ({
      at: createdAt,
      kind: 'event' as const,
      id,
      type,
      sequence,
    })),
    ...deliveries.map((delivery) => ({
      at: delivery.createdAt,
      kind: 'delivery' as const,
      id: delivery.id,
      eventId: delivery.eventId,
      eventType: delivery.eventType,
      endpointId: delivery.endpointId,
      status: delivery.status,
      attempts: delivery.attempts,
      responseStatus: delivery.responseStatus,
      deliveredAt: delivery.deliveredAt,
      attemptLog: delivery.attemptLog,
    })),
  ]
  return moments.toSorted((a, b) => a.at.getTime() - b.at.getTime() || places[a.kind] - places[b.kind])
}

/** That the customer agreed, and what became of it. */
function shareMoments(share: VerificationShare) {
  const { gatewayId, source, textVersion, tokens, agreedAt, sharedAt, failedAt } = share
  const steps = { agreed: agreedAt, shared: sharedAt, failed: failedAt }
  return (['agreed', 'shared', 'failed'] as const).flatMap((step) => {
    const at = steps[step]
    return at ? [{ at, kind: 'share' as const, step, gatewayId, source, textVersion, tokens }] : []
  })
}
