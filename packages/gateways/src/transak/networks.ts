import type { NetworkId } from '@sliproad/core/networks'

const networks: Readonly<Record<string, NetworkId>> = {
  ethereum: 'ethereum',
  polygon: 'polygon',
  base: 'base',
  arbitrum: 'arbitrum',
  optimism: 'optimism',
  bsc: 'bsc',
  avaxcchain: 'avalanche',
  solana: 'solana',
  tron: 'tron',
  stellar: 'stellar',
  ton: 'ton',
}

/** Coins with their own chain share one network name; the id of the coin then identifies the chain. */
const mainnets: Readonly<Record<string, NetworkId>> = {
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  ripple: 'xrpl',
  cardano: 'cardano',
  stellar: 'stellar',
  tron: 'tron',
}

/** Undefined for a network we do not serve. */
export function networkOfTransak(name: string, coinId: string | null | undefined): NetworkId | undefined {
  if (name === 'mainnet') return coinId && Object.hasOwn(mainnets, coinId) ? mainnets[coinId] : undefined
  return Object.hasOwn(networks, name) ? networks[name] : undefined
}
