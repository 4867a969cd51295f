import type { WebhookEvent, WebhookEventType } from '../webhooks/webhook-event.ts'
import type { Listing } from './listing.ts'
import { wait } from './wait.ts'

export type FollowOptions = {
  /** The id of the last event you know; left out, the feed starts at the oldest. */
  after?: string | undefined
  type?: WebhookEventType | undefined
  /** How long to wait at the end of the feed before looking again; 2,000 when left out. */
  everyMs?: number | undefined
  /** Ends the iteration with the signal's reason. */
  signal?: AbortSignal | undefined
}

type Query = { after?: string; type?: WebhookEventType; limit: number }

/** Every event, and then each new one as it happens, until the signal ends it. */
export async function* followEvents(
  list: (query: Query) => Listing<WebhookEvent>,
  { after: known, type, everyMs = 2_000, signal }: FollowOptions,
): AsyncGenerator<WebhookEvent, void, void> {
  for (let after = known; ; ) {
    const query = { ...(after !== undefined && { after }), ...(type !== undefined && { type }), limit: 100 }
    const page = await list(query).page()
    yield* page.items
    after = page.after ?? after
    if (!page.hasMore) await wait(everyMs, signal)
  }
}
