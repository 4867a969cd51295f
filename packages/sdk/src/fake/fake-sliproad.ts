import { Sliproad } from '../client/sliproad.ts'
import type * as Api from '../generated/api.ts'
import type { WebhookEvent } from '../webhooks/webhook-event.ts'
import { answer, type FakeServer } from './answer.ts'
import { FakeRefusal, type RefusalCode } from './refusal.ts'
import { FakeState, type Receiver } from './state.ts'

export type FakeOptions = {
  /** The time at the start, which passes only by `advance`; the first of March 2026 when left out. */
  now?: Date | undefined
  /** Where its webhooks go: your own handler. It is called before the call that caused the event is answered. */
  receiver?: Receiver | undefined
  /** The key that signs them. */
  webhookKey?: string | undefined
}

const keys = { secretKey: 'sk_test_fake', publicKey: 'pk_test_fake' }
const fixedKey = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='

/**
 * A server for tests of your own code, inside their process. It keeps sessions, orders, customers, wallets, cases and
 * events in memory, follows the rules of the sandbox, and does the same in every run. It opens no socket: give `fetch`
 * or `sliproad` to what you test.
 */
export class FakeSliproad {
  readonly baseUrl = 'https://sliproad.test'
  readonly secretKey = keys.secretKey
  readonly publicKey = keys.publicKey
  readonly webhookKey: string
  readonly #server: FakeServer

  constructor({
    now = new Date('2026-03-01T12:00:00.000Z'),
    receiver,
    webhookKey = fixedKey,
  }: FakeOptions = {}) {
    const state = new FakeState(this.baseUrl, now)
    this.webhookKey = webhookKey
    this.#server = { state, keys, webhookKey, receiver, remembered: new Map(), planned: [] }
  }

  get projectId(): string {
    return this.#server.state.projectId
  }

  /** Every event so far, the oldest first. */
  get events(): readonly WebhookEvent[] {
    return this.#server.state.events
  }

  /** Every webhook so far with its attempts, the oldest first. */
  get deliveries(): readonly Api.DeliveryWithAttempts[] {
    return this.#server.state.deliveries
  }

  now(): Date {
    return this.#server.state.now()
  }

  /** Lets time pass: sessions expire, and webhooks carry a later timestamp. */
  advance(ms: number): void {
    this.#server.state.advance(ms)
  }

  /** The next request is refused with this code, whatever it asks for. */
  refuseNext(code: RefusalCode): void {
    this.#server.planned.push(new FakeRefusal(code))
  }

  /** In place of the runtime's own. */
  readonly fetch: typeof globalThis.fetch = (input, init) => answer(this.#server, new Request(input, init))

  /** A client of this server. */
  client(options: { retriesMax?: number } = {}): Sliproad {
    const { baseUrl, secretKey, publicKey, projectId, fetch } = this
    return new Sliproad({
      ...{ baseUrl, secretKey, publicKey, projectId, fetch },
      allowSecretKeyInBrowser: true,
      ...options,
    })
  }
}
