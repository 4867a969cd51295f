import type { OrderType, SimulatorOrder, State } from './order.ts'

/**
 * The words a provider uses while an order passes each state; the last one is where it stays. A state without words
 * does not exist at the provider: its orders stay where they were and nobody is told.
 */
export type StateWords = Readonly<Record<State, readonly string[]>> & {
  readonly pending: readonly [string, ...string[]]
}
export type Words = Readonly<Record<OrderType, StateWords>>

/** Whether an order can be told apart as being in this state: it has a word, and not only that of another state. */
export function isTold(
  { words, readsAs }: Pick<ShapeMessages, 'words' | 'readsAs'>,
  type: OrderType,
  state: State,
) {
  return words[type][state].length > 0 && readsAs?.[state] === undefined
}

/** What the provider sends when an order has changed. Rules only, no I/O. */
export type ShapeMessages = {
  words: Words
  /** States that the provider tells in the words of another one: a user may bring them about, a reader never knows. */
  readsAs?: Readonly<Partial<Record<State, State>>>
  /** The body for the order's present word, or undefined when the provider stays silent. */
  body(order: SimulatorOrder, change: 'created' | 'moved'): string | undefined
  /** What is sent in place of the body, for providers whose signature is part of it; made anew at each try. */
  seal?(message: { url: URL; body: string; now: Date }): Promise<string>
  /** The headers that prove where the message comes from. */
  sign(message: { url: URL; body: string; now: Date }): Record<string, string>
  /** Where the messages of this order go when the checkout itself says so; `target` is where they usually go. */
  url?(order: SimulatorOrder, target: string | undefined): string | undefined
}
