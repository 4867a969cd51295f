import { setTimeout as delay } from 'node:timers/promises'
import type { Receiver } from './receiver.ts'
import type { SliproadEngine } from './sliproad-engine.ts'

/** The first two projects publish nine tenths: one has the hot endpoint, the other none. The others are cold. */
const [hotProject, silentProject, coldFrom] = [0, 1, 2]
const coldEveryMs = 10
const bulkEveryMs = 10
const bulkSize = 9
const patienceMs = 15_000
const pollEveryMs = 20

/**
 * Where nine tenths of the events go: to the hot endpoint; to a project without an endpoint, so that they are written
 * and not sent; or to the cold endpoints in turn, so that as much is sent as with the hot one.
 */
export type BulkTarget = 'hot' | 'silent' | 'even'
export type ColdDelays = { delays: number[]; publishedPerSecond: number }
type Traffic = { engine: SliproadEngine; receiver: Receiver; seconds: number; bulk: BulkTarget }

/**
 * Publishes single events for the cold endpoints in turn at a fixed rate, whether or not earlier ones have arrived,
 * and beside them nine times as many for the bulk target. Returns how long each single event took from commit to
 * arrival, in milliseconds, and how many of all were committed per second: less than intended means that the machine
 * is too busy.
 */
export async function coldDelays({ engine, receiver, seconds, bulk }: Traffic): Promise<ColdDelays> {
  await receiver.takeArrivals()
  const committed = new Map<string, bigint>()
  const work: Promise<unknown>[] = []
  const coldCount = engine.projects.length - coldFrom
  const begun = performance.now()
  let [coldDone, bulkDone] = [0, 0]
  for (let now = begun; now < begun + seconds * 1000; now = performance.now()) {
    for (; begun + coldDone * coldEveryMs <= now; coldDone++) {
      work.push(publishCold(coldFrom + (coldDone % coldCount)))
    }
    for (; begun + bulkDone * bulkEveryMs <= now; bulkDone++) {
      work.push(engine.publishMany(bulkSize, bulkProject(bulkDone)))
    }
    await delay(1)
  }
  await Promise.all(work)
  const published = coldDone + bulkDone * bulkSize
  const publishedPerSecond = (published / (performance.now() - begun)) * 1000
  return { delays: await delaysUntilAllCame(), publishedPerSecond }

  function bulkProject(turn: number): number {
    // Not the endpoints that get a single event at the same time.
    if (bulk === 'even') return coldFrom + ((turn + Math.floor(coldCount / 2)) % coldCount)
    return bulk === 'hot' ? hotProject : silentProject
  }

  async function publishCold(at: number): Promise<void> {
    const id = await engine.publishFor(at)
    committed.set(id, process.hrtime.bigint())
  }

  async function delaysUntilAllCame(): Promise<number[]> {
    const deadline = performance.now() + patienceMs
    const delays = new Map<string, number>()
    while (delays.size < committed.size) {
      for (const { eventId, atNs } of await receiver.takeArrivals()) {
        const since = committed.get(eventId)
        if (since !== undefined) delays.set(eventId, Number(atNs - since) / 1e6)
      }
      if (performance.now() > deadline)
        throw new Error(`${committed.size - delays.size} cold ones did not come`)
      await delay(pollEveryMs)
    }
    return [...delays.values()]
  }
}

/** Deletes what is left for the hot endpoint and waits for the rest, so that the next leg has only its own events. */
export async function clearQueue({ db, projects, isDone }: SliproadEngine): Promise<void> {
  await db`
    delete from delivery_queue where endpoint_id in (
      select id from webhook_endpoints where project_id = ${projects[hotProject] ?? ''}
    )`
  const deadline = performance.now() + patienceMs
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('what was published was not sent in time')
    await delay(pollEveryMs)
  }
}
