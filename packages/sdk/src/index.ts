export {
  ApiError,
  ConnectionError,
  type ErrorCode,
  type ErrorData,
  isApiError,
  RequestTimeoutError,
  SliproadError,
} from './client/errors.ts'
export type { FollowOptions } from './client/follow-events.ts'
export type { Listing, Page } from './client/listing.ts'
export type { CallOptions, CreateOptions, SliproadOptions } from './client/options.ts'
export { Sliproad } from './client/sliproad.ts'
export type * as Api from './generated/api.ts'
export {
  ReceiptVerificationError,
  type ReceiptVerificationReason,
} from './generated/receipts/receipt-problem.ts'
export { type VerifiedReceipt, verifyReceipt } from './receipts/verify-receipt.ts'
export { type SignOptions, signWebhook } from './webhooks/sign-webhook.ts'
export { type VerifyOptions, verifyWebhook } from './webhooks/verify-webhook.ts'
export type * from './webhooks/webhook-event.ts'
export type { WebhookHeaders } from './webhooks/webhook-headers.ts'
export {
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './webhooks/webhook-verification-error.ts'
