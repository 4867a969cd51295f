/**
 * The host has no address that may be called. The error does not reveal whether it is unknown, private or partly
 * private.
 */
export class HostRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('The host has no address that may be called.', options)
  }
}
