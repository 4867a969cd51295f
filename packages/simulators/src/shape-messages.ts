import type { OrderType, SimulatorOrder, State } from './order.ts'

/** The words a provider uses while an order passes each state; the last one is where it stays. */
export type Words = Readonly<Record<OrderType, Readonly<Record<State, readonly [string, ...string[]]>>>>

/** What the provider sends when an order has changed. Rules only, no I/O. */
export type ShapeMessages = {
  words: Words
  /** The body for the order's present word, or undefined when the provider stays silent. */
  body(order: SimulatorOrder, change: 'created' | 'moved'): string | undefined
  /** The headers that prove where the message comes from. */
  sign(message: { url: URL; body: string; now: Date }): Record<string, string>
  /** Where the messages of this order go when the checkout itself says so. */
  url?(order: SimulatorOrder): string | undefined
}
