import type { NetworkId } from '@sliproad/core/networks'

const networks: Readonly<Record<string, NetworkId>> = {
  BITCOIN: 'bitcoin',
  ETHEREUM: 'ethereum',
  POLYGON: 'polygon',
  BASE: 'base',
  ARBITRUM: 'arbitrum',
  OPTIMISM: 'optimism',
  BINANCESMARTCHAIN: 'bsc',
  AVALANCHE: 'avalanche',
  SOLANA: 'solana',
  TRON: 'tron',
  LITECOIN: 'litecoin',
  DOGECOIN: 'dogecoin',
  RIPPLE: 'xrpl',
  STELLAR: 'stellar',
  NEWTON: 'ton',
  CARDANO: 'cardano',
}

/** Undefined for a network we do not serve. */
export function networkOfMercuryo(code: string): NetworkId | undefined {
  return Object.hasOwn(networks, code) ? networks[code] : undefined
}
