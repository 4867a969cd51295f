import { findAsset } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { findFiat } from '@sliproad/core/fiats'
import type { Offer, OfferedAsset, OfferedFiat, OfferedPaymentMethod, OrderType } from '../contract.ts'
import { rowsOf, toDecimalOrNull } from '../kit.ts'
import { toAssetCode } from './asset-code.ts'
import { networkOfTopper } from './networks.ts'
import { methodOfTopper } from './payment-methods.ts'
import { CryptoRow, FiatRow, NetworkRow, PaymentMethodRow } from './wire.ts'

type Lists = { source: readonly unknown[]; target: readonly unknown[]; paymentMethods: readonly unknown[] }

export function toOffer(orderType: OrderType, { source, target, paymentMethods }: Lists): Offer {
  const [fiats, cryptos] = orderType === 'buy' ? [source, target] : [target, source]
  const methods = rowsOf(PaymentMethodRow, paymentMethods)
  return {
    assets: rowsOf(CryptoRow, cryptos).flatMap(({ code, networks }) =>
      rowsOf(NetworkRow, networks).flatMap((network) => toAsset(code, network.code)),
    ),
    fiats: rowsOf(FiatRow, fiats).flatMap(({ code }) => toFiat(code, methods)),
    countries: countriesOf(methods.flatMap(({ countries }) => countries)),
  }
}

/** Topper reports no contracts: a code on a network is unique. */
function toAsset(code: string, networkCode: string): OfferedAsset[] {
  const network = networkOfTopper(networkCode)
  const asset = network && findAsset(code, network)
  if (!asset) return []
  return [
    {
      code: asset.code,
      network: asset.network,
      gatewayCode: toAssetCode({ asset: code, network: networkCode }),
      // Limits are kept in fiat, with the methods.
      minAmount: null,
      maxAmount: null,
      excludedCountries: [],
    },
  ]
}

function toFiat(code: string, rows: readonly PaymentMethodRow[]): OfferedFiat[] {
  const fiat = findFiat(code)
  if (!fiat) return []
  const networks = [...new Set(rows.map(({ network }) => network))]
  const paymentMethods = networks.flatMap((network) =>
    toMethod(
      fiat.code,
      rows.filter((row) => row.network === network),
    ),
  )
  return paymentMethods.length === 0 ? [] : [{ code: fiat.code, paymentMethods }]
}

/** A method is billed in the fiat itself, or else in dollars with limits in the fiat. */
function toMethod(fiat: string, rows: readonly PaymentMethodRow[]): OfferedPaymentMethod[] {
  const row = [fiat, 'USD'].flatMap(
    (asset) => rows.find(({ billingAsset }) => billingAsset === asset) ?? [],
  )[0]
  const limit = row?.limits.find(({ asset }) => asset === fiat)
  const id = row && methodOfTopper(row.network)
  if (!limit || !id) return []
  return [
    {
      id,
      gatewayCode: row.network,
      minAmount: toDecimalOrNull(limit.minimum),
      maxAmount: toDecimalOrNull(limit.maximum),
      countries: countriesOf(row.countries),
    },
  ]
}

function countriesOf(codes: readonly string[]): string[] {
  return [...new Set(codes.flatMap((code) => findCountry(code)?.code ?? []))]
}
