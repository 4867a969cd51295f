import { findGatewayName } from '@sliproad/core/gateway-ids'
import type { VerificationShare } from './verification-share.ts'

/** A share as the customer and the partner see it. */
export function toShareView({ gatewayId, orderId, agreedAt, sharedAt }: VerificationShare) {
  return { gatewayId, gatewayName: findGatewayName(gatewayId) ?? gatewayId, orderId, agreedAt, sharedAt }
}
