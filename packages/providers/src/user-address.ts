import { addressKind, withoutMapping } from '@sliproad/outbound/address-kind'

/**
 * Whether an address can belong to a user on the internet; most providers refuse a request that names a local one.
 */
export function isUserAddress(address: string): boolean {
  const kind = addressKind(withoutMapping(address))
  return kind === 'public' || kind === 'reserved'
}
