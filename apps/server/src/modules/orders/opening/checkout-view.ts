import type { CheckoutMethod } from '@sliproad/core/vocabulary'
import type { OpenedOrder } from './finish-opening.ts'

/** How long an address without an expiry of its own is offered; an order that is still unpaid then expires. */
const unlimitedMs = 24 * 60 * 60 * 1000

/** The checkout as the user is given it. */
export type CheckoutView = {
  method: CheckoutMethod
  url: string
  expiresAt: Date
  widgetConfig: Readonly<Record<string, unknown>> | null
}

export function toCheckoutView({ order, checkout }: OpenedOrder, publicUrl: string): CheckoutView {
  const expiresAt = order.checkoutExpiresAt ?? new Date(order.createdAt.getTime() + unlimitedMs)
  if (checkout.atClick) {
    const url = `${publicUrl}/go/${order.id}?t=${checkout.token}`
    return { method: 'redirect', url, expiresAt, widgetConfig: null }
  }
  const { method, url, widgetConfig } = checkout
  return { method, url, expiresAt, widgetConfig }
}

/** The permissions that an iframe needs for a hosted checkout to check identity and take payment. */
export const checkoutFeatures = ['camera', 'microphone', 'payment', 'clipboard-write'] as const
