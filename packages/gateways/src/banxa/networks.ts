import type { NetworkId } from '@sliproad/core/networks'

const networks: Readonly<Record<string, NetworkId>> = {
  BTC: 'bitcoin',
  ETH: 'ethereum',
  MATIC: 'polygon',
  BASE: 'base',
  ARB: 'arbitrum',
  OPTIMISM: 'optimism',
  BSC: 'bsc',
  BNB: 'bsc',
  'AVAX-C': 'avalanche',
  SOL: 'solana',
  TRON: 'tron',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  XRP: 'xrpl',
  XLM: 'stellar',
  TON: 'ton',
  ADA: 'cardano',
}

/** By Banxa's chain id; undefined for a network we do not serve. */
export function networkOfBanxa(blockchain: string): NetworkId | undefined {
  return Object.hasOwn(networks, blockchain) ? networks[blockchain] : undefined
}
