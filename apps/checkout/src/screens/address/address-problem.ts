import type { BadAddress } from '@sliproad/core/address'
import { findNetwork, type NetworkId } from '@sliproad/core/networks'
import type { Locale } from '../../i18n/locale.ts'
import { networkName } from '../../network-name.ts'

/** What an address of each form begins with; forms without a fixed beginning are not listed. */
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

/** What is wrong with an address, in the reader's language, and what a right one looks like. */
export function addressProblem(
  network: NetworkId,
  text: string,
  { problem, looksLike }: BadAddress,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string {
  const words = texts.address
  const name = networkName(network)
  const starts = beginnings[findNetwork(network)?.addressFormat ?? '']
  const shape = starts ? ` ${words.starts(name, format.list(starts))}` : ''
  if (looksLike && looksLike.length > 0) {
    // Networks that share a form are too many to name; the first says which family it is.
    return `${words.otherNetwork(networkName(looksLike[0] ?? network))}${shape}`
  }
  switch (problem) {
    case 'empty':
      return words.missing
    case 'characters':
      return words.characters
    case 'length':
      return `${words.length(text.length)}${shape}`
    case 'prefix':
    case 'form':
      return `${words.form(name)}${shape}`
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
