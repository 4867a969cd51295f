import type { Faults } from './faults.ts'
import { type SimulatorOrder, type State, states } from './order.ts'
import type { WebhookTarget } from './order-book.ts'

/** Names an order: by the address the user was sent to, or by the reference its creator gave it. */
export type PlayTarget = { checkoutUrl: string } | { externalId: string }

/** What a control call cannot do, with the HTTP status that says so. */
export class ControlProblem extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ControlProblem'
    this.status = status
  }
}

/** What every simulated provider can be told and asked. */
export type ProviderControl = {
  faults(): Promise<Faults>
  setFaults(faults: Faults): Promise<void>
  /** How often each endpoint was called since the start. */
  calls(): Readonly<Record<string, number>>
}

/** Drives one simulated gateway. */
export type GatewayControl = ProviderControl & {
  /**
   * Acts as the user who was sent to the checkout, opened or not, and steps through the legal states.
   * Returns when the order is there and each of its messages was tried once.
   */
  play(target: PlayTarget, outcome: State): Promise<SimulatorOrder>
  setWebhookTarget(target: WebhookTarget | undefined): void
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
