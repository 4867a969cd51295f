import { type Asset, findAsset } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { findFiat } from '@sliproad/core/fiats'
import type { Offer, OfferedAsset, OfferedFiat, OfferedPaymentMethod } from '../contract.ts'
import { findAssetByContract, isNativeContract, rowsOf, toDecimalOrNull } from '../kit.ts'
import { toAssetCode } from './asset-code.ts'
import { networkOfBanxa } from './networks.ts'
import { methodOfBanxa } from './payment-methods.ts'
import { BlockchainRow, CountryRow, CryptoRow, FiatRow, PaymentMethodRow } from './wire.ts'

type Lists = { cryptos: readonly unknown[]; fiats: readonly unknown[]; countries: readonly unknown[] }

export function toOffer({ cryptos, fiats, countries }: Lists): Offer {
  return {
    assets: rowsOf(CryptoRow, cryptos).flatMap(({ id, blockchains }) =>
      rowsOf(BlockchainRow, blockchains).flatMap((chain) => toAsset(id, chain)),
    ),
    fiats: rowsOf(FiatRow, fiats).flatMap(({ id, supportedPaymentMethods }) =>
      toFiat(id, supportedPaymentMethods),
    ),
    countries: rowsOf(CountryRow, countries).flatMap(({ id }) => countryCode(id)),
  }
}

function toAsset(crypto: string, chain: BlockchainRow): OfferedAsset[] {
  const asset = findBanxaAsset(crypto, chain)
  if (!asset) return []
  return [
    {
      code: asset.code,
      network: asset.network,
      gatewayCode: toAssetCode({ crypto, blockchain: chain.id }),
      minAmount: toDecimalOrNull(chain.minimum),
      maxAmount: null,
      excludedCountries: blockedCountries(chain.unsupportedCountries),
      ...blockedStates(chain.unsupportedCountries),
    },
  ]
}

/** A contract decides where one is given; without one, coin and chain together are unique at Banxa. */
function findBanxaAsset(crypto: string, { id, address }: BlockchainRow): Asset | undefined {
  const network = networkOfBanxa(id)
  if (!network) return undefined
  return isNativeContract(address) ? findAsset(crypto, network) : findAssetByContract(network, address)
}

/** A country with states is blocked only in them; one without is blocked as a whole. */
function blockedCountries(unsupported: BlockchainRow['unsupportedCountries']): string[] {
  if (!unsupported || Array.isArray(unsupported)) return []
  return Object.entries(unsupported).flatMap(([country, states]) =>
    Array.isArray(states) && states.length === 0 ? countryCode(country) : [],
  )
}

function blockedStates(
  unsupported: BlockchainRow['unsupportedCountries'],
): Pick<OfferedAsset, 'excludedStates'> {
  const states = unsupported && !Array.isArray(unsupported) ? (unsupported.US ?? []) : []
  return states.length === 0 ? {} : { excludedStates: states }
}

function toFiat(code: string, methods: readonly unknown[]): OfferedFiat[] {
  const fiat = findFiat(code)
  const paymentMethods = new Map<string, OfferedPaymentMethod>()
  for (const { id: gatewayCode, minimum, maximum } of rowsOf(PaymentMethodRow, methods)) {
    const id = methodOfBanxa(gatewayCode)
    if (!id || paymentMethods.has(id)) continue
    const limits = { minAmount: toDecimalOrNull(minimum), maxAmount: toDecimalOrNull(maximum) }
    paymentMethods.set(id, { id, gatewayCode, ...limits, countries: null })
  }
  return fiat && paymentMethods.size > 0
    ? [{ code: fiat.code, paymentMethods: [...paymentMethods.values()] }]
    : []
}

function countryCode(id: string): string[] {
  const country = findCountry(id)
  return country ? [country.code] : []
}
