import type {
  Environment,
  KycProvider as KycProviderName,
  KycStatus,
  KycTier,
  RejectionReason,
} from '@sliproad/core/vocabulary'
import {
  type AdapterParts,
  type DefinitionParts,
  define,
  type EndpointsOf,
} from '@sliproad/providers/definition'
import type { Call } from '@sliproad/providers/kit'
import type { TObject } from 'typebox'

export {
  type KycStatus,
  type KycTier,
  type RejectionReason,
  rejectionReasons,
} from '@sliproad/core/vocabulary'
export type { Call, Kit } from '@sliproad/providers/kit'

export type KycProviderId = KycProviderName

export type DocumentType = 'passport' | 'id_card' | 'drivers_license' | 'residence_permit'

export type KycStartRequest = {
  /** Our case id, which the provider gets as reference: starting twice with it opens nothing twice. */
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
  /** Null for providers that identify a case by our id alone. */
  providerCaseId: string | null
}

/** The identifiers of a case for a question to its provider. */
export type KycRef = { caseId: string; providerCaseId: string | null; tier: KycTier }

/** A verified customer agreed that another company, such as a gateway, may read this case at the provider. */
export type KycShareRequest = KycRef & {
  /** What the provider calls the company that may read it. */
  recipient: string
  /** How long the token may live. */
  seconds: number
}

/** Sealed as soon as it leaves the adapter. Absent fields were not reported. */
export type KycPerson = {
  firstName: string | null
  lastName: string | null
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null
  /** Alpha-2: the country of residence, or else that of the document. */
  country: string | null
  documentType: DocumentType | null
}

export type KycReading = {
  providerCaseId: string | null
  /** The provider's own status. */
  providerStatus: string
  /**
   * `unknown` for a status that the adapter does not know: it keeps the stored status and raises an alert instead of
   * guessing.
   */
  status: KycStatus | 'unknown'
  /** Only with `rejected`; empty when the provider names none that we know. */
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

/** A message is never the truth itself: it only names the case to read again. */
export type KycHint =
  | { kind: 'hint'; caseId: string | null; providerCaseId: string | null; dedupeKey: string }
  /** Genuine, but about nothing that we follow. */
  | { kind: 'ignored' }

/**
 * One provider with one set of credentials. It throws `ProviderFailure` when the provider fails or its answer is
 * unreadable.
 */
export type KycProvider = {
  start: (request: KycStartRequest, call: Call) => Promise<KycLink>
  /** `undefined`: the provider does not know the case (yet). */
  read: (ref: KycRef, call: Call) => Promise<KycReading | undefined>
  /**
   * Makes a token with which the recipient reads the case, once; it is handed over and never stored. Absent where the
   * provider has no such tokens.
   */
  share?: (request: KycShareRequest, call: Call) => Promise<string>
  /** Throws `WebhookRefused` for a message that fails verification. */
  readWebhook: (message: KycMessage, call: Call) => Promise<KycHint>
}

type About = {
  id: KycProviderId
  name: string
  /** The provider cannot report when the customer began, so opening our own link counts as the beginning. */
  beginsAtOurLink: boolean
  /** A mark drawn by us as SVG text; no trademark artwork. */
  logo?: string
}

type Adapter<Config extends TObject> = About &
  AdapterParts<Config, KycProvider> & { endpoints: Record<Environment, EndpointsOf<Config>> }

/** A kind of provider, before it has credentials. */
export type KycDefinition = About &
  DefinitionParts<KycProvider> & {
    endpoints: Record<Environment, Readonly<Record<string, string>>>
  }

export function defineKyc<Config extends TObject>(adapter: Adapter<Config>): KycDefinition {
  const { config, http, create, hosts = [], ...about } = adapter
  const endpoints = adapter.endpoints as KycDefinition['endpoints']
  return {
    ...about,
    endpoints,
    ...define(about.id, { config, http, create, hosts }, Object.values(endpoints)),
  }
}
