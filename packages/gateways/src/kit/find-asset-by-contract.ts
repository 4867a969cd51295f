import { type Asset, assets } from '@sliproad/core/assets'
import { type NetworkId, networkOf } from '@sliproad/core/networks'

const zeroAddress = /^0x0{40}$/

/** Gateways write the network's own coin as null, as an empty text or as the zero address. */
export function isNativeContract(contract: string | null | undefined): boolean {
  return contract === null || contract === undefined || contract === '' || zeroAddress.test(contract)
}

/** EVM addresses differ only in the case of their checksum. */
export function sameContract(network: NetworkId, a: string, b: string): boolean {
  return networkOf(network).addressFormat === 'evm' ? a.toLowerCase() === b.toLowerCase() : a === b
}

/** The asset by its contract, since a ticker can be reused and a contract cannot. */
export function findAssetByContract(
  network: NetworkId,
  contract: string | null | undefined,
): Asset | undefined {
  return assets.find((asset) => {
    if (asset.network !== network) return false
    if (isNativeContract(contract)) return asset.contract === null
    return asset.contract !== null && sameContract(network, asset.contract, contract ?? '')
  })
}
