import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { startCluster } from './databases/start-cluster.ts'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { eventLoad } from './system/event-load.ts'
import { eventually } from './system/eventually.ts'
import { eventIdIn, startReceiver } from './system/receiver.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { type Load, lostWrites, steadyLoad } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

/** Three of them are PostgreSQL's own. */
const maxConnections = 20
/** Requests a second at each of two APIs, and events at one. */
const perSecond = 20
const loadMs = 5_000 * inject('share')
/** 2 x (2 + 2) for the APIs and 2 + 6 for the worker are 16. */
const fitting = { api: '2', worker: '2' }

describe(`max_connections ${maxConnections}, two APIs and a worker`, {
  tags: 'needs-embedded-database',
  timeout: 300_000 * inject('share'),
}, () => {
  const system = useSystem()
  let embedded: Deployment

  beforeAll(async () => {
    embedded = await system.newDeployment()
    await system.start(embedded, { SLIPROAD_ROLES: 'simulators' })
  }, 120_000)

  /** Three processes on a small PostgreSQL of their own, with the pools given, under load. */
  async function serve(name: string, pools: Partial<typeof fitting>) {
    const settings = { max_connections: String(maxConnections), superuser_reserved_connections: '3' }
    const cluster = await startCluster(embedded, { name, settings })
    const dataDir = join(dirname(embedded.dataDir), name)
    // An account of its own: PostgreSQL keeps its last connections for superusers, such as this test.
    await cluster.ask((sql) => sql`create role sliproad login`)
    await cluster.ask((sql) => sql`alter database sliproad owner to sliproad`)
    const url = Object.assign(new URL(cluster.env.DATABASE_URL), { username: 'sliproad' }).href
    const deployment = { ...embedded, dataDir, env: { DATABASE_URL: url, DATA_DIR: dataDir } }
    const countSessions = async () => {
      const count = (sql: Sql) => sql<{ sessions: number }[]>`select count(*)::int as sessions from sessions`
      const [row] = await cluster.ask(count, 'sliproad')
      return row?.sessions ?? 0
    }
    const poolOf = (pool: string | undefined) => (pool === undefined ? {} : { DATABASE_POOL: pool })
    const api = { SLIPROAD_ROLES: 'api', ...poolOf(pools.api) }
    const one = await system.start(deployment, api)
    const demo = await readDemo(deployment)
    const receiver = await startReceiver()
    const words = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
    system.noteSecret((await sliproad<{ signingKey: string }>(deployment, words)).signingKey)
    const two = await system.start(deployment, api)
    const worker = await system.startWorker(deployment, poolOf(pools.worker))
    const before = await countSessions()
    const loads = [one, two].map((server) => steadyLoad(server, { ...demo, perSecond }))
    const events = eventLoad(one, { perSecond: perSecond / 4, keyOf: () => demo.secretKey })
    await delay(loadMs)
    for (const load of [...loads, events]) await load.stop()
    const arrived = () => new Set(receiver.received.map(eventIdIn))
    // An operator makes room: what a worker without a connection could not send is sent then.
    await two.kill()
    const missing = () => [...events.published].filter((id) => !arrived().has(id)).length
    await eventually('every event', () => missing() === 0 || undefined, { withinMs: 30_000 }).catch(() => {})
    /** Each answered creation made one session, and each other one at most one. */
    const countDoubled = async () => {
      const known = new Set(loads.flatMap((load) => [...load.created])).size
      const open = outcomes.filter(({ what, answer }) => what === 'create' && answer?.status !== 201).length
      return Math.max(0, (await countSessions()) - before - known - open)
    }
    const outcomes = loads.flatMap((load) => load.outcomes)
    const answered = outcomes.filter(({ answer }) => (answer?.status ?? 500) < 300).length
    const refused = outcomes.filter(
      ({ answer }) => answer?.status === 503 && answer.headers['retry-after'] !== undefined,
    ).length
    const lost = (await Promise.all(loads.map((load) => lostIn(one, load, demo)))).flat()
    const figures = {
      tried: outcomes.length,
      answered,
      refused,
      events: events.published.size,
      eventsRefused: events.refused(),
      lost: lost.length + missing(),
      doubled: (await countDoubled()) + receiver.received.length - arrived().size,
    }
    process.stderr.write(`few-connections: ${name} ${JSON.stringify(figures)}\n`)
    const warned = [one, two, worker].map(({ printed }) => printed.stdout.includes('max_connections is 20'))
    for (const process of [one, two, worker]) await process.kill()
    return { ...figures, warned }
  }

  test('with pools of 20 each says at its start that they do not fit; what is not answered is a 503, none lost', async ({
    task,
  }) => {
    const { tried, answered, refused, lost, doubled, warned } = await serve('large-pools', {})
    task.meta.proof = { name: 'few-connections: pools of 20', tried, answered, lost, doubled }
    expect(warned).toEqual([true, true, true])
    expect({ lost, doubled, other: tried - answered - refused }).toEqual({ lost: 0, doubled: 0, other: 0 })
  })

  test('with the pools that the guide gives nearly all are answered', async ({ task }) => {
    const { tried, answered, refused, lost, doubled, warned } = await serve('small-pools', fitting)
    task.meta.proof = { name: 'few-connections: pools that fit', tried, answered, lost, doubled }
    expect(warned).toEqual([false, false, false])
    expect({ lost, doubled, other: tried - answered - refused }).toEqual({ lost: 0, doubled: 0, other: 0 })
    expect(refused).toBeLessThan(tried / 100)
  })
})

/** A refused reading is repeated: only what is not there is lost. */
async function lostIn(api: Server, load: Load, { secretKey }: Demo): Promise<string[]> {
  const repeating: Server = {
    ...api,
    call: (path, call) =>
      eventually('an answer', async () => {
        const answer = await api.call(path, call)
        return answer.status === 503 ? undefined : answer
      }),
  }
  return lostWrites(repeating, load, secretKey)
}
