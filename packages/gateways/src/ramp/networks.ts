import type { NetworkId } from '@sliproad/core/networks'

const networks: Readonly<Record<string, NetworkId>> = {
  BTC: 'bitcoin',
  ETH: 'ethereum',
  MATIC: 'polygon',
  BASE: 'base',
  ARBITRUM: 'arbitrum',
  OPTIMISM: 'optimism',
  BSC: 'bsc',
  AVAX: 'avalanche',
  SOLANA: 'solana',
  TRON: 'tron',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  XRP: 'xrpl',
  XLM: 'stellar',
}

/** By Ramp's chain code; undefined for a network we do not serve. */
export function networkOfRamp(chain: string): NetworkId | undefined {
  return Object.hasOwn(networks, chain) ? networks[chain] : undefined
}
