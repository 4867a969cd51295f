import type { OrderType, SimulatorOrder, State } from './order.ts'

/**
 * The provider's statuses while an order passes each state; the last one stays. A state without a status does not
 * exist at the provider: its orders keep their status and no message is sent.
 */
export type StateWords = Readonly<Record<State, readonly string[]>> & {
  readonly pending: readonly [string, ...string[]]
}
export type Words = Readonly<Record<OrderType, StateWords>>

/** Whether the provider reports this state by a status of its own, not only by that of another state. */
export function isReported(
  { words, readsAs }: Pick<GatewayMessages, 'words' | 'readsAs'>,
  type: OrderType,
  state: State,
) {
  return words[type][state].length > 0 && readsAs?.[state] === undefined
}

/** What the provider sends when an order has changed. Rules only, no I/O. */
export type GatewayMessages = {
  words: Words
  /**
   * States that the provider reports with the status of another one: a user may cause them, but a client cannot
   * recognise them.
   */
  readsAs?: Readonly<Partial<Record<State, State>>>
  /** The body for the order's present status, or undefined when the provider sends none. */
  body(order: SimulatorOrder, change: 'created' | 'moved'): string | undefined
  /** What is sent in place of the body, for providers whose signature is part of it; made anew at each attempt. */
  seal?(message: { url: URL; body: string; now: Date }): Promise<string>
  /** The headers that prove the origin of the message. */
  sign(message: { url: URL; body: string; now: Date }): Record<string, string>
  /** The receiver of this order's messages when the checkout names one; `target` is the default. */
  url?(order: SimulatorOrder, target: string | undefined): string | undefined
}
