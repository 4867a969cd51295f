/** A refusal in the provider's own format: thrown by a route, sent unchanged. */
export class WireRefusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super('The simulated provider refused.')
    this.name = 'WireRefusal'
    this.status = status
    this.body = body
  }
}
