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
import { findAssetByContract, isNativeContract, rowsOf, toDecimalOrNull } from '../kit.ts'
import { toAssetCode } from './asset-code.ts'
import { networkOfTransak } from './networks.ts'
import { methodOfTransak } from './payment-methods.ts'
import { CountryRow, CryptoRow, FiatRow, PairRow, PaymentOptionRow } from './wire.ts'

type Lists = { cryptos: readonly unknown[]; fiats: readonly unknown[]; countries: readonly unknown[] }

/** Their three lists as our two offers. */
export function toCatalog(lists: Lists): GatewayCatalog {
  const rows = {
    cryptos: rowsOf(CryptoRow, lists.cryptos).filter(({ isSuspended }) => isSuspended !== true),
    fiats: rowsOf(FiatRow, lists.fiats),
    countries: rowsOf(CountryRow, lists.countries)
      .filter(({ isAllowed }) => isAllowed)
      .flatMap(({ alpha2 }) => countryCode(alpha2)),
  }
  return { buy: toOffer('buy', rows), sell: toOffer('sell', rows) }
}

type Rows = { cryptos: CryptoRow[]; fiats: FiatRow[]; countries: string[] }

function toOffer(orderType: OrderType, { cryptos, fiats, countries }: Rows): Offer {
  const assets = cryptos
    .filter(({ isAllowed, isPayInAllowed }) => (orderType === 'buy' ? isAllowed : isPayInAllowed === true))
    .flatMap((row) => toAsset(orderType, row))
  return {
    assets: [...new Map(assets.map((asset) => [`${asset.code} ${asset.network}`, asset])).values()],
    fiats: fiats
      .filter(({ isAllowed, isPayOutAllowed }) =>
        orderType === 'buy' ? isAllowed : isPayOutAllowed === true,
      )
      .flatMap((row) => toFiat(orderType, row)),
    countries,
  }
}

function toAsset(orderType: OrderType, row: CryptoRow): OfferedAsset[] {
  const asset = findTransakAsset(row)
  if (!asset) return []
  const isSell = orderType === 'sell'
  return [
    {
      code: asset.code,
      network: asset.network,
      gatewayCode: toAssetCode({ symbol: row.symbol, network: row.network.name }),
      // Coins have limits only where they are paid in.
      minAmount: isSell ? toDecimalOrNull(row.minAmountForPayIn) : null,
      maxAmount: isSell ? toDecimalOrNull(row.maxAmountForPayIn) : null,
      excludedCountries: [...new Set((row.kycCountriesNotSupported ?? []).flatMap(countryCode))],
      notWith: pairsRuledOut(row.network.fiatCurrenciesNotSupported ?? []),
    },
  ]
}

/** A token is identified by its contract. A network's own coin has none, so its symbol must be the one we know. */
function findTransakAsset({ symbol, network, coinId, address }: CryptoRow): Asset | undefined {
  const id = networkOfTransak(network.name, coinId)
  if (!id) return undefined
  if (!isNativeContract(address)) return findAssetByContract(id, address)
  const asset = findAsset(symbol, id)
  return asset?.contract === null ? asset : undefined
}

type Pair = NonNullable<OfferedAsset['notWith']>[number]

function pairsRuledOut(rows: readonly unknown[]): Pair[] {
  return rowsOf(PairRow, rows).flatMap(({ fiatCurrency, paymentMethod }): Pair[] => {
    const fiat = findFiat(fiatCurrency)?.code
    // A null method stands for all of them; one that we have no id for is not offered anyway.
    const paymentMethodId = paymentMethod ? methodOfTransak(paymentMethod) : null
    return fiat && paymentMethodId !== undefined ? [{ fiat, paymentMethodId }] : []
  })
}

function toFiat(orderType: OrderType, { symbol, paymentOptions }: FiatRow): OfferedFiat[] {
  const fiat = findFiat(symbol)
  if (!fiat) return []
  const methods = new Map<string, OfferedPaymentMethod>()
  for (const option of rowsOf(PaymentOptionRow, paymentOptions)) {
    const id = methodOfTransak(option.id)
    if (id && !methods.has(id) && isOpen(orderType, option)) {
      methods.set(id, toMethod(orderType, fiat.code, id, option))
    }
  }
  return methods.size === 0 ? [] : [{ code: fiat.code, paymentMethods: [...methods.values()] }]
}

function isOpen(orderType: OrderType, { isActive, isPayOutAllowed }: PaymentOptionRow): boolean {
  return isActive !== false && (orderType === 'buy' || isPayOutAllowed === true)
}

function toMethod(
  orderType: OrderType,
  fiat: string,
  id: string,
  option: PaymentOptionRow,
): OfferedPaymentMethod {
  const [min, max] =
    orderType === 'buy'
      ? [option.minAmount, option.maxAmount]
      : [option.minAmountForPayOut, option.maxAmountForPayOut]
  // Limits in another currency are not limits of this one.
  const isOwn = !option.limitCurrency || option.limitCurrency.toUpperCase() === fiat
  return {
    id,
    gatewayCode: option.id,
    minAmount: isOwn ? toDecimalOrNull(min) : null,
    maxAmount: isOwn ? toDecimalOrNull(max) : null,
    countries: countriesOf(option.supportedCountryCode),
  }
}

/** An empty list says nothing about where a method works. */
function countriesOf(codes: readonly string[] | null | undefined): readonly string[] | null {
  return codes && codes.length > 0 ? [...new Set(codes.flatMap(countryCode))] : null
}

function countryCode(alpha2: string): string[] {
  const country = findCountry(alpha2)
  return country ? [country.code] : []
}
