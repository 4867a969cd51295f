import type { NetworkId } from '@sliproad/core/networks'
import {
  type AdapterParts,
  type DefinitionParts,
  define,
  type EndpointsOf,
} from '@sliproad/providers/definition'
import type { Call } from '@sliproad/providers/kit'
import type { TObject } from 'typebox'

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

type Adapter<Config extends TObject> = About &
  AdapterParts<Config, ScreeningProvider> & { endpoints: EndpointsOf<Config> }

/** A kind of provider, before it has credentials. */
export type ScreeningDefinition = About &
  DefinitionParts<ScreeningProvider> & {
    endpoints: Readonly<Record<string, string>>
  }

export function defineScreening<Config extends TObject>(adapter: Adapter<Config>): ScreeningDefinition {
  const { config, http, create, hosts = [], ...about } = adapter
  const endpoints = adapter.endpoints as ScreeningDefinition['endpoints']
  return { ...about, endpoints, ...define(about.id, { config, http, create, hosts }, [endpoints]) }
}
