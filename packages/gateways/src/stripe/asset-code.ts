import { type Asset, findAsset } from '@sliproad/core/assets'
import type { NetworkId } from '@sliproad/core/networks'
import type { PairRow } from './wire.ts'

const networks: Readonly<Record<string, NetworkId>> = {
  bitcoin: 'bitcoin',
  ethereum: 'ethereum',
  polygon: 'polygon',
  base: 'base',
  base_network: 'base',
  solana: 'solana',
  stellar: 'stellar',
  avalanche: 'avalanche',
  optimism: 'optimism',
  arbitrum: 'arbitrum',
}

/** Stripe kept the name that Polygon's own coin had before 2024. */
const renamed: Readonly<Record<string, string>> = { matic: 'pol' }

/** Stripe reports only ticker and network of a coin; undefined for one that we have no code for. */
export function findStripeAsset(pair: PairRow): Asset | undefined {
  const { destination_currency: currency, destination_network: name } = pair
  const network = Object.hasOwn(networks, name) ? networks[name] : undefined
  return (
    network && findAsset(Object.hasOwn(renamed, currency) ? (renamed[currency] ?? '') : currency, network)
  )
}

/** Our opaque code of a pair joins both its parts, and only this file splits it. */
export function toAssetCode({ destination_currency, destination_network }: PairRow): string {
  return `${destination_currency}/${destination_network}`
}

export function readAssetCode(gatewayCode: string): PairRow {
  const [destination_currency = '', destination_network = ''] = gatewayCode.split('/')
  return { destination_currency, destination_network }
}
