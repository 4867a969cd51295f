import type { Credentials } from './account-rules.ts'
import type { GatewayKind } from './gateway-kinds.ts'
import type { WebhookTarget } from './order-book.ts'

/** One gateway to simulate. */
export type SimulatedGateway = {
  /** Its id in addresses and in the store; may differ from its kind. */
  id: string
  kind: GatewayKind
  /** Shown on the hosted page; by default the registry's name of the id. */
  name?: string
  credentials: Credentials
  webhookTarget?: WebhookTarget
}
