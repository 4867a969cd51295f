import type { NetworkId } from '@sliproad/core/networks'

const networks: Readonly<Record<string, NetworkId>> = {
  bitcoin: 'bitcoin',
  ethereum: 'ethereum',
  polygon: 'polygon',
  base: 'base',
  arbitrum: 'arbitrum',
  optimism: 'optimism',
  binance_smart_chain: 'bsc',
  bnb_chain: 'bsc',
  avalanche_c_chain: 'avalanche',
  solana: 'solana',
  tron: 'tron',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  ripple: 'xrpl',
  stellar: 'stellar',
  ton: 'ton',
  cardano: 'cardano',
}

/** By `metadata.networkCode`; undefined for a network we do not serve. */
export function networkOfMoonpay(networkCode: string): NetworkId | undefined {
  return Object.hasOwn(networks, networkCode) ? networks[networkCode] : undefined
}
