import { assets } from '@sliproad/core/assets'
import { countries } from '@sliproad/core/countries'
import { compare, type Decimal, round, toFixed } from '@sliproad/core/decimal'
import { fiats } from '@sliproad/core/fiats'
import { type NetworkId, networkOf } from '@sliproad/core/networks'
import { paymentMethods } from '@sliproad/core/payment-methods'
import type { CountryRefusal } from '@sliproad/core/vocabulary'
import type { GatewayCatalog, Offer, OrderType } from '@sliproad/gateways/contract'
import type { ConnectedGateway } from '../gateways/index.ts'
import { isExcludedState, isOfferedIn, servesCountry, worksIn } from './offer.ts'

export type SupportedQuestion = { orderType: OrderType; country: string | null; state?: string | null }

/** A gateway of the project with its catalogue; without one it is left out of the answer. */
export type OfferingGateway = {
  connected: ConnectedGateway
  enabled: boolean
  catalog: GatewayCatalog | undefined
}

export type SupportedSettings = {
  /** Countries that the deployment and the project do not serve. */
  restricted: { deployment: readonly string[]; project: readonly string[] }
  defaultGateway: string | null
}

export type Supported = {
  providers: readonly ProviderEntry[]
  fiats: readonly FiatEntry[]
  cryptos: readonly CryptoEntry[]
  paymentMethods: readonly MethodEntry[]
  countries: readonly { code: string; name: string; providers: readonly string[] }[]
  defaultGateway: string | null
  detectedCountry: string | null
  countryRefusal: CountryRefusal | null
}

type Bounds = { minAmount: Decimal | null; maxAmount: Decimal | null }
type ProviderEntry = {
  id: string
  name: string
  logo: string
  enabled: boolean
  features: Record<string, boolean>
}
type FiatEntry = Bounds & {
  code: string
  name: string
  symbol: string
  providers: readonly string[]
  paymentMethods: readonly string[]
}
type NetworkEntry = Bounds & { id: NetworkId; name: string; providers: readonly string[] }
type CryptoEntry = {
  code: string
  name: string
  networks: readonly NetworkEntry[]
  providers: readonly string[]
}
type MethodEntry = {
  id: string
  name: string
  description: string | null
  supportedFiats: readonly string[]
  providers: readonly string[]
}
type Serving = { id: string; offer: Offer }

/**
 * Merges what the gateways offer for one order type and country. Limits are the widest that any gateway has, so
 * that an amount outside them is refused by all.
 */
export function mergeSupported(
  gateways: readonly OfferingGateway[],
  { restricted, defaultGateway }: SupportedSettings,
  { orderType, country, state }: SupportedQuestion,
): Supported {
  // The deployment's list comes first: what the law forbids is not the partner's choice.
  for (const by of ['deployment', 'project'] as const)
    if (country !== null && restricted[by].includes(country)) return emptySupport(country, by)
  const able = gateways.filter(({ connected }) => connected.features[orderType])
  const serving = able.flatMap(({ connected, enabled, catalog }) => {
    const offer = catalog?.[orderType]
    return enabled && offer ? [{ id: connected.id, offer }] : []
  })
  const here = serving.filter(
    ({ offer }) =>
      country === null || (servesCountry(offer, country) && !isExcludedState(offer, country, state)),
  )
  const isHere = (id: string) => here.some((gateway) => gateway.id === id)
  return {
    providers: able.map(({ connected }) => providerEntry(connected, isHere(connected.id))),
    fiats: fiatEntries(here, country),
    cryptos: cryptoEntries(here, country, state),
    paymentMethods: methodEntries(here, country),
    countries: countryEntries(serving, [...restricted.deployment, ...restricted.project]),
    defaultGateway:
      defaultGateway !== null && isHere(defaultGateway) ? defaultGateway : (here[0]?.id ?? null),
    detectedCountry: country,
    countryRefusal: country !== null && serving.length > 0 && here.length === 0 ? 'gateways' : null,
  }
}

function emptySupport(country: string, countryRefusal: CountryRefusal): Supported {
  return {
    providers: [],
    fiats: [],
    cryptos: [],
    paymentMethods: [],
    countries: [],
    defaultGateway: null,
    detectedCountry: country,
    countryRefusal,
  }
}

function providerEntry({ id, name, logo, features }: ConnectedGateway, enabled: boolean): ProviderEntry {
  return {
    id,
    name,
    logo,
    enabled,
    features: {
      supportsIframe: features.iframe,
      supportsWidget: features.widget,
      supportsBuy: features.buy,
      supportsSell: features.sell,
      supportsRecurring: features.recurring,
      kycHandledByProvider: features.handlesKyc,
    },
  }
}

function fiatEntries(here: readonly Serving[], country: string | null): FiatEntry[] {
  return fiats.flatMap(({ code, name, symbol, decimals }) => {
    const offers = here.flatMap(({ id, offer }) =>
      methodsIn(offer, code, country).map((method) => ({ id, method })),
    )
    if (offers.length === 0) return []
    const { minAmount, maxAmount } = widest(offers.map(({ method }) => method))
    return [
      {
        code,
        name,
        symbol,
        minAmount: minAmount && toFixed(minAmount, decimals, 'up'),
        maxAmount: maxAmount && toFixed(maxAmount, decimals, 'down'),
        providers: unique(offers.map(({ id }) => id)),
        paymentMethods: inRegistryOrder(offers.map(({ method }) => method.id)),
      },
    ]
  })
}

function cryptoEntries(
  here: readonly Serving[],
  country: string | null,
  state: string | null | undefined,
): CryptoEntry[] {
  const entries = new Map<string, { code: string; name: string; networks: NetworkEntry[] }>()
  const offered = here.map(({ id, offer }) => ({
    id,
    byAsset: new Map(offer.assets.map((asset) => [`${asset.code} ${asset.network}`, asset])),
  }))
  for (const { code, network, name, decimals } of assets) {
    const offers = offered.flatMap(({ id, byAsset }) => {
      const asset = byAsset.get(`${code} ${network}`)
      return asset && isOfferedIn(asset, country, state) ? [{ id, asset }] : []
    })
    if (offers.length === 0) continue
    const { minAmount, maxAmount } = widest(offers.map(({ asset }) => asset))
    const entry = entries.get(code) ?? { code, name, networks: [] }
    entries.set(code, entry)
    entry.networks.push({
      id: network,
      name: networkOf(network).name,
      minAmount: minAmount && round(minAmount, decimals, 'up'),
      maxAmount: maxAmount && round(maxAmount, decimals, 'down'),
      providers: offers.map(({ id }) => id),
    })
  }
  return Array.from(entries.values(), (entry) => ({
    ...entry,
    providers: here
      .map(({ id }) => id)
      .filter((id) => entry.networks.some(({ providers }) => providers.includes(id))),
  }))
}

function methodEntries(here: readonly Serving[], country: string | null): MethodEntry[] {
  return paymentMethods.flatMap(({ id: methodId, name, description }) => {
    const offers = here.flatMap(({ id, offer }) =>
      offer.fiats
        .filter(({ code }) => methodsIn(offer, code, country).some((method) => method.id === methodId))
        .map(({ code }) => ({ id, code })),
    )
    if (offers.length === 0) return []
    const codes = new Set(offers.map(({ code }) => code))
    return [
      {
        id: methodId,
        name,
        description,
        supportedFiats: fiats.map(({ code }) => code).filter((code) => codes.has(code)),
        providers: unique(offers.map(({ id }) => id)),
      },
    ]
  })
}

function countryEntries(serving: readonly Serving[], restricted: readonly string[]) {
  return countries.flatMap(({ code, name }) => {
    if (restricted.includes(code)) return []
    const providers = serving.filter(({ offer }) => servesCountry(offer, code)).map(({ id }) => id)
    return providers.length === 0 ? [] : [{ code, name, providers }]
  })
}

function methodsIn(offer: Offer, fiat: string, country: string | null) {
  const offered = offer.fiats.find(({ code }) => code === fiat)
  return offered?.paymentMethods.filter((method) => worksIn(method, country)) ?? []
}

/** Null only where no gateway states a limit. */
function widest(all: readonly Bounds[]): Bounds {
  const least = (a: Decimal | null, b: Decimal | null) => (a && (!b || compare(a, b) <= 0) ? a : b)
  const most = (a: Decimal | null, b: Decimal | null) => (a && (!b || compare(a, b) >= 0) ? a : b)
  return all.reduce((known, { minAmount, maxAmount }) => ({
    minAmount: least(known.minAmount, minAmount),
    maxAmount: most(known.maxAmount, maxAmount),
  }))
}

function inRegistryOrder(ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  return paymentMethods.map(({ id }) => id).filter((id) => wanted.has(id))
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
