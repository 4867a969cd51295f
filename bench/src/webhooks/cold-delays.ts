import { setTimeout as delay } from 'node:timers/promises'
import type { Receiver } from './receiver.ts'
import type { SliproadEngine } from './sliproad-engine.ts'

/** The first two projects publish nine tenths: one has the hot endpoint, the other none. The rest are cold. */
const [hotPlace, silentPlace, coldFrom] = [0, 1, 2]
const coldEveryMs = 10
const crowdEveryMs = 10
const crowdAtATime = 9
const patienceMs = 15_000
const lookEveryMs = 20

/**
 * Where nine tenths of the events go: to the hot endpoint; to a project that has none, so that they are written and not
 * sent; or to the cold endpoints in turn, so that as much is sent as with the hot one.
 */
export type Crowd = 'hot' | 'silent' | 'even'
export type ColdDelays = { delays: number[]; publishedPerSecond: number }
type Traffic = { engine: SliproadEngine; receiver: Receiver; seconds: number; crowd: Crowd }

/**
 * Publishes one by one for the cold endpoints in turn at a fixed rate, whether or not earlier ones have arrived, and
 * beside them nine times as much for the crowd. Returns how long each single one took from commit to arrival, in
 * milliseconds, and how many of all were committed in a second: less than intended means that the machine is too busy
 * for this.
 */
export async function coldDelays({ engine, receiver, seconds, crowd }: Traffic): Promise<ColdDelays> {
  await receiver.takeArrivals()
  const committed = new Map<string, bigint>()
  const work: Promise<unknown>[] = []
  const coldCount = engine.projects.length - coldFrom
  const begun = performance.now()
  let [coldDone, crowdDone] = [0, 0]
  for (let now = begun; now < begun + seconds * 1000; now = performance.now()) {
    for (; begun + coldDone * coldEveryMs <= now; coldDone++) {
      work.push(publishCold(coldFrom + (coldDone % coldCount)))
    }
    for (; begun + crowdDone * crowdEveryMs <= now; crowdDone++) {
      work.push(engine.publishMany(crowdAtATime, crowdPlace(crowdDone)))
    }
    await delay(1)
  }
  await Promise.all(work)
  const published = coldDone + crowdDone * crowdAtATime
  const publishedPerSecond = (published / (performance.now() - begun)) * 1000
  return { delays: await delaysUntilAllCame(), publishedPerSecond }

  function crowdPlace(turn: number): number {
    // Not those that get a single one at the same moment.
    if (crowd === 'even') return coldFrom + ((turn + Math.floor(coldCount / 2)) % coldCount)
    return crowd === 'hot' ? hotPlace : silentPlace
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
      await delay(lookEveryMs)
    }
    return [...delays.values()]
  }
}

/** Drops what is left for the hot endpoint and waits for the rest, so that the next leg has only its own. */
export async function clearQueue({ db, projects, isDone }: SliproadEngine): Promise<void> {
  await db`
    delete from delivery_queue where endpoint_id in (
      select id from webhook_endpoints where project_id = ${projects[hotPlace] ?? ''}
    )`
  const deadline = performance.now() + patienceMs
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('what was published was not sent in time')
    await delay(lookEveryMs)
  }
}
