import { ApiGroups } from '../generated/client.ts'
import type { WebhookEvent } from '../webhooks/webhook-event.ts'
import { Caller } from './caller.ts'
import { type FollowOptions, followEvents } from './follow-events.ts'
import type { SliproadOptions } from './options.ts'

/**
 * A client for the whole API. Its groups and methods are made from the contract of the service.
 *
 *     const sliproad = new Sliproad({ baseUrl: 'https://pay.example.com', secretKey: process.env.SLIPROAD_SECRET_KEY })
 *     const session = await sliproad.sessions.create({ externalCustomerId: 'user-4711' })
 */
export class Sliproad extends ApiGroups {
  constructor(options: SliproadOptions) {
    super(new Caller(options))
  }

  /**
   * Every event of the project in an order that never changes, then each new one as it happens. Remember the id of the
   * last event you have handled and give it as `after` to go on from there, in another process too.
   */
  followEvents(options: FollowOptions = {}): AsyncGenerator<WebhookEvent, void, void> {
    const { signal } = options
    return followEvents((query) => this.webhooks.listEvents(query, { signal }), options)
  }
}
