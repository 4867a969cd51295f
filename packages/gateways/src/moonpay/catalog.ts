import { findCountry } from '@sliproad/core/countries'
import { findFiat } from '@sliproad/core/fiats'
import type { GatewayCatalog, Offer, OfferedAsset, OfferedFiat, OrderType } from '../contract.ts'
import { findAssetByContract, rowsOf, toDecimalOrNull } from '../kit.ts'
import { networkOfMoonpay } from './networks.ts'
import { methodsFor } from './payment-methods.ts'
import { CountryRow, CryptoRow, FiatRow } from './wire.ts'

export type MoonpayMode = 'test' | 'live'

/** Their one currency list and their country list as our two offers. */
export function toCatalog(
  mode: MoonpayMode,
  currencies: readonly unknown[],
  countries: readonly unknown[],
): GatewayCatalog {
  const rows = {
    mode,
    cryptos: rowsOf(CryptoRow, currencies),
    fiats: rowsOf(FiatRow, currencies),
    countries: rowsOf(CountryRow, countries),
  }
  return { buy: toOffer('buy', rows), sell: toOffer('sell', rows) }
}

type Rows = { mode: MoonpayMode; cryptos: CryptoRow[]; fiats: FiatRow[]; countries: CountryRow[] }

function toOffer(orderType: OrderType, { mode, cryptos, fiats, countries }: Rows): Offer {
  const assets = cryptos
    .filter((row) => !row.isSuspended && worksIn(mode, row) && (orderType === 'buy' || row.isSellSupported))
    .flatMap((row) => toAsset(orderType, row))
  return {
    // Two of their codes can mean one asset of ours; the first one listed is the current one.
    assets: [...new Map(assets.toReversed().map((asset) => [keyOf(asset), asset])).values()].toReversed(),
    fiats: fiats.filter((row) => !row.isSuspended).flatMap((row) => toFiat(orderType, row)),
    countries: countries
      .filter((row) => isServed(orderType, row))
      .flatMap(({ alpha2 }) => countryCode(alpha2)),
    ...excludedStatesOf(orderType, countries),
  }
}

function excludedStatesOf(
  orderType: OrderType,
  countries: readonly CountryRow[],
): Pick<Offer, 'excludedStates'> {
  const states = countries.find(({ alpha2 }) => alpha2.toUpperCase() === 'US')?.states ?? []
  const excludedStates = states.filter((row) => !isServed(orderType, row)).map(({ code }) => code)
  return excludedStates.length === 0 ? {} : { excludedStates }
}

function keyOf({ code, network }: OfferedAsset): string {
  return `${code} ${network}`
}

function worksIn(mode: MoonpayMode, row: CryptoRow): boolean {
  return (mode === 'test' ? row.supportsTestMode : row.supportsLiveMode) !== false
}

function toAsset(orderType: OrderType, row: CryptoRow): OfferedAsset[] {
  const network = networkOfMoonpay(row.metadata.networkCode)
  const asset = network && findAssetByContract(network, row.metadata.contractAddress)
  if (!asset) return []
  const [min, max] =
    orderType === 'buy' ? [row.minBuyAmount, row.maxBuyAmount] : [row.minSellAmount, row.maxSellAmount]
  const outsideUs = (row.isSupportedInUS ?? row.isSupportedInUs) === false ? ['US'] : []
  return [
    {
      code: asset.code,
      network: asset.network,
      gatewayCode: row.code,
      minAmount: toDecimalOrNull(min),
      maxAmount: toDecimalOrNull(max),
      excludedCountries: [
        ...new Set([...(row.notAllowedCountries ?? []).flatMap(countryCode), ...outsideUs]),
      ],
      ...(row.notAllowedUSStates?.length && { excludedStates: row.notAllowedUSStates }),
    },
  ]
}

function toFiat(orderType: OrderType, row: FiatRow): OfferedFiat[] {
  const fiat = findFiat(row.code)
  if (!fiat || (orderType === 'sell' && row.isSellSupported === false)) return []
  const [min, max] =
    orderType === 'buy' ? [row.minBuyAmount, row.maxBuyAmount] : [row.minSellAmount, row.maxSellAmount]
  const paymentMethods = methodsFor(orderType, fiat.code).map(({ id, gatewayCode, countries }) => ({
    id,
    gatewayCode,
    minAmount: toDecimalOrNull(min),
    maxAmount: toDecimalOrNull(max),
    countries,
  }))
  return paymentMethods.length === 0 ? [] : [{ code: fiat.code, paymentMethods }]
}

type Allowed = Pick<CountryRow, 'isAllowed' | 'isBuyAllowed' | 'isSellAllowed'>

function isServed(orderType: OrderType, { isAllowed, isBuyAllowed, isSellAllowed }: Allowed): boolean {
  return isAllowed && (orderType === 'buy' ? isBuyAllowed : isSellAllowed) !== false
}

function countryCode(alpha2: string): string[] {
  const country = findCountry(alpha2)
  return country ? [country.code] : []
}
