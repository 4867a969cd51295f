export {
  type Delivery,
  type DeliveryStatus,
  deliveryIdOf,
  deliveryStatuses,
  type RetrySchedule,
} from './deliveries/delivery.ts'
export { eraseDeliveries } from './deliveries/erase-deliveries.ts'
export { forgetDeliveries } from './deliveries/forget-deliveries.ts'
export { forwardEvent } from './deliveries/forward-event.ts'
export { listDeliveriesByCursor } from './deliveries/list-deliveries-by-cursor.ts'
export { listDeliveriesByOffset } from './deliveries/list-deliveries-by-offset.ts'
export { listOrderDeliveries, type OrderDelivery } from './deliveries/list-order-deliveries.ts'
export { readDelivery } from './deliveries/read-delivery.ts'
export { retryDeliveries } from './deliveries/retry-deliveries.ts'
export { type RetryRefusal, retryDelivery } from './deliveries/retry-delivery.ts'
export type { ClaimedDelivery, DeliveryResult } from './delivering/claimed-delivery.ts'
export { deliveryConnections, startWebhookDelivery } from './delivering/deliver-webhooks.ts'
export { claimDeliveries, findDueEndpoints, newClaim } from './delivering/queue/claim-deliveries.ts'
export { releaseDeliveriesOf } from './delivering/queue/delivery-queue-store.ts'
export { judgeEndpoints, recordResults } from './delivering/results/record-results.ts'
export { attemptDelivery, putBack } from './delivering/sending/attempt-delivery.ts'
export { changeEndpoint } from './endpoints/change-endpoint.ts'
export { createEndpoint } from './endpoints/create-endpoint.ts'
export { deleteEndpoint } from './endpoints/delete-endpoint.ts'
export { type Endpoint, type EndpointId, type EndpointSettings, endpointIdOf } from './endpoints/endpoint.ts'
export { countDisabledEndpoints, findEndpoint, listEndpoints } from './endpoints/endpoint-store.ts'
export { rotateSigningKey } from './endpoints/rotate-signing-key.ts'
export { sendTestEvent } from './endpoints/send-test-event.ts'
export { createKeyOpener } from './endpoints/signing-key.ts'
export { testEndpoint } from './endpoints/test-endpoint.ts'
