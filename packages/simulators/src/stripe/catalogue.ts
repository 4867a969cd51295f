import { type Asset, findAsset } from '@sliproad/core/assets'
import type { NetworkId } from '@sliproad/core/networks'

/** What Stripe sells: its own ticker, its own network. */
export type Pair = { currency: string; network: string; asset: Asset }

const sold: readonly (readonly [currency: string, networks: string])[] = [
  ['btc', 'bitcoin'],
  ['eth', 'ethereum base'],
  ['matic', 'polygon'],
  ['sol', 'solana'],
  ['xlm', 'stellar'],
  ['avax', 'avalanche'],
  ['usdc', 'ethereum base polygon solana stellar avalanche'],
]

const tickers: Readonly<Record<string, string>> = { matic: 'POL' }

export const pairs: readonly Pair[] = sold.flatMap(([currency, networks]) =>
  networks.split(' ').flatMap((network) => {
    const asset = findAsset(tickers[currency] ?? currency, network)
    return asset ? [{ currency, network, asset }] : []
  }),
)

export const sourceCurrencies: readonly string[] = ['usd', 'eur']

/** Base has another name in Stripe's maps by network. */
export function mapKeyOf(network: string): string {
  return network === 'base' ? 'base_network' : network
}

export function networkOfKey(key: string): NetworkId | undefined {
  return pairs.find(({ network }) => mapKeyOf(network) === key)?.asset.network
}
