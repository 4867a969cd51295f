import type { NetworkId } from '@sliproad/core/networks'

const networks: Readonly<Record<string, NetworkId>> = {
  bitcoin: 'bitcoin',
  ethereum: 'ethereum',
  polygon: 'polygon',
  base: 'base',
  arbitrum: 'arbitrum',
  optimism: 'optimism',
  'avalanche-c-chain': 'avalanche',
  solana: 'solana',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  // The same network has one name for buying and another for selling.
  xrp: 'xrpl',
  ripple: 'xrpl',
  stellar: 'stellar',
  cardano: 'cardano',
}

/** By Coinbase's network name; undefined for a network we do not serve. */
export function networkOfCoinbase(name: string): NetworkId | undefined {
  return Object.hasOwn(networks, name) ? networks[name] : undefined
}
