import type { Clock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import type { AccountRules, Credentials, ProviderSide } from './account-rules.ts'
import type { GatewayMessages } from './gateway-messages.ts'
import type { GatewayTerms } from './gateway-terms.ts'
import type { Market } from './market.ts'
import type { SimulatorOrder } from './order.ts'
import type { OrderBook } from './order-book.ts'
import type { Delays } from './outcome.ts'
import type { Note } from './store.ts'

/** What one gateway stores beside its orders. */
export type Notes = {
  read(name: string): Promise<Note | undefined>
  /** Writes over the version that was read, 0 where there was none; false when another request wrote first. */
  write(name: string, text: string, fromVersion: number): Promise<boolean>
}

/** The identity and the surroundings of one simulated gateway. */
export type GatewayContext = {
  gatewayId: string
  gatewayName: string
  credentials: Credentials
  /** The public base address of this gateway, without a slash at the end. */
  baseUrl: () => string
  clock: Clock
  market: Market
  terms: GatewayTerms
  /** The partner's share that is set in the account, in percent. */
  accountFeePercent: () => number
  delays: Delays
  notes: Notes
  randomHex: (bytes: number) => string
  newUuid: () => string
  /** Reads the verification behind a share token, as the gateway does at the KYC provider. */
  takeVerification: (token: string) => Promise<Verification>
}

/** Whether a share token opened the user's verification; without one the gateway asks for his documents. */
export type Verification = 'shared' | 'refused'

/** Uses a share token up at the simulated KYC provider; false where it opens nothing. */
export type RedeemShare = (token: string, clientId: string) => Promise<boolean>

/** What the routes of one simulated gateway are given to work with. */
export type GatewayRoutesContext = GatewayContext & {
  orders: OrderBook
  messages: GatewayMessages
  /** For providers whose API registers webhook addresses; undefined where the deployment has registered its own. */
  registerWebhook: ProviderSide['registerWebhook'] | undefined
}

/** One provider's wire format inside the shared frame. */
export type GatewayRoutes = {
  /** Mounts the provider's API. Faults and call counters are already in place around it. */
  registerApi(app: FastifyInstance): void
  /** Mounts the hosted pages. Faults do not reach them. */
  registerPages(app: FastifyInstance): void
  /**
   * The order behind a checkout address, as if the user had opened it and continued; a text says why there is none.
   */
  openCheckout(checkoutUrl: string): Promise<SimulatorOrder | string>
}

/** An answer that does not come from a handler, in the provider's own error format. */
export type ProviderError = { body: string; type: string }

/** An entry of `gateway-kinds.ts`: everything that defines one kind of gateway. */
export type GatewayDefinition = AccountRules & {
  /** Creates credentials that look like the provider's; `derive` gives the same hex for the same name. */
  credentials(derive: (name: string, bytes: number) => string): Credentials
  /** The addresses that the provider would issue beside the credentials. */
  addresses(baseUrl: { api: string; pages: string }): Credentials
  messages(context: GatewayContext): GatewayMessages
  error(status: number, message: string): ProviderError
  create(context: GatewayRoutesContext): GatewayRoutes
}
