/** The host leads nowhere that may be called. Whether it is unknown, private or half private is not told. */
export class HostRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('The host has no address that may be called.', options)
  }
}
