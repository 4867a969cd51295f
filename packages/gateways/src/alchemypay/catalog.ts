import { type Asset, findAsset } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { compare, type Decimal } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import type { Offer, OfferedAsset, OfferedFiat, OfferedPaymentMethod, OrderType } from '../contract.ts'
import { findAssetByContract, isNativeContract, rowsOf, toDecimalOrNull } from '../kit.ts'
import { toAssetCode } from './asset-code.ts'
import { networkOfAlchemypay } from './networks.ts'
import { methodOf, toMethodCode } from './payment-methods.ts'
import { CryptoRow, FiatRow } from './wire.ts'

/** Coins are one list for both directions; payment methods are one list for each. */
export function toOffer(
  orderType: OrderType,
  { cryptos, fiats }: { cryptos: readonly unknown[]; fiats: readonly unknown[] },
): Offer {
  const assets = rowsOf(CryptoRow, cryptos)
    .filter(({ buyEnable, sellEnable }) => (orderType === 'buy' ? buyEnable : sellEnable) === '1')
    .flatMap((row) => toAsset(orderType, row))
  const rows = rowsOf(FiatRow, fiats)
  return {
    // Two names of a network can mean one asset of ours; the first one listed counts.
    assets: [...new Map(assets.toReversed().map((asset) => [keyOf(asset), asset])).values()].toReversed(),
    fiats: [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([currency, own]) =>
      toFiat(currency, own),
    ),
    countries: countriesOf(rows),
  }
}

function keyOf({ code, network }: OfferedAsset): string {
  return `${code} ${network}`
}

function toAsset(orderType: OrderType, row: CryptoRow): OfferedAsset[] {
  const asset = findAlchemypayAsset(row)
  if (!asset) return []
  const isSell = orderType === 'sell'
  return [
    {
      code: asset.code,
      network: asset.network,
      gatewayCode: toAssetCode(row),
      // A purchase has its limits in fiat, with the methods.
      minAmount: isSell ? toDecimalOrNull(row.minSellAmount) : null,
      maxAmount: isSell ? toDecimalOrNull(row.maxSellAmount) : null,
      excludedCountries: [],
    },
  ]
}

/** A token is identified by its contract. A network's own coin has none, so its code must be the one we know. */
function findAlchemypayAsset({ crypto, network, address }: CryptoRow): Asset | undefined {
  const id = networkOfAlchemypay(network)
  if (!id) return undefined
  if (!isNativeContract(address)) return findAssetByContract(id, address)
  const asset = findAsset(crypto, id)
  return asset?.contract === null ? asset : undefined
}

function toFiat(currency: string, rows: readonly FiatRow[]): OfferedFiat[] {
  const fiat = findFiat(currency)
  if (!fiat) return []
  const methods = new Map<string, OfferedPaymentMethod>()
  for (const own of Map.groupBy(rows, ({ payWayCode }) => payWayCode).values()) {
    const method = toMethod(own)
    if (method && !methods.has(method.id)) methods.set(method.id, method)
  }
  return methods.size === 0 ? [] : [{ code: fiat.code, paymentMethods: [...methods.values()] }]
}

/** All rows of one method, one for each country; its limits are the widest of them. */
function toMethod(rows: readonly FiatRow[]): OfferedPaymentMethod | undefined {
  const [first] = rows
  if (!first) return undefined
  const payWay = { code: first.payWayCode, name: first.payWayName ?? '' }
  const id = methodOf(payWay)
  if (!id) return undefined
  return {
    id,
    gatewayCode: toMethodCode(payWay),
    minAmount: furthest(rows, 'payMin', -1),
    maxAmount: furthest(rows, 'payMax', 1),
    countries: countriesOf(rows),
  }
}

/** No limit as soon as one country has none. */
function furthest(rows: readonly FiatRow[], field: 'payMin' | 'payMax', direction: 1 | -1): Decimal | null {
  const limits = rows.map((row) => toDecimalOrNull(row[field]))
  return limits.reduce((best, limit) => {
    if (best === null || limit === null) return null
    return compare(limit, best) === direction ? limit : best
  })
}

function countriesOf(rows: readonly FiatRow[]): string[] {
  return [...new Set(rows.flatMap(({ country }) => findCountry(country)?.code ?? []))]
}
