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

function beginningsOn(network: string): readonly string[] {
  return beginnings[findNetwork(network)?.addressFormat ?? ''] ?? []
}

/** How an address begins, for an empty field; empty where addresses of the network begin in any way. */
export function addressHint(network: string): string {
  const [first] = beginningsOn(network)
  return first === undefined ? '' : `${first}…`
}

/** What is wrong (bold), how a valid address begins, and how many characters at the start are those of another kind. */
export type AddressProblem = { strong: string; more: string; wrongStart: number }

const markedStart = 4

/** What is wrong with an address, in the user's language. `code`: the coin that should go there. */
export function addressProblem(
  network: NetworkId,
  text: string,
  code: string,
  { problem, looksLike }: BadAddress,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): AddressProblem {
  const words = texts.address
  const name = networkName(network)
  const starts = beginningsOn(network)
  const hint = starts.length > 0 ? words.starts(name, format.list(starts)) : ''
  const only = (strong: string) => ({ strong, more: '', wrongStart: 0 })
  if (looksLike && looksLike.length > 0) {
    // Many networks share a format; naming the first one is enough to recognise it.
    return { strong: words.valid(networkName(looksLike[0] ?? network)), more: hint, wrongStart: markedStart }
  }
  switch (problem) {
    case 'empty': {
      const more = starts.length > 0 ? words.itStarts(name, format.list(starts)) : ''
      return { strong: words.missing(code), more, wrongStart: 0 }
    }
    case 'characters':
      return only(words.characters)
    case 'length':
      return { strong: words.length(text.length), more: hint, wrongStart: 0 }
    case 'prefix':
      return { strong: words.form(name), more: hint, wrongStart: markedStart }
    case 'form':
      return { strong: words.form(name), more: hint, wrongStart: 0 }
    case 'checksum':
      return only(words.checksum)
    case 'testnet':
      return only(words.testnet)
    case 'zero_address':
      return only(words.zero)
    case 'not_payment':
      return only(words.notPayment)
    case 'unsupported_form':
      return only(words.unsupported)
  }
}
