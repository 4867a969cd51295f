import type { CheckoutOrder } from '@sliproad/api/resources/checkout-page'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import { toShareView } from '../../modules/kyc/index.ts'
import { type SessionOrder, shownDecline, toDeposit, toTransaction } from '../../modules/orders/index.ts'
import type { Sendable } from '../serve.ts'
import { toUserCheckout } from '../sessions/session-order-envelope.ts'

/** An order as its user sees it on the hosted page: the transaction, its fees and its past steps. */
export function toOrderState(
  deps: Parameters<typeof toUserCheckout>[0],
  { order, changes, checkout, memo, share, estimatedTime, retry }: SessionOrder,
): Sendable<CheckoutOrder> {
  return {
    ...toTransaction(order),
    type: order.type,
    gatewayId: order.gatewayId,
    gatewayName: findGatewayName(order.gatewayId) ?? order.gatewayId,
    providerOrderId: order.gatewayOrderId,
    paymentMethodId: order.paymentMethodId,
    memo,
    totalFee: order.totalFee,
    quotedAmount: order.type === 'buy' ? order.quotedCryptoAmount : order.quotedFiatAmount,
    failureReason: order.failureReason,
    declineReason: shownDecline(order),
    retry,
    estimatedTime,
    deposit: toDeposit(order),
    verificationShare: share && toShareView(share),
    redirectUrl: order.redirectUrl,
    timeline: changes.map(({ toStatus, at }) => ({ status: toStatus, at })),
    checkout: checkout && toUserCheckout(deps, { order, checkout }),
  }
}
