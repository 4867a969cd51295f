import type { NetworkId } from '@sliproad/core/networks'

const networks: Readonly<Record<string, NetworkId>> = {
  BTC: 'bitcoin',
  ETH: 'ethereum',
  MATIC: 'polygon',
  POL: 'polygon',
  BASE: 'base',
  ARBITRUM: 'arbitrum',
  ARB: 'arbitrum',
  OP: 'optimism',
  OPTIMISM: 'optimism',
  BSC: 'bsc',
  AVAXC: 'avalanche',
  CAVAX: 'avalanche',
  SOL: 'solana',
  TRX: 'tron',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  XRP: 'xrpl',
  XLM: 'stellar',
  TON: 'ton',
  ADA: 'cardano',
}

/** By Guardarian's short code; undefined for a network we do not serve. */
export function networkOfGuardarian(code: string): NetworkId | undefined {
  const upper = code.toUpperCase()
  return Object.hasOwn(networks, upper) ? networks[upper] : undefined
}
