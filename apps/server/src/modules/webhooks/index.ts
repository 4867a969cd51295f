export { type Attempted, attemptDelivery, putBack } from './attempt-delivery.ts'
export { changeEndpoint } from './change-endpoint.ts'
export { type Claim, claimDeliveries, findDueEndpoints, newClaim, releaseClaim } from './claim-deliveries.ts'
export type { ClaimedDelivery, DeliveryResult } from './claimed-delivery.ts'
export { type ClockState, clockState, measureClockSkew } from './clock-skew.ts'
export { createEndpoint } from './create-endpoint.ts'
export { deleteEndpoint } from './delete-endpoint.ts'
export {
  type Attempt,
  type Delivery,
  type DeliveryStatus,
  deliveryIdOf,
  deliveryStatuses,
  isSuccess,
  type RetrySchedule,
} from './delivery.ts'
export type { Wanted } from './delivery-queue-store.ts'
export { type Endpoint, type EndpointId, type EndpointSettings, endpointIdOf } from './endpoint.ts'
export { countDisabledEndpoints, findEndpoint, listEndpoints } from './endpoint-store.ts'
export { forgetDeliveries } from './forget-deliveries.ts'
export { forwardEvent } from './forward-event.ts'
export { listDeliveries } from './list-deliveries.ts'
export { listOrderDeliveries, type OrderDelivery } from './list-order-deliveries.ts'
export { pageDeliveries } from './page-deliveries.ts'
export { readDelivery } from './read-delivery.ts'
export { judgeEndpoints, recordResults } from './record-results.ts'
export { retryDeliveries } from './retry-deliveries.ts'
export { type RetryRefusal, retryDelivery } from './retry-delivery.ts'
export { rotateSigningKey } from './rotate-signing-key.ts'
export { sendTestEvent } from './send-test-event.ts'
export { createKeyOpener } from './signing-key.ts'
export { testEndpoint } from './test-endpoint.ts'
