import { checkAddress } from '@sliproad/core/address'
import { type AddressFormat, type NetworkId, networks } from '@sliproad/core/networks'

export type AddressKind = AddressFormat | 'bitcoin_cash' | 'binance' | 'monero' | 'other'

export type KindOfAddress = {
  kind: AddressKind
  /** Null where the kind has no checksum, or none that we can compute. */
  checksumOk: boolean | null
}

/** One network for each format; the order decides for texts that fit two formats. */
const networkOfFormat = new Map<AddressFormat, NetworkId>(
  networks.toReversed().map(({ addressFormat, id }) => [addressFormat, id]),
)
const formats = [...new Set(networks.map(({ addressFormat }) => addressFormat))]

/** The pattern of an address whose checksum is wrong, and kinds that we check no further. */
const looks: readonly (readonly [AddressKind, RegExp])[] = [
  ['evm', /^0x[0-9a-fA-F]{40}$/],
  ['bitcoin', /^(?:bc1[02-9ac-hj-np-z]{8,87}|[13][1-9A-HJ-NP-Za-km-z]{24,33})$/],
  ['litecoin', /^ltc1[02-9ac-hj-np-z]{8,87}$/],
  ['cardano', /^addr1[02-9ac-hj-np-z]{40,}$/],
  ['tron', /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  ['xrpl', /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/],
  ['binance', /^bnb1[02-9ac-hj-np-z]{38}$/],
  ['bitcoin_cash', /^(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/],
  ['monero', /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/],
]

/** Recognises an address by its format. Labels name the coin that was moved, which is often not the chain. */
export function kindOf(address: string): KindOfAddress {
  const format = formats.find((candidate) => check(candidate, address)?.ok)
  if (format) return { kind: format, checksumOk: format === 'solana' ? null : true }
  const kind = looks.find(([, look]) => look.test(address))?.[0] ?? 'other'
  const failed = check(kind, address)
  return { kind, checksumOk: failed && !failed.ok && failed.problem === 'checksum' ? false : null }
}

function check(kind: AddressKind, address: string) {
  const network = networkOfFormat.get(kind as AddressFormat)
  return network && checkAddress(network, address)
}
