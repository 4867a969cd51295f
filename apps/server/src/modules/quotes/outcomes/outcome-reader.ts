import type { Clock } from '@sliproad/core/clock'
import { fiats } from '@sliproad/core/fiats'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { ratesOf } from '../../rates/index.ts'
import { createEstimates, type Estimates, noEstimates } from './estimates.ts'
import { outcomeNews } from './outcome-store.ts'

type Deps = { db: Db; clock: Clock; onLost: (error: unknown) => void }
type Known = { version: number; day: number; estimates: Estimates }
type Entry = { known?: Known; readAtMs: number; reading?: Promise<Estimates> }

/** Orders take minutes, so what is learnt from them may be a moment old. */
const freshForMs = 15_000
const entriesMax = 2_000

/** What is to be expected of a project's gateways. Never fails: without the database, what was known before counts. */
export type ReadEstimates = (projectId: ProjectId) => Estimates | Promise<Estimates>

/**
 * Estimates in memory, read again every few seconds where a project is used. They depend on the version of the sums and
 * the day of the database alone, so every instance that has read a version expects the same.
 */
export function createEstimateReader({ db, clock, onLost }: Deps): ReadEstimates {
  const entries = new Map<ProjectId, Entry>()

  async function read(projectId: ProjectId, entry: Entry): Promise<Estimates> {
    try {
      const news = await outcomeNews(db, projectId, entry.known)
      if (news) {
        const codes = news.rows.length === 0 ? [] : fiats.map(({ code }) => code)
        const rates = await ratesOf(db, codes)
        const usdOf = new Map([...rates].map(([currency, usd]) => [currency, Number(usd)]))
        const estimates = createEstimates(news.rows, news.day, usdOf)
        entry.known = { version: news.version, day: news.day, estimates }
      }
    } catch (error) {
      onLost(error)
    }
    delete entry.reading
    return entry.known?.estimates ?? noEstimates
  }

  return (projectId) => {
    const nowMs = clock.now().getTime()
    const found = entries.get(projectId)
    if (!found && entries.size >= entriesMax) entries.clear()
    const entry: Entry = found ?? { readAtMs: Number.NEGATIVE_INFINITY }
    if (!found) entries.set(projectId, entry)
    const isFresh = nowMs - entry.readAtMs < freshForMs && nowMs >= entry.readAtMs
    if (!isFresh && !entry.reading) {
      entry.readAtMs = nowMs
      entry.reading = read(projectId, entry)
    }
    // Only the first caller waits; later ones get what was read before.
    return entry.known?.estimates ?? entry.reading ?? noEstimates
  }
}
