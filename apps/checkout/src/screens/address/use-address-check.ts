import type { AddressCheck } from '@sliproad/core/address'
import { findNetwork, type NetworkId } from '@sliproad/core/networks'
import { useLoaded } from '../../parts/use-loaded.ts'

/** The address rules are large, so they are loaded with this step. */
const loadRules = () => import('@sliproad/core/address')

export type CheckedAddress = { network: NetworkId; check: AddressCheck }

/** Null while the rules load, and for a network without rules. */
export function useAddressCheck(network: string, text: string): CheckedAddress | null {
  const rules = useLoaded(loadRules)
  const known = findNetwork(network)
  return rules && known ? { network: known.id, check: rules.checkAddress(known.id, text) } : null
}
