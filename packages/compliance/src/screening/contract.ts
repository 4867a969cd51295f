import type { NetworkId } from '@sliproad/core/networks'
import type { Call, HttpTarget, Kit } from '@sliproad/providers/kit'
import { hostsOf } from '@sliproad/providers/settings'
import type { Static, TObject } from 'typebox'
import { Check } from 'typebox/value'

export type { Call, Kit } from '@sliproad/providers/kit'

export type ScreeningProviderId = 'chainalysis' | 'elliptic' | 'trm'

/** `sanctions` concerns the address itself; `sanctions_exposure` is money that came near a sanctioned one. */
export const screeningFlags = [
  'sanctions',
  'sanctions_exposure',
  'darknet',
  'mixer',
  'ransomware',
  'scam',
] as const
export type ScreeningFlag = (typeof screeningFlags)[number]

export type ScreeningRequest = {
  /** In canonical form: checked before any provider is asked. */
  address: string
  /** The network of the address; null when only the currency is known and it exists on several networks. */
  network: NetworkId | null
  /** A stable pseudonym of the customer without personal data, or null for an unknown one. */
  customerReference: string | null
}

export type ScreeningAnswer =
  /** 0 is harmless, 1 the worst; one rule for all providers decides what follows from it. */
  | { kind: 'finding'; riskScore: number; flags: readonly ScreeningFlag[] }
  /** The provider has no result yet: ask again. */
  | { kind: 'pending' }
  /** The provider cannot judge addresses of this kind; this says nothing about the address. */
  | { kind: 'not_covered' }

export type Finding = Extract<ScreeningAnswer, { kind: 'finding' }>

export type ScreeningMessage = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The raw text, byte for byte. */
  body: string
  receivedAt: Date
}

/** A message is never the verdict itself: it only names the address to screen again. */
export type ScreeningHint =
  /** `dedupeKey` is the same for every delivery of the same message. */
  | { kind: 'hint'; address: string; dedupeKey: string }
  /** Genuine, but about nothing that we follow. */
  | { kind: 'ignored' }

/**
 * One provider with one set of credentials. It translates and caches nothing; it throws `ProviderFailure` when the
 * provider fails or its answer is unreadable. An unreadable answer never becomes a harmless finding.
 */
export type ScreeningProvider = {
  screen: (request: ScreeningRequest, call: Call) => Promise<ScreeningAnswer>
  /** For providers that monitor addresses. Throws `WebhookRefused` for a message that fails verification. */
  readWebhook?: (message: ScreeningMessage) => ScreeningHint
}

type About = {
  id: ScreeningProviderId
  name: string
  /** Optional settings of which at least one has to be given. */
  needsOneOf?: readonly string[]
}

type Adapter<Config extends TObject> = About & {
  /** Strings only. Titles and descriptions build the form; `Secret` fields are masked and sealed. */
  config: Config
  /** Values of the config's address fields, which an operator can change. */
  endpoints: { [Field in keyof Static<Config>]?: string }
  /** Hosts of the provider beside those of `endpoints`: names, or ends of names such as `.banxa.com`. */
  hosts?: readonly string[]
  http: (config: Static<Config>) => HttpTarget
  create: (kit: Kit, config: Static<Config>) => ScreeningProvider
}

/** A kind of provider, before it has credentials. */
export type ScreeningDefinition = About & {
  config: TObject
  endpoints: Readonly<Record<string, string>>
  /** Every host of the provider; production calls no other unless the operator allows it. */
  hosts: readonly string[]
  connect: (values: unknown, makeKit: (target: HttpTarget) => Kit) => ScreeningProvider
}

export function defineScreening<Config extends TObject>(adapter: Adapter<Config>): ScreeningDefinition {
  const { http, create, config, hosts, ...about } = adapter
  const endpoints = adapter.endpoints as ScreeningDefinition['endpoints']
  return {
    ...about,
    config,
    endpoints,
    hosts: hostsOf([endpoints], hosts),
    connect: (values, makeKit) => {
      if (!Check(config, values)) throw new TypeError(`${about.id}: the config was not checked before use`)
      return create(makeKit(http(values)), values)
    },
  }
}
