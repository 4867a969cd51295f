import type { AddressCheck } from '@sliproad/core/address'
import { findNetwork, type NetworkId } from '@sliproad/core/networks'
import { useLoaded } from '../../use-loaded.ts'

/** The curves and checksums are heavy, so they come with the step that needs them. */
const loadRules = () => import('@sliproad/core/address')

export type CheckedAddress = { network: NetworkId; check: AddressCheck }

/** Null while the rules load, and for a network whose addresses nobody here can check. */
export function useAddressCheck(network: string, text: string): CheckedAddress | null {
  const rules = useLoaded(loadRules)
  const known = findNetwork(network)
  return rules && known ? { network: known.id, check: rules.checkAddress(known.id, text) } : null
}
