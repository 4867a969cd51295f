export { countForAttention, listForAttention } from './attention-store.ts'
export type { GatewayMessage } from './following/gateway-message.ts'
export { lastMessageAt, releaseMessagesOf } from './following/gateway-message-store.ts'
export { isUnfinished } from './following/order-sync.ts'
export { claimGatewayMessages, processGatewayMessage } from './following/process-gateway-message.ts'
export { receiveGatewayMessage } from './following/receive-gateway-message.ts'
export { type ReturnTarget, returnFromGateway } from './following/return-from-gateway.ts'
export { settlementStatuses, settleOrder } from './following/settle-order.ts'
export {
  type PlaySimulator,
  type PlayTarget,
  simulateOrder,
} from './following/simulate-order.ts'
export { claimSyncs, syncOrder } from './following/sync-order.ts'
export type { DueSync } from './following/sync-store.ts'
export { releaseSyncsOf } from './following/sync-store.ts'
export {
  countRunning,
  eraseMessages,
  eraseOrders,
  eraseUnmatchedMessages,
  listErasedOrders,
} from './forgetting/erase-orders.ts'
export {
  abandonedOrdersKeptMs,
  forgetOrderLeftovers,
  gatewayCallsKeptMs,
  gatewayMessagesKeptMs,
} from './forgetting/forget-leftovers.ts'
export { addNote } from './notes/add-note.ts'
export { eraseNotes, listNotes } from './notes/note-store.ts'
export { removeNote } from './notes/remove-note.ts'
export { checkoutFeatures, toCheckoutView } from './opening/checkout-view.ts'
export { createIntent, createSessionOrder } from './opening/create-order.ts'
export type { OpenedOrder } from './opening/finish-opening.ts'
export { openOrderLink } from './opening/open-order-link.ts'
export { releaseOpeningsOf } from './opening/opening-store.ts'
export { type OrderGates, openGates } from './opening/order-gates.ts'
export { renewCheckout } from './opening/renew-checkout.ts'
export type { ExpectedPrice } from './opening/require-price.ts'
export { type AbandonedOpening, claimAbandonedOpenings, resumeOpening } from './opening/resume-opening.ts'
export { type Order, shownCustomer } from './order.ts'
export { sampleOfOrder } from './order-events.ts'
export {
  shownCrypto,
  shownDecline,
  shownFiat,
  toDeposit,
  toOrderMetadata,
  toTransaction,
} from './order-payload.ts'
export { findProjectOfOrder, readChangeTimes } from './order-store.ts'
export { countChoices, countMatchingOrders } from './reading/count-matching-orders.ts'
export { countOrders } from './reading/count-orders.ts'
export { gatewaysKnowing } from './reading/gateways-knowing.ts'
export { listOrdersByCursor } from './reading/list-orders-by-cursor.ts'
export { listOrdersByOffset } from './reading/list-orders-by-offset.ts'
export { listWorryingOrders } from './reading/list-worrying-orders.ts'
export type { OrderFilter } from './reading/order-filter.ts'
export { createOrderWatch, type OrderWatch } from './reading/order-watch.ts'
export { type OrderHistory, readOrder } from './reading/read-order.ts'
export { type OrderMoney, readOrderMoney } from './reading/read-order-money.ts'
export { readOrderOfSession, requireOrderOfSession, type SessionOrder } from './reading/read-session-order.ts'
export { readTransaction } from './reading/read-transaction.ts'
export { dropView, keepView } from './reading/views/keep-view.ts'
export { listViews, type OrderView } from './reading/views/view-store.ts'
export { readOrderReceipt } from './receipts/decisions/read-order-receipt.ts'
export { readReceiptKeys } from './receipts/decisions/read-receipt-keys.ts'
export { rotateReceiptKey } from './receipts/decisions/rotate-receipt-key.ts'
export { createPrepareReceipt } from './receipts/prepare-receipt.ts'
export { retrySession } from './retrying/retry-session.ts'
