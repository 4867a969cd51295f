import type { KycStatus, KycTier, RejectionReason } from '@sliproad/core/vocabulary'
import type { Call, HttpTarget, Kit } from '@sliproad/providers/kit'
import type { Static, TObject } from 'typebox'
import { Check } from 'typebox/value'

export {
  type KycStatus,
  type KycTier,
  type RejectionReason,
  rejectionReasons,
} from '@sliproad/core/vocabulary'
export type { Call, Kit } from '@sliproad/providers/kit'

export type KycProviderId = 'sumsub' | 'idnow'

export type DocumentType = 'passport' | 'id_card' | 'drivers_license' | 'residence_permit'

export type KycStartRequest = {
  /** Our case id, the provider's reference: starting twice with it opens nothing twice. */
  caseId: string
  tier: KycTier
  /** Where the provider sends the customer afterwards. */
  returnUrl: string
  /** How long the link may live. */
  linkSeconds: number
  /** Two letters, or null to leave it to the provider. */
  language: string | null
}

export type KycLink = {
  url: string
  /** Null for providers that know a case by our id alone. */
  providerCaseId: string | null
}

/** A case as the provider is asked about it. */
export type KycRef = { caseId: string; providerCaseId: string | null; tier: KycTier }

/** Sealed at rest as soon as it leaves the adapter. Absent fields were not told. */
export type KycPerson = {
  firstName: string | null
  lastName: string | null
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null
  /** Alpha-2: where the person is at home, or else the country of the document. */
  country: string | null
  documentType: DocumentType | null
}

export type KycReading = {
  providerCaseId: string | null
  /** The provider's own word. */
  providerStatus: string
  /** `unknown` for a word we do not know: it keeps the stored status and raises an alert, nobody guesses. */
  status: KycStatus | 'unknown'
  /** Only with `rejected`; empty when the provider names none of ours. */
  reasons: readonly RejectionReason[]
  /** Whether the customer may try again; only with `rejected`. */
  retryable: boolean
  /** Only with `approved`. */
  person: KycPerson | null
  /** When it happened by the provider's clock. */
  occurredAt: Date | null
}

export type KycMessage = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The raw text, byte for byte. */
  body: string
  query: Readonly<Record<string, string | undefined>>
  /** The address that called. */
  clientIp: string
  receivedAt: Date
}

/** A message is never the truth itself: it says which case to read again. */
export type KycHint =
  | { kind: 'hint'; caseId: string | null; providerCaseId: string | null; dedupeKey: string }
  /** Genuine, but about nothing we follow. */
  | { kind: 'ignored' }

/** One provider with one set of credentials. It throws `ProviderFailure` when it is broken or talks nonsense. */
export type KycProvider = {
  start: (request: KycStartRequest, call: Call) => Promise<KycLink>
  /** `undefined`: the provider does not know the case (yet). */
  read: (ref: KycRef, call: Call) => Promise<KycReading | undefined>
  /** Throws `WebhookRefused` for a message that must not be believed. */
  readWebhook: (message: KycMessage, call: Call) => Promise<KycHint>
}

type About = {
  id: KycProviderId
  name: string
  /** The provider cannot tell when the customer began, so that our own link has to. */
  beginsAtOurLink: boolean
  /** A mark of ours as SVG text; no trademark artwork. */
  logo?: string
}

type Shape<Config extends TObject> = About & {
  /** Strings only. Titles and descriptions draw the form; `Secret` fields are masked and sealed. */
  config: Config
  /** Values of the config's address fields per environment; any of them can be set otherwise. */
  endpoints: Record<'production' | 'sandbox', { [Field in keyof Static<Config>]?: string }>
  http: (config: Static<Config>) => HttpTarget
  create: (kit: Kit, config: Static<Config>) => KycProvider
}

/** A kind of provider, before anyone has given credentials. */
export type KycDefinition = About & {
  config: TObject
  endpoints: Record<'production' | 'sandbox', Readonly<Record<string, string>>>
  connect: (values: unknown, makeKit: (target: HttpTarget) => Kit) => KycProvider
}

export function defineKyc<Config extends TObject>(shape: Shape<Config>): KycDefinition {
  const { http, create, config, ...about } = shape
  return {
    ...about,
    config,
    endpoints: shape.endpoints as KycDefinition['endpoints'],
    connect: (values, makeKit) => {
      if (!Check(config, values)) throw new TypeError(`${about.id}: the config was not checked before use`)
      return create(makeKit(http(values)), values)
    },
  }
}
