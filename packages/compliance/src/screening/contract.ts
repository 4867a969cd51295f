import type { NetworkId } from '@sliproad/core/networks'
import type { Call, HttpTarget, Kit } from '@sliproad/providers/kit'
import type { Static, TObject } from 'typebox'
import { Check } from 'typebox/value'

export type { Call, Kit } from '@sliproad/providers/kit'

export type ScreeningProviderId = 'chainalysis' | 'elliptic' | 'trm'

/** `sanctions` is the address itself; `sanctions_exposure` is money that came near a sanctioned one. */
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
  /** In canonical form: checked before anyone is asked. */
  address: string
  /** Where the address is used; null when only the currency is known and it lives on several networks. */
  network: NetworkId | null
  /** A stable name of the customer without personal data, or null for an unknown one. */
  customerReference: string | null
}

export type ScreeningAnswer =
  /** 0 is harmless, 1 the worst; what follows from it is decided by one rule for all providers. */
  | { kind: 'finding'; riskScore: number; flags: readonly ScreeningFlag[] }
  /** The provider is still looking: ask again. */
  | { kind: 'pending' }
  /** The provider cannot judge addresses of this kind; it says nothing about the address. */
  | { kind: 'not_covered' }

export type Finding = Extract<ScreeningAnswer, { kind: 'finding' }>

export type ScreeningMessage = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The raw text, byte for byte. */
  body: string
  receivedAt: Date
}

/** A message is never the verdict itself: it says which address to screen again. */
export type ScreeningHint =
  /** `dedupeKey` is the same for every delivery of the same message. */
  | { kind: 'hint'; address: string; dedupeKey: string }
  /** Genuine, but about nothing we follow. */
  | { kind: 'ignored' }

/**
 * One provider with one set of credentials. It translates and remembers nothing; it throws `ProviderFailure` when it is
 * broken or talks nonsense. What it cannot read never becomes a harmless finding.
 */
export type ScreeningProvider = {
  screen: (request: ScreeningRequest, call: Call) => Promise<ScreeningAnswer>
  /** For providers that watch addresses on. Throws `WebhookRefused` for a message that must not be believed. */
  readWebhook?: (message: ScreeningMessage) => ScreeningHint
}

type About = {
  id: ScreeningProviderId
  name: string
  /** Optional settings of which at least one has to be given. */
  needsOneOf?: readonly string[]
}

type Shape<Config extends TObject> = About & {
  /** Strings only. Titles and descriptions draw the form; `Secret` fields are masked and sealed. */
  config: Config
  /** Values of the config's address fields, which an operator can set otherwise. */
  endpoints: { [Field in keyof Static<Config>]?: string }
  http: (config: Static<Config>) => HttpTarget
  create: (kit: Kit, config: Static<Config>) => ScreeningProvider
}

/** A kind of provider, before anyone has given credentials. */
export type ScreeningDefinition = About & {
  config: TObject
  endpoints: Readonly<Record<string, string>>
  connect: (values: unknown, makeKit: (target: HttpTarget) => Kit) => ScreeningProvider
}

export function defineScreening<Config extends TObject>(shape: Shape<Config>): ScreeningDefinition {
  const { http, create, config, ...about } = shape
  return {
    ...about,
    config,
    endpoints: shape.endpoints as ScreeningDefinition['endpoints'],
    connect: (values, makeKit) => {
      if (!Check(config, values)) throw new TypeError(`${about.id}: the config was not checked before use`)
      return create(makeKit(http(values)), values)
    },
  }
}
