import type { Clock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import type { Credentials, ProviderError } from '../shape.ts'
import type { CaseBook } from './case-book.ts'
import type { KycDelays, KycMessages } from './kyc-messages.ts'

/** Who and where one simulated KYC provider is; the pages' frame knows the first three by these names. */
export type KycContext = {
  gatewayId: string
  gatewayName: string
  /** Where this provider stands as the outside sees it, without a slash at the end. */
  baseUrl: () => string
  credentials: Credentials
  /** Where customers are sent back to by a provider that is told so once and for all. */
  returnUrl: string | undefined
  clock: Clock
  delays: KycDelays
  randomHex: (bytes: number) => string
  newUuid: () => string
}

export type KycShapeContext = KycContext & { cases: CaseBook; messages: KycMessages }

/** Everything there is to know about one kind of KYC provider. */
export type KycShape = {
  name: string
  /** Makes credentials that look like the provider's; `derive` gives the same hex for the same name. */
  credentials(derive: (name: string, bytes: number) => string): Credentials
  /** The addresses and settings that stand beside the credentials. */
  addresses(baseUrl: { api: string; pages: string }): Credentials
  error(status: number, message: string): ProviderError
  messages(context: KycContext): KycMessages
  /** Bodies arrive as the text that was sent. Faults and call counters are already in place around it. */
  registerApi(app: FastifyInstance, context: KycShapeContext): void
  /** Mounts the hosted pages. Faults do not reach them. */
  registerPages(app: FastifyInstance, context: KycShapeContext): void
}
