import type { EventId, ProjectId } from '@sliproad/core/ids'
import type { EventType } from '../events/index.ts'
import type { Attempt, DeliveryId, DeliveryStatus } from './delivery.ts'
import type { EndpointId } from './endpoint.ts'
import type { SealedKey } from './signing-key.ts'

/** A delivery that this worker holds until the lease ends, with everything that an attempt needs. */
export type ClaimedDelivery = {
  id: DeliveryId
  leaseToken: string
  projectId: ProjectId
  endpointId: EndpointId
  eventId: EventId
  eventType: EventType
  payload: string
  attempts: number
  /** Asked for by a person: one attempt, whatever the schedule says. */
  byHand: boolean
  createdAt: Date
  url: string
  endpointState: 'enabled' | 'disabled' | 'deleted'
  /** Whether the endpoint has failed since its last success. */
  endpointFailing: boolean
  /** Newest first. */
  keys: readonly SealedKey[]
}

/** What becomes of a claimed delivery. Without an attempt it goes back as it was, or fails because it cannot be sent. */
export type DeliveryResult = {
  delivery: ClaimedDelivery
  status: DeliveryStatus
  /** When it is due again; null once it is finished. */
  dueAt: Date | null
  error: string | null
  attempt: Attempt | null
}
