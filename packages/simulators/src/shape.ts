import type { Clock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import type { GatewayTerms } from './gateway-terms.ts'
import type { Market } from './market.ts'
import type { SimulatorOrder } from './order.ts'
import type { OrderBook } from './order-book.ts'
import type { Delays } from './outcome.ts'
import type { ShapeMessages } from './shape-messages.ts'
import type { Note } from './store.ts'

export type Credentials = Readonly<Record<string, string>>

/** What one gateway remembers beside its orders. */
export type Notes = {
  read(name: string): Promise<Note | undefined>
  /** Over the version that was read, 0 where there was none; false when somebody else wrote first. */
  write(name: string, text: string, fromVersion: number): Promise<boolean>
}

/** Who and where one simulated gateway is. */
export type GatewayContext = {
  gatewayId: string
  gatewayName: string
  credentials: Credentials
  /** Where this gateway stands as the outside sees it, without a slash at the end. */
  baseUrl: () => string
  clock: Clock
  market: Market
  terms: GatewayTerms
  delays: Delays
  notes: Notes
  randomHex: (bytes: number) => string
  newUuid: () => string
}

/** What a shape is given to work with. */
export type ShapeContext = GatewayContext & { orders: OrderBook; messages: ShapeMessages }

/** One provider's wire format over the shared frame. */
export type Shape = {
  /** Mounts the provider's API. Faults and call counters are already in place around it. */
  registerApi(app: FastifyInstance): void
  /** Mounts the hosted pages. Faults do not reach them. */
  registerPages(app: FastifyInstance): void
  /** The order behind a checkout address, as if the user had opened it and gone on; a text says why there is none. */
  openCheckout(checkoutUrl: string): Promise<SimulatorOrder | string>
}

/** An answer that does not come from a handler, in the provider's own error shape. */
export type ProviderError = { body: string; type: string }

/** What `shapes.ts` lists: everything there is to know about one kind of gateway. */
export type ShapeDefinition = {
  /** Makes credentials that look like the provider's; `derive` gives the same hex for the same name. */
  credentials(derive: (name: string, bytes: number) => string): Credentials
  /** Names among the credentials that the provider keeps to itself, such as the key it signs messages with. */
  ownCredentials?: readonly string[]
  /** The addresses that the provider would hand out beside the credentials. */
  addresses(baseUrl: { api: string; pages: string }): Credentials
  messages(context: GatewayContext): ShapeMessages
  error(status: number, message: string): ProviderError
  create(context: ShapeContext): Shape
}
