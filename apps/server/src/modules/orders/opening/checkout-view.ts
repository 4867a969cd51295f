import type { OpenedOrder } from './finish-opening.ts'

/** How long an address that never ends by itself is offered; an order that nobody comes for runs out then. */
const unlimitedMs = 24 * 60 * 60 * 1000

/** The checkout as its user is sent there. */
export type CheckoutView = {
  method: 'redirect' | 'iframe' | 'widget'
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

/** What an iframe must be allowed for a hosted checkout to check identity and take payment. */
export const checkoutFeatures = ['camera', 'microphone', 'payment', 'clipboard-write'] as const
