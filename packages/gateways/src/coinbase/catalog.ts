import { type Asset, findAsset } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { findFiat } from '@sliproad/core/fiats'
import type { Offer, OfferedAsset, OfferedFiat, OfferedPaymentMethod } from '../contract.ts'
import { findAssetByContract, isNativeContract, rowsOf, toDecimalOrNull } from '../kit.ts'
import { toAssetCode } from './asset-code.ts'
import { networkOfCoinbase } from './networks.ts'
import { methodOfCoinbase } from './payment-methods.ts'
import { usStates } from './place.ts'
import { CoinRow, CountryRow, FiatRow, LimitRow, NetworkRow } from './wire.ts'

/** The offer to users of one country; the state is given where the US has a special one. */
export type CountryOptions = {
  country: string
  state?: string
  fiats: readonly unknown[]
  coins: readonly unknown[]
}

/**
 * Coinbase lists countries with their methods at once, and coins and fiats for one country at a time. A few countries
 * are read as samples: a coin that one of them lacks is excluded there, and other gaps show in quotes.
 */
export function toOffer(
  countries: readonly unknown[],
  options: readonly CountryOptions[],
  guestMethods: readonly string[] = [],
): Offer {
  const rows = rowsOf(CountryRow, countries).filter(({ id }) => findCountry(id))
  return {
    assets: toAssets(options),
    fiats: toFiats(rows, options, guestMethods),
    countries: rows.map(({ id }) => id),
    ...excludedStatesOf(rows),
  }
}

function excludedStatesOf(rows: readonly CountryRow[]): Pick<Offer, 'excludedStates'> {
  const served = rows.find(({ id }) => id === 'US')?.subdivisions ?? []
  const excludedStates = usStates.filter((state) => !served.includes(state))
  return served.length === 0 || excludedStates.length === 0 ? {} : { excludedStates }
}

function toAssets(options: readonly CountryOptions[]): OfferedAsset[] {
  const places = options.map(({ country, state, coins }) => {
    return { country, state, assets: new Map(assetsIn(coins).map((found) => [keyOf(found.asset), found])) }
  })
  const perCountry = places.filter(({ state }) => state === undefined)
  const perState = places.filter(({ state }) => state !== undefined)
  const all = new Map(perCountry.flatMap(({ assets }) => [...assets]))
  return [...all].map(([place, { asset, gatewayCode }]) => ({
    code: asset.code,
    network: asset.network,
    gatewayCode,
    minAmount: null,
    maxAmount: null,
    excludedCountries: perCountry.filter(({ assets }) => !assets.has(place)).map(({ country }) => country),
    ...(perState.some(({ assets }) => !assets.has(place)) && {
      excludedStates: perState.flatMap(({ state, assets }) => (state && !assets.has(place) ? [state] : [])),
    }),
  }))
}

function keyOf({ code, network }: Asset): string {
  return `${code} ${network}`
}

function assetsIn(coins: readonly unknown[]): { asset: Asset; gatewayCode: string }[] {
  return rowsOf(CoinRow, coins).flatMap(({ symbol, networks }) =>
    rowsOf(NetworkRow, networks).flatMap((row) => {
      const asset = assetOf(symbol, row)
      return asset ? [{ asset, gatewayCode: toAssetCode({ symbol, network: row.name }) }] : []
    }),
  )
}

/** A token is identified by its contract; without one it can only be the network's own coin. */
function assetOf(symbol: string, { name, contract_address }: NetworkRow): Asset | undefined {
  const network = networkOfCoinbase(name)
  if (!network) return undefined
  if (!isNativeContract(contract_address)) return findAssetByContract(network, contract_address)
  const asset = findAsset(symbol, network)
  return asset?.contract === null ? asset : undefined
}

/** The first country that has a fiat defines its offer, wherever each method works. */
function toFiats(
  countries: readonly CountryRow[],
  options: readonly CountryOptions[],
  guestMethods: readonly string[],
): OfferedFiat[] {
  const fiats = new Map<string, OfferedFiat>()
  for (const row of options.flatMap((option) => rowsOf(FiatRow, option.fiats))) {
    const fiat = findFiat(row.id)
    if (!fiat || fiats.has(fiat.code)) continue
    const paymentMethods = methodsOf(row, fiat.code, countries, guestMethods)
    if (paymentMethods.length > 0) fiats.set(fiat.code, { code: fiat.code, paymentMethods })
  }
  return [...fiats.values()]
}

function methodsOf(
  row: FiatRow,
  fiat: string,
  countries: readonly CountryRow[],
  guestMethods: readonly string[],
): OfferedPaymentMethod[] {
  return rowsOf(LimitRow, row.limits).flatMap(({ id: gatewayCode, min, max }, index, all) => {
    const id = methodOfCoinbase(gatewayCode, fiat, guestMethods)
    if (!id || all.findIndex((other) => other.id === gatewayCode) !== index) return []
    return [
      {
        id,
        gatewayCode,
        minAmount: toDecimalOrNull(min),
        maxAmount: toDecimalOrNull(max),
        countries: countries
          .filter(({ payment_methods }) => payment_methods.some((method) => method.id === gatewayCode))
          .map((country) => country.id),
      },
    ]
  })
}
