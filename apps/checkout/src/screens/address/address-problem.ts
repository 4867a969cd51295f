import type { BadAddress } from '@sliproad/core/address'
import { findNetwork, type NetworkId } from '@sliproad/core/networks'
import { networkName } from '../../catalog/network-name.ts'
import type { Locale } from '../../i18n/locale.ts'

/** How addresses of each format begin; formats without a fixed beginning are not listed. */
const beginnings: Record<string, readonly string[]> = {
  evm: ['0x'],
  bitcoin: ['bc1', '1', '3'],
  litecoin: ['ltc1', 'L', 'M'],
  dogecoin: ['D', 'A', '9'],
  tron: ['T'],
  xrpl: ['r', 'X'],
  stellar: ['G'],
  ton: ['UQ', 'EQ'],
  cardano: ['addr1'],
}

/** What is wrong with an address, and how a valid one begins, in the user's language. */
export function addressProblem(
  network: NetworkId,
  text: string,
  { problem, looksLike }: BadAddress,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string {
  const words = texts.address
  const name = networkName(network)
  const starts = beginnings[findNetwork(network)?.addressFormat ?? '']
  const hint = starts ? ` ${words.starts(name, format.list(starts))}` : ''
  if (looksLike && looksLike.length > 0) {
    // Many networks share a format; naming the first one is enough to recognise it.
    return `${words.otherNetwork(networkName(looksLike[0] ?? network))}${hint}`
  }
  switch (problem) {
    case 'empty':
      return `${words.missing}${hint}`
    case 'characters':
      return words.characters
    case 'length':
      return `${words.length(text.length)}${hint}`
    case 'prefix':
    case 'form':
      return `${words.form(name)}${hint}`
    case 'checksum':
      return words.checksum
    case 'testnet':
      return words.testnet
    case 'zero_address':
      return words.zero
    case 'not_payment':
      return words.notPayment
    case 'unsupported_form':
      return words.unsupported
  }
}
