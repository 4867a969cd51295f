/** Where a login comes from. */
export type Device = {
  /** For the person himself to recognise. */
  address: string
  userAgent: string | null
  /** What guesses are counted by: the address, or the IPv6 network that one subscriber holds. */
  network: string
  /** What this browser was given at its last login; unproven. */
  deviceToken: string | null
}

const dayMs = 24 * 60 * 60_000
/** A browser that was not used for so long is a stranger again. */
export const knownDeviceMs = 180 * dayMs
/** An address counts as known for so long after a login from there. */
export const knownAddressMs = 30 * dayMs
