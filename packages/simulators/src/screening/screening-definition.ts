import type { Clock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import type { Credentials } from '../account-rules.ts'
import type { ProviderError } from '../gateway-definition.ts'

/** What a simulated screening provider is given to work with. */
export type ScreeningContext = {
  credentials: Credentials
  clock: Clock
  newUuid: () => string
  /** The prefix of the provider's paths inside the app. */
  prefix: string
  /** Whether the endings of `hint.ts` count. */
  hints: boolean
}

/** One provider's wire format. Bodies reach its routes as the text that was sent. */
export type ScreeningDefinition = {
  name: string
  /** Creates credentials that look like the provider's; `derive` gives the same hex for the same name. */
  credentials(derive: (name: string, bytes: number) => string): Credentials
  addresses(apiUrl: string): Credentials
  error(status: number, message: string): ProviderError
  /** Faults and call counters are already in place around it. */
  registerApi(app: FastifyInstance, context: ScreeningContext): void
}

export function jsonError(body: unknown): ProviderError {
  return { body: JSON.stringify(body), type: 'application/json; charset=utf-8' }
}
