import type * as api from '@sliproad/api/resources/supported'
import type { Decimal } from '@sliproad/core/decimal'
import type { CountryRefusal } from '@sliproad/core/vocabulary'

export type Limits = { min: Decimal | null; max: Decimal | null }
export type SupportedFiat = { code: string; limits: Limits; methods: readonly string[] }
export type SupportedNetwork = { id: string; name: string; limits: Limits }
export type SupportedCrypto = { code: string; name: string; networks: readonly SupportedNetwork[] }
export type SupportedMethod = { id: string; name: string; fiats: readonly string[] }

/** What the gateways of this project offer in one country. */
export type Supported = {
  gateways: readonly { id: string; name: string; enabled: boolean }[]
  fiats: readonly SupportedFiat[]
  cryptos: readonly SupportedCrypto[]
  methods: readonly SupportedMethod[]
  countries: readonly string[]
  country: string | null
  /** Who does not serve that country; null where it is served. */
  countryRefusal: CountryRefusal | null
}

export function toSupported(answer: api.Supported): Supported {
  return {
    gateways: answer.providers.map(({ id, name, enabled }) => ({ id, name, enabled })),
    fiats: answer.fiats.map((fiat) => ({
      code: fiat.code,
      limits: toLimits(fiat),
      methods: fiat.paymentMethods,
    })),
    cryptos: answer.cryptos.map(({ code, name, networks }) => ({
      code,
      name,
      networks: networks.map((network) => ({
        id: network.id,
        name: network.name,
        limits: toLimits(network),
      })),
    })),
    methods: answer.paymentMethods.map(({ id, name, supportedFiats: fiats }) => ({ id, name, fiats })),
    countries: answer.countries.map(({ code }) => code),
    country: answer.detectedCountry,
    countryRefusal: answer.countryRefusal,
  }
}

function toLimits({
  minAmount: min,
  maxAmount: max,
}: Pick<api.Supported['fiats'][number], 'minAmount' | 'maxAmount'>): Limits {
  return { min, max }
}
