import type { WebhookTarget } from './order-book.ts'
import type { Credentials } from './shape.ts'
import type { ShapeName } from './shapes.ts'

/** One gateway to simulate. */
export type SimulatedGateway = {
  /** Its place in addresses and in the store; may differ from the shape. */
  id: string
  shape: ShapeName
  /** Shown on the hosted page; the registry's name for the id unless it is given. */
  name?: string
  credentials: Credentials
  webhookTarget?: WebhookTarget
}
