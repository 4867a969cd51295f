import { type Asset, findAsset } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { findFiat } from '@sliproad/core/fiats'
import type {
  GatewayCatalog,
  Offer,
  OfferedAsset,
  OfferedFiat,
  OfferedPaymentMethod,
  OrderType,
} from '../contract.ts'
import { findAssetByContract, isNativeContract, reads, rowsOf, toDecimalOrNull } from '../kit.ts'
import { toAssetCode } from './asset-code.ts'
import { networkOfMercuryo } from './networks.ts'
import { buyMethodOf, payoutMethodsFor } from './payment-methods.ts'
import { CryptoRow, type Currencies, FiatMethods, PaymentMethodRow } from './wire.ts'

type Lists = {
  currencies: Currencies
  /** Coins and fiats in one list. */
  sellable: readonly string[]
  countries: readonly string[]
}

export function toCatalog({ currencies, sellable, countries }: Lists): GatewayCatalog {
  const rows = rowsOf(CryptoRow, currencies.config.crypto_currencies)
  const served = [...new Set(countries.flatMap(countryCode))]
  const toOffer = (orderType: OrderType, fiats: OfferedFiat[]): Offer => ({
    assets: uniqueAssets(
      rows.filter((row) => isOpen(orderType, row, sellable)).flatMap((row) => toAsset(orderType, row)),
    ),
    fiats,
    countries: served,
  })
  const codes = [...new Set(currencies.fiat.flatMap((code) => findFiat(code)?.code ?? []))]
  return {
    buy: toOffer(
      'buy',
      codes.flatMap((code) => toFiat(code, currencies)),
    ),
    sell: toOffer(
      'sell',
      codes
        .filter((code) => sellable.includes(code))
        .map((code) => ({ code, paymentMethods: payouts(code) })),
    ),
  }
}

/** Where a currency has no switch for sales, the list of sellable ones decides. */
function isOpen(orderType: OrderType, row: CryptoRow, sellable: readonly string[]): boolean {
  if (orderType === 'buy') return row.widget_onramp_enabled !== false
  return row.widget_offramp_enabled ?? sellable.includes(row.currency)
}

function toAsset(orderType: OrderType, row: CryptoRow): OfferedAsset[] {
  const asset = findMercuryoAsset(row)
  if (!asset) return []
  const restricted = orderType === 'buy' ? row.restricted_countries_onramp : row.restricted_countries_offramp
  return [
    {
      code: asset.code,
      network: asset.network,
      gatewayCode: toAssetCode(row),
      // Limits of coins are reported for each pair only.
      minAmount: null,
      maxAmount: null,
      excludedCountries: [...new Set((restricted ?? []).flatMap(countryCode))],
    },
  ]
}

/** A token is identified by its contract. A network's own coin has none, so its code must be the one we know. */
function findMercuryoAsset({ currency, network, contract }: CryptoRow): Asset | undefined {
  const id = networkOfMercuryo(network)
  if (!id) return undefined
  if (!isNativeContract(contract)) return findAssetByContract(id, contract)
  const asset = findAsset(currency, id)
  return asset?.contract === null ? asset : undefined
}

function uniqueAssets(assets: readonly OfferedAsset[]): OfferedAsset[] {
  return [...new Map(assets.map((asset) => [`${asset.code} ${asset.network}`, asset])).values()]
}

function toFiat(code: string, { fiat_payment_methods: byFiat }: Currencies): OfferedFiat[] {
  const listed = Object.hasOwn(byFiat, code) ? byFiat[code] : undefined
  if (listed === undefined || !reads(FiatMethods, listed)) return []
  const methods = new Map<string, OfferedPaymentMethod>()
  for (const { code: gatewayCode } of rowsOf(PaymentMethodRow, listed.payment_methods)) {
    const id = buyMethodOf(gatewayCode)
    if (id && !methods.has(id)) {
      methods.set(id, {
        id,
        gatewayCode,
        minAmount: toDecimalOrNull(listed.limits?.min),
        maxAmount: toDecimalOrNull(listed.limits?.max),
        countries: null,
      })
    }
  }
  return methods.size === 0 ? [] : [{ code, paymentMethods: [...methods.values()] }]
}

function payouts(fiat: string): OfferedPaymentMethod[] {
  return payoutMethodsFor(fiat).map(({ id, gatewayCode }) => ({
    id,
    gatewayCode,
    minAmount: null,
    maxAmount: null,
    countries: null,
  }))
}

function countryCode(alpha2: string): string[] {
  const country = findCountry(alpha2)
  return country ? [country.code] : []
}
