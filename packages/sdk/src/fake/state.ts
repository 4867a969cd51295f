import type * as Api from '../generated/api.ts'
import { answers } from '../generated/fake.ts'
import type { WebhookEvent } from '../webhooks/webhook-event.ts'

export type Order = Api.Order
export type Session = Api.NewSession['attributes']
export type Change = Api.OrderWithTimeline['timeline']['changes'][number]
export type Delivery = Api.DeliveryWithAttempts

/** An order with what its timeline shows. */
export type FakeOrder = { record: Order; changes: Change[] }

/** Where webhooks of the fake go. It is called in this process, with a request as the service would send it. */
export type Receiver = (request: Request) => Response | Promise<Response>

/** All that one fake server remembers. Lists have their newest entry last. */
export class FakeState {
  readonly baseUrl: string
  readonly projectId = answers.readSession.attributes.projectId
  readonly customers: Api.Customer[] = []
  readonly wallets: Api.Wallet[] = []
  readonly kycCases: Api.KycCase[] = []
  readonly sessions: Session[] = []
  readonly orders: FakeOrder[] = []
  readonly events: WebhookEvent[] = []
  readonly deliveries: Delivery[] = []
  /** The rules of the project: what is being written, and every version, the one in force last. */
  readonly routing: { draft: Api.RoutingDraft; versions: Api.RoutingVersion[] } = {
    draft: { revision: 0, rules: [], tried: false, changedAt: null, changedBy: null },
    versions: [],
  }
  /** What has happened and is not yet delivered. */
  readonly undelivered: Delivery[] = []
  #nowMs: number
  #ids = 0

  constructor(baseUrl: string, now: Date) {
    this.baseUrl = baseUrl
    this.#nowMs = now.getTime()
  }

  now(): Date {
    return new Date(this.#nowMs)
  }

  timestamp(): string {
    return this.now().toISOString()
  }

  advance(ms: number): void {
    this.#nowMs += ms
  }

  /** Counted, so that every run of a test sees the same ones. */
  newId(prefix: string): string {
    return `${prefix}_${this.#nextNumber().padStart(26, '0')}`
  }

  newUuid(): string {
    return `00000000-0000-7000-8000-${this.#nextNumber().padStart(12, '0')}`
  }

  #nextNumber(): string {
    this.#ids += 1
    return String(this.#ids)
  }
}
