import { createHash } from 'node:crypto'
import { type Asset, assets } from '@sliproad/core/assets'
import { type NetworkId, networkOf } from '@sliproad/core/networks'
import { type Market, tidy } from '../market.ts'
import type { OrderType } from '../order.ts'
import { fiatOf, type Method, methodsIn } from './payment-methods.ts'

const networkNames: Readonly<Partial<Record<NetworkId, string>>> = {
  bitcoin: 'bitcoin',
  ethereum: 'ethereum',
  polygon: 'polygon',
  base: 'base',
  arbitrum: 'arbitrum',
  optimism: 'optimism',
  avalanche: 'avalanche-c-chain',
  solana: 'solana',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  stellar: 'stellar',
}

/** Coinbase has two names for the XRP Ledger. */
const xrpNames: Record<OrderType, string> = { buy: 'xrp', sell: 'ripple' }

const listed: Record<OrderType, readonly string[]> = {
  buy: [
    ...[
      'BTC',
      'ETH',
      'SOL',
      'POL',
      'AVAX',
      'LTC',
      'DOGE',
      'XLM',
      'XRP',
      'USDC',
      'USDT',
      'EURC',
      'CBBTC',
      'DAI',
      'LINK',
    ],
    ...['UNI', 'AAVE', 'ENS', 'COMP', 'SHIB', 'PEPE', 'BONK'],
  ],
  sell: ['BTC', 'ETH', 'SOL', 'POL', 'AVAX', 'LTC', 'DOGE', 'XRP', 'USDC', 'USDT', 'EURC', 'LINK'],
}
/** Not sold in the European Union. */
const notInGermany: readonly string[] = ['USDT', 'DAI']

export type Coin = { asset: Asset; network: string }
export type Place = { country: string; subdivision?: string | undefined }

export type Catalogue = {
  options(orderType: OrderType, place: Place, networks?: readonly string[]): Record<string, unknown>
  /** By symbol or id; without a network, the coin on its first one. */
  coin(orderType: OrderType, place: Place, name: string, network?: string): Coin | undefined
  hasSymbol(orderType: OrderType, name: string): boolean
  limits(method: Method, fiat: string): { min: string; max: string }
}

export function createCatalogue(market: Market): Catalogue {
  const coins = (orderType: OrderType) =>
    assets.flatMap((asset): Coin[] => {
      const network = asset.network === 'xrpl' ? xrpNames[orderType] : networkNames[asset.network]
      const known = network && listed[orderType].includes(asset.code) && market.knowsCrypto(asset.code)
      return known ? [{ asset, network }] : []
    })
  const all = { buy: coins('buy'), sell: coins('sell') }
  const coinsIn = (orderType: OrderType, place: Place) => all[orderType].filter((coin) => isSold(coin, place))

  function limits({ minUsd, maxUsd }: Method, fiat: string) {
    return {
      min: String(tidy(market.fiatOf(minUsd, fiat))),
      max: String(tidy(market.fiatOf(maxUsd, fiat))),
    }
  }

  return {
    options(orderType, place, networks) {
      const fiat = fiatOf(place.country)
      const wanted = coinsIn(orderType, place).filter(({ network }) => networks?.includes(network) ?? true)
      const fiats = [
        {
          id: fiat,
          icon_url: `https://dynamic-assets.coinbase.example/${fiat}.png`,
          limits: methodsIn(orderType, place.country).map((method) => ({
            id: method.id,
            ...limits(method, fiat),
          })),
        },
      ]
      const rows = [...Map.groupBy(wanted, ({ asset }) => asset.code).values()].map(coinRow)
      return orderType === 'buy'
        ? { payment_currencies: fiats, purchase_currencies: rows }
        : { cashout_currencies: fiats, sell_currencies: rows }
    },
    coin: (orderType, place, name, network) =>
      coinsIn(orderType, place).find(
        (coin) => isNamed(coin.asset, name) && (network === undefined || coin.network === network),
      ),
    hasSymbol: (orderType, name) => all[orderType].some(({ asset }) => isNamed(asset, name)),
    limits,
  }
}

/** New York allows USDC on Ethereum only. */
function isSold({ asset, network }: Coin, { country, subdivision }: Place): boolean {
  if (country === 'US' && subdivision === 'NY' && asset.code === 'USDC') return network === 'ethereum'
  return fiatOf(country) !== 'EUR' || !notInGermany.includes(asset.code)
}

function isNamed({ code }: Asset, name: string): boolean {
  return code === name || idOf(code) === name
}

function coinRow(group: readonly Coin[]): Record<string, unknown> {
  const { code, name } = group[0]?.asset ?? { code: '', name: '' }
  return {
    id: idOf(code),
    name,
    symbol: code,
    icon_url: `https://dynamic-assets.coinbase.example/${code}.png`,
    networks: group.map(({ asset, network }) => ({
      name: network,
      display_name: networkOf(asset.network).name,
      chain_id: String(networkOf(asset.network).evmChainId ?? '0'),
      contract_address: asset.contract ?? '',
      icon_url: `https://dynamic-assets.coinbase.example/${network}.png`,
    })),
  }
}

function idOf(code: string): string {
  const hex = createHash('sha256').update(`coinbase asset ${code}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
