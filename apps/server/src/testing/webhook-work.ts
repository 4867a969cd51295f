import type { EventType } from '@sliproad/api/events/event-types'
import type { ProjectId } from '@sliproad/core/ids'
import { createSender } from '@sliproad/outbound/create-sender'
import { createGuard } from '@sliproad/outbound/guard'
import { type PublishedEvent, publishEvent } from '../modules/events/index.ts'
import {
  attemptDelivery,
  type ClaimedDelivery,
  claimDeliveries,
  createKeyOpener,
  type DeliveryResult,
  findDueEndpoints,
  judgeEndpoints,
  newClaim,
  recordResults,
} from '../modules/webhooks/index.ts'
import { afterFile } from './after-file.ts'
import type { TestDeps } from './make-deps.ts'

/** An event for partners; a test states only what matters to it. */
export async function givenEvent(
  deps: TestDeps,
  projectId: ProjectId,
  type: EventType = 'kyc.approved',
  data: Record<string, unknown> = { text: 'Zoë paid 0.10 €' },
): Promise<PublishedEvent> {
  return deps.db.begin((tx) =>
    publishEvent(deps, tx, { projectId, type, order: null, data }, deps.clock.now()),
  )
}

/** A worker that runs on command, with retries that are not spread. */
export function makeWebhookWorker(
  deps: TestDeps,
  { delaysSeconds = [0, 60, 300, 900, 3600], jitter = () => 0 } = {},
) {
  const sender = createSender({ guard: createGuard({ environment: 'sandbox' }), clock: deps.clock })
  afterFile(() => sender.close())
  const work = {
    ...deps,
    send: sender.send,
    openKey: createKeyOpener(deps.sealer),
    retrySchedule: { delaysSeconds, jitter },
  }
  const stayed = new AbortController().signal

  async function claim(capacity = 100): Promise<ClaimedDelivery[]> {
    const due = await findDueEndpoints(work)
    const wanted = due.map(({ endpointId }) => ({ endpointId, capacity }))
    return claimDeliveries(work, newClaim(work, wanted))
  }

  async function attempt(claimed: readonly ClaimedDelivery[], signal = stayed): Promise<DeliveryResult[]> {
    const attempts = await Promise.all(claimed.map((delivery) => attemptDelivery(work, delivery, signal)))
    return attempts.map(({ result }) => result)
  }

  return {
    work,
    claim,
    attempt,
    /** Sends every delivery that is due and stores the results. */
    async deliver(): Promise<DeliveryResult[]> {
      const results = await attempt(await claim())
      const written = await recordResults(work, results)
      await judgeEndpoints(work, written)
      return written
    },
  }
}
