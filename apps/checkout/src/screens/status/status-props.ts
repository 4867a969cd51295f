import type { Draft } from '../../flow/draft.ts'
import type { Order } from '../../order/order.ts'
import type { Checkout } from '../../session/session.ts'

export type StatusProps = {
  checkout: Checkout
  /** What the user had chosen and typed before the order. */
  draft: Draft
  country: string | null
  /** The US state. */
  state: string | null
  onStatus: (order: Order) => void
}
