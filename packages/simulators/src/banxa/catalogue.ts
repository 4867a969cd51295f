import { type Asset, assets } from '@sliproad/core/assets'
import { countries } from '@sliproad/core/countries'
import { findFiat } from '@sliproad/core/fiats'
import { type NetworkId, networkOf } from '@sliproad/core/networks'
import { type Market, tidy } from '../market.ts'
import type { OrderType } from '../order.ts'
import { sanctionedCountries } from '../sanctioned-countries.ts'
import { buyMethods, type Method, sellMethods } from './payment-methods.ts'

const blockchains: Readonly<Record<NetworkId, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  polygon: 'MATIC',
  base: 'BASE',
  arbitrum: 'ARB',
  optimism: 'OPTIMISM',
  bsc: 'BSC',
  avalanche: 'AVAX-C',
  solana: 'SOL',
  tron: 'TRON',
  litecoin: 'LTC',
  dogecoin: 'DOGE',
  xrpl: 'XRP',
  stellar: 'XLM',
  ton: 'TON',
  cardano: 'ADA',
}

const notListed: readonly string[] = ['CBBTC', 'BTCB', 'TUSD', 'USDP', 'PYUSD', 'RLUSD', 'BONK', 'WIF', 'JUP']
const sellable: readonly string[] = [
  ...['BTC', 'ETH', 'SOL', 'BNB', 'POL', 'AVAX', 'TRX', 'LTC', 'DOGE', 'XRP', 'XLM', 'ADA'],
  ...['USDC', 'USDT', 'EURC', 'LINK', 'UNI', 'AAVE'],
]
const notSold: readonly string[] = [...sanctionedCountries, 'CN', 'NP', 'DZ', 'MA', 'BO', 'AQ']

export type Coin = { asset: Asset; blockchain: string; isDefault: boolean; minimum: string }

export type Catalogue = {
  countries: readonly Record<string, unknown>[]
  crypto(orderType: OrderType): readonly Record<string, unknown>[]
  fiats(orderType: OrderType): readonly Record<string, unknown>[]
  paymentMethods(orderType: OrderType, fiat?: string): readonly Record<string, unknown>[]
  /** Without a blockchain, the coin on its default one. */
  coin(orderType: OrderType, code: string, blockchain?: string): Coin | undefined
  hasCrypto(orderType: OrderType, code: string): boolean
  hasFiat(orderType: OrderType, fiat: string): boolean
  /** Without an id, the first that accepts the fiat. */
  method(orderType: OrderType, fiat: string, id?: string): Method | undefined
  /** Smallest and largest amount of a method, in the fiat. */
  limits(method: Method, fiat: string): { minimum: string; maximum: string }
}

export function createCatalogue(market: Market): Catalogue {
  const coins = assets.filter(({ code }) => market.knowsCrypto(code) && !notListed.includes(code))
  const lists = { buy: coins, sell: coins.filter(({ code }) => sellable.includes(code)) }
  const methods = { buy: buyMethods, sell: sellMethods }

  function toCoin(orderType: OrderType, asset: Asset): Coin {
    const first = lists[orderType].find(({ code }) => code === asset.code)
    const minimum = tidy((orderType === 'buy' ? 20 : 25) / market.restingUsdPrice(asset.code))
    const isDefault = first?.network === asset.network
    return { asset, blockchain: blockchains[asset.network], isDefault, minimum: plain(minimum) }
  }

  function fiatsOf(orderType: OrderType): readonly string[] {
    return [...new Set(methods[orderType].flatMap(({ fiats }) => fiats))].filter(market.knowsFiat)
  }

  function limits({ minUsd, maxUsd }: Method, fiat: string) {
    return {
      minimum: plain(tidy(market.fiatOf(minUsd, fiat))),
      maximum: plain(tidy(market.fiatOf(maxUsd, fiat))),
    }
  }

  return {
    countries: countries.filter(({ code }) => !notSold.includes(code)).map(countryRow),
    crypto: (orderType) =>
      [...Map.groupBy(lists[orderType], ({ code }) => code)].map(([id, group]) => ({
        id,
        description: group[0]?.name ?? id,
        blockchains: group.map((asset) => blockchainRow(toCoin(orderType, asset))),
      })),
    fiats: (orderType) =>
      fiatsOf(orderType).map((id) => {
        const fiat = findFiat(id)
        const able = methods[orderType].filter(({ fiats }) => fiats.includes(id))
        return {
          id,
          description: fiat?.name ?? id,
          symbol: fiat?.symbol ?? id,
          supportedPaymentMethods: able.map((method) => {
            return { id: method.id, name: method.name, ...limits(method, id) }
          }),
        }
      }),
    paymentMethods: (orderType, fiat) =>
      methods[orderType]
        .filter(({ fiats }) => fiat === undefined || fiats.includes(fiat))
        .map(({ id, name, description, fiats }) => ({ id, name, description, supportedFiats: fiats })),
    coin(orderType, code, blockchain) {
      const found = lists[orderType].filter((asset) => asset.code === code).map((a) => toCoin(orderType, a))
      return found.find((coin) =>
        blockchain === undefined ? coin.isDefault : coin.blockchain === blockchain,
      )
    },
    hasCrypto: (orderType, code) => lists[orderType].some((asset) => asset.code === code),
    hasFiat: (orderType, fiat) => fiatsOf(orderType).includes(fiat),
    method: (orderType, fiat, id) =>
      methods[orderType].find(
        (method) => method.fiats.includes(fiat) && (id === undefined || method.id === id),
      ),
    limits,
  }
}

/** The name of the coin in an order. */
export function cryptoOf({ asset, blockchain }: Pick<Coin, 'asset' | 'blockchain'>) {
  return { id: asset.code, blockchain, address: asset.contract, network: networkIdOf(asset.network) }
}

function blockchainRow({ asset, blockchain, isDefault, minimum }: Coin): Record<string, unknown> {
  return {
    id: blockchain,
    description: networkOf(asset.network).name,
    isDefaultBlockchain: isDefault,
    address: asset.contract,
    network: networkIdOf(asset.network),
    minimum,
    // An empty map is sent as an empty list, as PHP services do.
    unsupportedCountries: restrictions(asset),
  }
}

function restrictions({ code }: Asset): Record<string, readonly string[]> | readonly never[] {
  if (code === 'USDT') return { US: ['NY', 'TX'], CA: [] }
  if (code === 'XRP' || code === 'DOGE' || code === 'SHIB') return { US: ['NY'] }
  return []
}

function networkIdOf(network: NetworkId): string {
  return String(networkOf(network).evmChainId ?? network)
}

const usStates = [
  ['CA', 'California'],
  ['FL', 'Florida'],
  ['IL', 'Illinois'],
  ['MA', 'Massachusetts'],
  ['NJ', 'New Jersey'],
  ['NY', 'New York'],
  ['TX', 'Texas'],
  ['WA', 'Washington'],
] as const

function countryRow({ code, name }: { code: string; name: string }): Record<string, unknown> {
  const states = code === 'US' ? usStates.map(([id, description]) => ({ id, description })) : []
  return { id: code, description: name, states }
}

function plain(value: number): string {
  const text = value.toFixed(12)
  return text.replace(/\.?0+$/, '')
}
