import { type Asset, findAsset } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { findFiat } from '@sliproad/core/fiats'
import type { GatewayCatalog, Offer, OfferedAsset, OfferedFiat, OrderType } from '../contract.ts'
import { findAssetByContract, isNativeContract, rowsOf } from '../kit.ts'
import { toAssetCode } from './asset-code.ts'
import { networkOfGuardarian } from './networks.ts'
import { isOpen, toMethods } from './payment-methods.ts'
import { CountryRow, CurrencyRow, MethodRow, NetworkRow } from './wire.ts'

type Lists = {
  crypto_currencies: readonly unknown[]
  fiat_currencies: readonly unknown[]
  countries: readonly unknown[]
}

export function toCatalog(lists: Lists): GatewayCatalog {
  return { buy: toOffer('buy', lists), sell: toOffer('sell', lists) }
}

function toOffer(orderType: OrderType, { crypto_currencies, fiat_currencies, countries }: Lists): Offer {
  const assets = enabledRows(crypto_currencies).flatMap(({ ticker, networks }) =>
    rowsOf(NetworkRow, networks)
      .filter((row) => isTraded(orderType, row))
      .flatMap((row) => toAsset(ticker, row)),
  )
  return {
    // Two of their codes can mean one asset of ours; the first one listed counts.
    assets: [...new Map(assets.toReversed().map((asset) => [keyOf(asset), asset])).values()].toReversed(),
    fiats: enabledRows(fiat_currencies).flatMap(({ ticker, networks }) =>
      toFiat(orderType, ticker, networks),
    ),
    countries: rowsOf(CountryRow, countries)
      .filter(({ supported }) => supported)
      .flatMap(({ code_iso_alpha_2 }) => findCountry(code_iso_alpha_2)?.code ?? []),
  }
}

function enabledRows(rows: readonly unknown[]) {
  return rowsOf(CurrencyRow, rows).filter(({ enabled }) => enabled)
}

function keyOf({ code, network }: OfferedAsset): string {
  return `${code} ${network}`
}

/** A custody-only coin can be swapped, but neither bought nor sold. */
function isTraded(orderType: OrderType, { payment_methods }: NetworkRow): boolean {
  return rowsOf(MethodRow, payment_methods).some(
    (method) =>
      method.type !== 'CN_CUSTODY' && isOpen(orderType === 'buy' ? 'withdrawal' : 'deposit', method),
  )
}

function toAsset(ticker: string, row: NetworkRow): OfferedAsset[] {
  const asset = findGuardarianAsset(ticker, row)
  if (!asset) return []
  const { code, network } = asset
  const gatewayCode = toAssetCode({ ticker, network: row.network })
  return [{ code, network, gatewayCode, minAmount: null, maxAmount: null, excludedCountries: [] }]
}

/** A contract decides where one is given; Polygon's own coin is still listed under its old ticker as well. */
function findGuardarianAsset(
  ticker: string,
  { network: code, token_contract }: NetworkRow,
): Asset | undefined {
  const network = networkOfGuardarian(code)
  if (!network) return undefined
  if (!isNativeContract(token_contract)) return findAssetByContract(network, token_contract)
  return findAsset(ticker === 'MATIC' ? 'POL' : ticker, network)
}

/** The network of a fiat is the fiat itself. */
function toFiat(orderType: OrderType, ticker: string, networks: readonly unknown[]): OfferedFiat[] {
  const fiat = findFiat(ticker)
  const methods = rowsOf(NetworkRow, networks)
    .filter(({ network }) => network === ticker)
    .flatMap(({ payment_methods }) => payment_methods)
  const paymentMethods = toMethods(orderType, methods)
  return fiat && paymentMethods.length > 0 ? [{ code: fiat.code, paymentMethods }] : []
}
