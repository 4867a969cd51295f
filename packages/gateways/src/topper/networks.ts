import type { NetworkId } from '@sliproad/core/networks'

const networks: Readonly<Record<string, NetworkId>> = {
  bitcoin: 'bitcoin',
  ethereum: 'ethereum',
  polygon: 'polygon',
  base: 'base',
  arbitrum: 'arbitrum',
  optimism: 'optimism',
  bsc: 'bsc',
  avalanche: 'avalanche',
  solana: 'solana',
  tron: 'tron',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  'xrp-ledger': 'xrpl',
  stellar: 'stellar',
  ton: 'ton',
  cardano: 'cardano',
}

/** Undefined for a network we do not serve. */
export function networkOfTopper(code: string): NetworkId | undefined {
  return Object.hasOwn(networks, code) ? networks[code] : undefined
}
