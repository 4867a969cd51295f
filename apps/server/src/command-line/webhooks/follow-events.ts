import type { EventType } from '@sliproad/api/events/event-types'
import type { EventId, ProjectId } from '@sliproad/core/ids'
import type { DatabaseAddress } from '../../db/connect.ts'
import { listenForHints } from '../../db/hints.ts'
import { isDatabaseUnavailable } from '../../db/outages/unavailable.ts'
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
  /** Returns whether it has handled the event; an interrupted one is passed to it again. */
  onEvent: (event: FeedEvent) => Promise<boolean>
  onTrouble: (error: unknown) => void
}

const pageSize = 100
/** The feed is read at least this often, even if every hint is lost. */
const pollMs = 500
/** Events that happen together are read together. */
const gatherMs = 20
const troublePauseMs = 1_000

/**
 * Passes the events of a project to `handle`, one after another, from a position on until stopped. Any hint makes it
 * read the feed at once. While the database is unreachable it waits and then continues where it was.
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
