import { afterAll, expect } from 'vitest'
import { makePlace, type Place } from './place.ts'
import { clientSecretsIn, databaseLogs, leaksIn, secretsIn, withoutBanner } from './secrets.ts'
import { type Demo, readDemo, type Server, startServer } from './start-server.ts'
import { startWorker, type Worker } from './start-worker.ts'

/**
 * The servers of one test file. When the file is done, whatever the outcome of its tests, they are stopped, their
 * places removed, and their output is searched for every issued secret.
 */
export function useSystem() {
  const places: Place[] = []
  const servers: (Server | Worker)[] = []
  const secrets = new Set<string>()

  async function newPlace(options?: Parameters<typeof makePlace>[0]): Promise<Place> {
    const place = await makePlace(options)
    places.push(place)
    return place
  }

  async function start(place: Place, env?: Record<string, string>): Promise<Server> {
    const server = await startServer(place, env)
    servers.push(server)
    for (const secret of secretsIn(place)) secrets.add(secret)
    return {
      ...server,
      async call(path, call) {
        const answer = await server.call(path, call)
        for (const secret of clientSecretsIn(answer.text)) secrets.add(secret)
        return answer
      },
    }
  }

  /** A process with the worker role alone, beside the servers of a place. */
  async function startWorkerAt(place: Place, env?: Record<string, string>): Promise<Worker> {
    const worker = await startWorker(place, env)
    servers.push(worker)
    return worker
  }

  /** A sandbox with its demo project, ready for use. */
  async function startSandbox(env?: Record<string, string>): Promise<{ server: Server; demo: Demo }> {
    const place = await newPlace()
    const server = await start(place, env)
    return { server, demo: await readDemo(place) }
  }

  afterAll(async () => {
    for (const server of servers) await server.kill()
    const printed = servers.map(({ printed }) => `${withoutBanner(printed.stdout)}\n${printed.stderr}`)
    const logs = places.map(databaseLogs)
    for (const place of places) await place.remove()
    expect(leaksIn([...printed, ...logs].join('\n'), secrets)).toEqual([])
  }, 120_000)

  return {
    newPlace,
    start,
    startWorker: startWorkerAt,
    startSandbox,
    noteSecret: (secret: string) => secrets.add(secret),
  }
}
