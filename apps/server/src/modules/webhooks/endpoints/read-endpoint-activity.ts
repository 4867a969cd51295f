import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { EndpointId } from './endpoint.ts'
import { type HourTally, listHours, listTrouble } from './endpoint-hours-store.ts'

export type EndpointActivity = {
  endpointId: EndpointId
  /** 24 of them, the oldest first; the last is the running one. */
  hours: { startsAt: Date; deliveries: number; failures: number }[]
  /** Of the deliveries that ended in this time, the share that was delivered; null when none did. */
  share: number | null
  /** How long the endpoint took to accept one, on average. */
  meanMs: number | null
  failed: number
  waiting: number
}

const hourMs = 3_600_000
const hoursShown = 24

/** How the deliveries of the last day went, by endpoint, from the sums of its hours. */
export async function readEndpointActivity(
  { db, clock }: { db: Db; clock: Clock },
  projectId: ProjectId,
): Promise<EndpointActivity[]> {
  const now = clock.now().getTime()
  const first = Math.floor(now / hourMs) * hourMs - (hoursShown - 1) * hourMs
  const since = new Date(first)
  const [hours, trouble] = await Promise.all([
    listHours(db, projectId, since),
    listTrouble(db, projectId, since),
  ])
  const hoursOf = Map.groupBy(hours, ({ endpointId }) => endpointId)
  return trouble.map(({ endpointId, failed, waiting }) => ({
    endpointId,
    ...summaryOf(hoursOf.get(endpointId) ?? [], first),
    failed,
    waiting,
  }))
}

function summaryOf(tallies: readonly HourTally[], first: number) {
  const sum = (of: (tally: HourTally) => number) => tallies.reduce((total, each) => total + of(each), 0)
  const delivered = sum((each) => each.delivered)
  const ended = delivered + sum((each) => each.failed)
  const byStart = new Map(tallies.map((each) => [each.startsAt.getTime(), each]))
  return {
    hours: Array.from({ length: hoursShown }, (_, at) => {
      const tally = byStart.get(first + at * hourMs)
      return {
        startsAt: new Date(first + at * hourMs),
        deliveries: tally?.firsts ?? 0,
        failures: tally?.firstFailures ?? 0,
      }
    }),
    share: ended === 0 ? null : Math.round((delivered / ended) * 10_000) / 10_000,
    meanMs: delivered === 0 ? null : Math.round(sum((each) => each.durationMs) / delivered),
  }
}
