import type { Decimal } from '@sliproad/core/decimal'
import type { Checkout, CheckoutRequest } from '../contract.ts'
import { readAssetCode } from './asset-code.ts'
import { amountOf } from './quote.ts'

/** The address and its order expire about a minute after creation unless the user opens it. */
const checkoutLifeMs = 60_000

/** Banxa requires a stable customer reference; for an unknown customer it is unique to the order. */
export function customerIdOf(request: { orderId: string; customerReference: string | null }): string {
  return (request.customerReference ?? request.orderId).slice(0, 255)
}

export function toOrderBody(request: CheckoutRequest, cryptoAmount?: Decimal): Record<string, unknown> {
  const { paymentMethod, memo, email, metadata } = request
  return {
    ...(paymentMethod && { paymentMethodId: paymentMethod.gatewayCode }),
    ...readAssetCode(request.asset.gatewayCode),
    fiat: request.fiat,
    ...(cryptoAmount ? { cryptoAmount } : amountOf(request)),
    walletAddress: request.walletAddress,
    ...(memo && { walletAddressTag: memo }),
    redirectUrl: request.returnUrl,
    externalCustomerId: customerIdOf(request),
    externalOrderId: request.orderId,
    ...(email && { email }),
    ...(Object.keys(metadata).length > 0 && { metadata: JSON.stringify(metadata) }),
  }
}

export function toCheckout(order: { id: string; checkoutUrl: string }, createdAt: Date): Checkout {
  return {
    ok: true,
    method: 'redirect',
    url: order.checkoutUrl,
    expiresAt: new Date(createdAt.getTime() + checkoutLifeMs),
    gatewayOrderId: order.id,
  }
}
