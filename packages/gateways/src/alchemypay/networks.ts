import type { NetworkId } from '@sliproad/core/networks'

/** Some networks go by two names. */
const networks: Readonly<Record<string, NetworkId>> = {
  BTC: 'bitcoin',
  ETH: 'ethereum',
  MATIC: 'polygon',
  POLYGON: 'polygon',
  BASE: 'base',
  ARBITRUM: 'arbitrum',
  OPTIMISM: 'optimism',
  BSC: 'bsc',
  AVAX: 'avalanche',
  AVAXC: 'avalanche',
  SOL: 'solana',
  TRX: 'tron',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  XRP: 'xrpl',
  XLM: 'stellar',
  TON: 'ton',
  ADA: 'cardano',
}

/** Undefined for a network we do not serve. */
export function networkOfAlchemypay(code: string): NetworkId | undefined {
  return Object.hasOwn(networks, code) ? networks[code] : undefined
}
