import { findCountry } from '@sliproad/core/countries'
import { type Decimal, isPositive } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import type { Offer, OfferedAsset, OfferedFiat, OfferedPaymentMethod, OrderType } from '../contract.ts'
import { findAssetByContract, isNativeContract, rowsOf } from '../kit.ts'
import { fromBaseUnits } from './base-units.ts'
import { baseFiat, type Limits, type Lists, limitsByFiat } from './limits.ts'
import { networkOfRamp } from './networks.ts'
import { methodOfRamp } from './payment-methods.ts'
import { AssetRow, CountryRow, CurrencyRow, MethodRow } from './wire.ts'

export type CatalogRows = {
  /** The assets in each requested currency. */
  lists: Lists
  currencies: readonly unknown[]
  methods: readonly unknown[]
  countries: readonly unknown[]
}

export function toOffer(orderType: OrderType, rows: CatalogRows): Offer {
  const assets = rowsOf(AssetRow, rows.lists[baseFiat].assets).flatMap(toAsset)
  const methods = rowsOf(MethodRow, rows.methods)
  const limitsIn = limitsByFiat(rows.lists)
  return {
    // Two of their symbols can mean one asset of ours; the first one listed is the current one.
    assets: [...new Map(assets.toReversed().map((asset) => [keyOf(asset), asset])).values()].toReversed(),
    fiats: rowsOf(CurrencyRow, rows.currencies)
      .filter((row) => (orderType === 'buy' ? row.onrampAvailable : row.offrampAvailable))
      .flatMap(({ fiatCurrency }) => toFiat(orderType, fiatCurrency, methods, limitsIn)),
    countries: rowsOf(CountryRow, rows.countries).flatMap(({ code }) => countryCode(code)),
  }
}

function keyOf({ code, network }: OfferedAsset): string {
  return `${code} ${network}`
}

function toAsset(row: AssetRow): OfferedAsset[] {
  const network = networkOfRamp(row.chain)
  // A token without a reported contract must not be taken for the network's own coin.
  if (
    !network ||
    row.enabled === false ||
    row.hidden === true ||
    isToken(row) === isNativeContract(row.address)
  )
    return []
  const asset = findAssetByContract(network, row.address)
  if (!asset || asset.decimals !== Number(row.decimals)) return []
  const { code } = asset
  const gatewayCode = `${row.chain}_${row.symbol}`
  return [{ code, network, gatewayCode, minAmount: leastOf(row), maxAmount: null, excludedCountries: [] }]
}

function isToken({ type }: AssetRow): boolean {
  return type !== 'NATIVE'
}

function leastOf({ minPurchaseCryptoAmount, decimals }: AssetRow): Decimal | null {
  if (!minPurchaseCryptoAmount) return null
  const least = fromBaseUnits(minPurchaseCryptoAmount, Number(decimals))
  return isPositive(least) ? least : null
}

function toFiat(
  orderType: OrderType,
  code: string,
  rows: readonly MethodRow[],
  limitsIn: (fiat: string) => Limits,
): OfferedFiat[] {
  const fiat = findFiat(code)
  if (!fiat) return []
  const limits = limitsIn(fiat.code)
  const paymentMethods = new Map<string, OfferedPaymentMethod>()
  for (const { name, currencies, countries } of rows) {
    const id = currencies.includes(code) ? methodOfRamp(orderType, name, fiat.code) : undefined
    if (!id || paymentMethods.has(id)) continue
    paymentMethods.set(id, { id, gatewayCode: name, ...limits, countries: countries.flatMap(countryCode) })
  }
  return paymentMethods.size > 0 ? [{ code: fiat.code, paymentMethods: [...paymentMethods.values()] }] : []
}

function countryCode(code: string): string[] {
  const country = findCountry(code)
  return country ? [country.code] : []
}
