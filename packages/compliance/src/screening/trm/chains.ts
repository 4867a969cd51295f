import { checkAddress } from '@sliproad/core/address'
import { type NetworkId, networks } from '@sliproad/core/networks'
import type { ScreeningRequest } from '../contract.ts'

/** TRM's names of our networks. Every network has one: an address without a chain name could not be screened. */
const chains: Readonly<Record<NetworkId, string>> = {
  ethereum: 'ethereum',
  bitcoin: 'bitcoin',
  solana: 'solana',
  tron: 'tron',
  polygon: 'polygon',
  arbitrum: 'arbitrum',
  base: 'base',
  optimism: 'optimism',
  bsc: 'binance_smart_chain',
  avalanche: 'avalanche_c_chain',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  xrpl: 'xrp',
  cardano: 'cardano',
  stellar: 'stellar',
  ton: 'ton',
}

/** `bsc=bsc,ton=ton`: names that an operator corrects. */
export const chainNamesPattern = '^([a-z]+=[a-z0-9_]+(,[a-z]+=[a-z0-9_]+)*)?$'

/** Undefined when TRM has no name for the address's network. */
export function chainOf(
  { network, address }: ScreeningRequest,
  ownNames: string | undefined,
): string | undefined {
  const id = network ?? networks.find((candidate) => checkAddress(candidate.id, address).ok)?.id
  if (id === undefined) return undefined
  const own = ownNames?.split(',').find((pair) => pair.startsWith(`${id}=`))
  return own?.slice(id.length + 1) ?? chains[id]
}
