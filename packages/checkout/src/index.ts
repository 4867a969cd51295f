import { defineCheckoutElement } from './checkout-element.ts'

export { type CheckoutEvents, defineCheckoutElement, SliproadCheckoutElement } from './checkout-element.ts'
export type { CheckoutMessage, CheckoutStatus } from './messages.ts'
export { type OpenCheckout, type OpenedCheckout, openCheckout } from './open-checkout.ts'
export type { CheckoutState } from './outcome.ts'

defineCheckoutElement()
