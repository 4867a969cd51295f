/** A "no" in the provider's own words: thrown by a shape, sent as it is. */
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
