import type { EventType } from '@sliproad/api/events/event-types'
import type { EventId, ProjectId } from '@sliproad/core/ids'
import type { Attempt, DeliveryId, DeliveryStatus } from '../deliveries/delivery.ts'
import type { EndpointId } from '../endpoints/endpoint.ts'
import type { SealedKey } from '../endpoints/signing-key.ts'

/** The endpoint of a claimed delivery, as it was when it was claimed. The deliveries of one claim share it. */
export type ClaimedEndpoint = {
  id: EndpointId
  projectId: ProjectId
  url: string
  state: 'enabled' | 'disabled' | 'deleted'
  /** Whether it has failed since its last success. */
  isFailing: boolean
  /** Newest first. */
  keys: readonly SealedKey[]
}

/** A delivery that this worker holds until the lease ends, with everything that an attempt needs. */
export type ClaimedDelivery = {
  id: DeliveryId
  /** The same time as PostgreSQL writes it. */
  uuid: string
  leaseToken: string
  endpoint: ClaimedEndpoint
  eventId: EventId
  eventType: EventType
  payload: string
  orderId: string | null
  /** The span that published the event, where that was traced. */
  traceparent: string | null
  attempts: number
  /** Requested by a person: one attempt, whatever the schedule says. */
  byHand: boolean
  createdAt: Date
}

/**
 * The result of a claimed delivery. Without an attempt it goes back unchanged, or fails because it cannot be sent.
 */
export type DeliveryResult = {
  delivery: ClaimedDelivery
  status: DeliveryStatus
  /** When it is due again; null once it is finished. */
  dueAt: Date | null
  error: string | null
  attempt: Attempt | null
}
