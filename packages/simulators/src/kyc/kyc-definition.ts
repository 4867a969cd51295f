import type { Clock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import type { Credentials } from '../account-rules.ts'
import type { ProviderError } from '../gateway-definition.ts'
import type { CaseBook } from './case-book.ts'
import type { KycDelays, KycMessages } from './kyc-messages.ts'

/**
 * The identity and the surroundings of one simulated KYC provider; the pages' frame uses the first three under these
 * names.
 */
export type KycContext = {
  gatewayId: string
  gatewayName: string
  /** The public base address of this provider, without a slash at the end. */
  baseUrl: () => string
  credentials: Credentials
  /** The customers' return address, for a provider that is configured with one. */
  returnUrl: string | undefined
  clock: Clock
  delays: KycDelays
  randomHex: (bytes: number) => string
  newUuid: () => string
}

export type KycRoutesContext = KycContext & { cases: CaseBook; messages: KycMessages }

/** Everything that defines one kind of KYC provider. */
export type KycDefinition = {
  name: string
  /** Creates credentials that look like the provider's; `derive` gives the same hex for the same name. */
  credentials(derive: (name: string, bytes: number) => string): Credentials
  /** The addresses and settings beside the credentials. */
  addresses(baseUrl: { api: string; pages: string }): Credentials
  error(status: number, message: string): ProviderError
  messages(context: KycContext): KycMessages
  /** Bodies arrive as the text that was sent. Faults and call counters are already in place around it. */
  registerApi(app: FastifyInstance, context: KycRoutesContext): void
  /** Mounts the hosted pages. Faults do not reach them. */
  registerPages(app: FastifyInstance, context: KycRoutesContext): void
  /** Uses a token up that a customer's partner handed to a gateway; false where it opens nothing. */
  redeemShare?(context: KycRoutesContext, token: string, clientId: string): Promise<boolean>
}
