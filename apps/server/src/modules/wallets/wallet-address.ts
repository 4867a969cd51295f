import { invalid } from '@sliproad/api/refusal'
import { addressKey } from '@sliproad/compliance/sanctions/address-key'
import { type BadAddress, checkAddress, type GoodAddress } from '@sliproad/core/address'
import { assetsByCode } from '@sliproad/core/assets'
import type { NetworkId } from '@sliproad/core/networks'

/** An address as it is stored and screened, and the key that all its spellings share. */
export type ReadAddress = { canonicalAddress: string; addressKey: string }
export type WalletAddress = ReadAddress & { currency: string; network: NetworkId | null }

/** An address of one of the currency's networks, in canonical form; otherwise what is wrong with it. */
export function readWalletAddress(currencyText: string, address: string): WalletAddress {
  const assets = assetsByCode(currencyText)
  const [first] = assets
  if (!first) throw invalid({ field: 'currency', message: 'is not a crypto currency that we know' })
  let problem: BadAddress | undefined
  for (const { network } of assets) {
    const check = checkAddress(network, address)
    if (check.ok) {
      return { currency: first.code, network: assets.length === 1 ? network : null, ...toReadAddress(check) }
    }
    problem ??= check
  }
  throw invalid({ field: 'address', message: problem?.message ?? 'is not an address of this currency' })
}

/** The same for an order, whose network is known and whose address was checked against it. */
export function readAddressOn(network: NetworkId, address: string): ReadAddress {
  const check = checkAddress(network, address)
  return check.ok ? toReadAddress(check) : { canonicalAddress: address, addressKey: addressKey(address) }
}

/** A tag inside an address names the recipient within the account, not the account itself. */
function toReadAddress({ canonical, comparable, memo }: GoodAddress): ReadAddress {
  return {
    canonicalAddress: memo === undefined ? canonical : comparable,
    addressKey: addressKey(comparable),
  }
}
