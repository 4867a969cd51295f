import type { ProviderSide } from './account-rules.ts'
import type { Faults } from './faults.ts'
import { type SimulatorOrder, type State, states } from './order.ts'
import type { WebhookTarget } from './order-book.ts'

/** Identifies an order: by the address that its user was given, or by its creator's reference. */
export type PlayTarget = { checkoutUrl: string } | { externalId: string }

/** A control call that cannot be done, with its HTTP status. */
export class ControlProblem extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ControlProblem'
    this.status = status
  }
}

/** The controls of every simulated provider. */
export type ProviderControl = {
  faults(): Promise<Faults>
  setFaults(faults: Faults): Promise<void>
  /** How often each endpoint was called since the start. */
  calls(): Readonly<Record<string, number>>
}

/** Drives one simulated gateway. */
export type GatewayControl = ProviderControl & {
  /**
   * Acts as the user of the checkout, opened or not, and steps through the legal states. Returns when the order is in
   * that state and each of its messages was attempted once.
   */
  play(target: PlayTarget, outcome: State): Promise<SimulatorOrder>
  setWebhookTarget(target: WebhookTarget | undefined): void
  /** What an operator would do at the provider; no route leads here. */
  side: ProviderSide
}

/** Drives all simulated gateways of a process. */
export type SimulatorsControl = {
  gateway(id: string): GatewayControl
  /** Does every planned step and message that is due now; for tests that move the clock. */
  runDue(): Promise<void>
}

export function isState(value: unknown): value is State {
  return typeof value === 'string' && (states as readonly string[]).includes(value)
}
