import type { EventType } from '@sliproad/api/events/event-types'
import type { EventId, ProjectId } from '@sliproad/core/ids'
import type { DatabaseAddress } from '../../db/connect.ts'
import { listenForHints } from '../../db/hints.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { type FeedEvent, listEvents } from '../../modules/events/index.ts'

type Deps = Parameters<typeof listEvents>[0] & {
  address: DatabaseAddress
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

type Following = {
  projectId: ProjectId
  after: EventId | undefined
  types: readonly EventType[] | undefined
  signal: AbortSignal
  /** Says whether it has handled the event; what was cut off is handed on again next time. */
  onEvent: (event: FeedEvent) => Promise<boolean>
  onTrouble: (error: unknown) => void
}

const pageSize = 100
/** The floor: the feed is looked at this often, whatever becomes of hints. */
const pollMs = 500
/** What happens together is read together. */
const gatherMs = 20
const troublePauseMs = 1_000

/**
 * Hands on the events of a project, one after the other, from a place on until stopped. A hint of any kind makes it
 * look at once. While the database is away it waits and then goes on where it was.
 */
export async function followEvents(deps: Deps, following: Following): Promise<EventId | undefined> {
  const { projectId, types, signal, onEvent, onTrouble } = following
  let { after } = following
  let heard = new AbortController()
  const hints = listenForHints({
    address: deps.address,
    sleep: deps.sleep,
    onHint: () => heard.abort(),
  })

  async function handOn(): Promise<boolean> {
    const filter = { limit: pageSize, ...(after && { after }), ...(types && { types }) }
    const { events, hasMore } = await listEvents(deps, projectId, filter)
    for (const event of events) {
      if (signal.aborted) return false
      if (await onEvent(event)) after = event.id
    }
    return hasMore
  }

  try {
    while (!signal.aborted) {
      try {
        heard = new AbortController()
        if (await handOn()) continue
        await deps.sleep(pollMs, AbortSignal.any([signal, heard.signal]))
        await deps.sleep(gatherMs, signal)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        onTrouble(error)
        await deps.sleep(troublePauseMs, signal)
      }
    }
    return after
  } finally {
    await hints.stop()
  }
}
