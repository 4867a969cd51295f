import { isIP } from 'node:net'
import type { Environment } from '@sliproad/core/environment'
import { networkList } from './address-kind.ts'
import { isPublicAddress } from './is-public-address.ts'

/** Whether a connection to this IP address may be made. */
export type AddressRule = (address: string) => boolean

/**
 * In production only the public network and the networks that the operator has named (`10.0.0.0/8`, `fd00::1`); in a
 * sandbox any address, because receivers under development run beside it.
 */
export function addressRule(environment: Environment, allowedNetworks: readonly string[] = []): AddressRule {
  if (environment === 'sandbox') return (address) => isIP(address) !== 0
  const allowed = networkList(allowedNetworks)
  return (address) => {
    const family = isIP(address)
    if (family === 0) return false
    return isPublicAddress(address) || allowed.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}
