import { randomBytes } from 'node:crypto'
import { systemClock } from '@sliproad/core/clock'
import type { EventId, ProjectId } from '@sliproad/core/ids'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import { createGuard } from '@sliproad/outbound/guard'
import { connect, type Tx } from '../../../apps/server/src/db/connect.ts'
import { publishEvent } from '../../../apps/server/src/modules/events/index.ts'
import { createProject } from '../../../apps/server/src/modules/projects/index.ts'
import { createEndpoint } from '../../../apps/server/src/modules/webhooks/index.ts'
import { sandboxMasterKey } from '../../../apps/server/src/secrets/master-key.ts'
import { createSealer } from '../../../apps/server/src/secrets/sealing.ts'
import { untraced } from '../../../apps/server/src/telemetry/tracing/tracer.ts'
import type { Bench } from '../row.ts'
import type { BareSettings } from '../servers/bare-settings.ts'
import { startSliproad } from '../servers/start-sliproad.ts'
import type { Engine } from './engine.ts'
import { exampleData, exampleType } from './example-event.ts'

export type SliproadEngine = Awaited<ReturnType<typeof startSliproadEngine>>
type Settings = {
  dataDir: string
  connection: BareSettings['connection']
  /** Undefined: a project without an endpoint. */
  urls: readonly (string | undefined)[]
}

/** How many statements wait for their answers at a time. */
const pipelined = 1_000

/**
 * The unchanged server, with a project and an endpoint for each URL. Events are published by the server's own code.
 */
export async function startSliproadEngine(bench: Bench, { dataDir, connection, urls }: Settings) {
  const { pid, stop } = await startSliproad({ dataDir, roles: 'api,worker' })
  bench.onClose(stop)
  const db = connect({ options: connection }, { maxConnections: 4, statementTimeoutMs: 600_000 })
  bench.onClose(() => db.end({ timeout: 1 }))
  const clock = systemClock
  const sealer = createSealer(await sandboxMasterKey(dataDir))
  const environment = 'sandbox'
  const guard = createGuard({ environment })
  const newId = createUuidV7({ clock, randomBytes })
  const deps = { db, clock, sealer, randomBytes, guard, newId, packing: { isOn: true }, tracer: untraced }
  const projects: ProjectId[] = []
  for (const url of urls) {
    const { project } = await createProject({ ...deps, environment }, 'Benchmark')
    projects.push(project.id)
    if (url === undefined) continue
    await createEndpoint(deps, project.id, { url, eventTypes: null })
  }

  async function publish(tx: Tx, at: number): Promise<EventId> {
    const projectId = projects[at % projects.length]
    if (projectId === undefined) throw new Error('there is no project')
    const body = { projectId, type: exampleType, order: null, data: exampleData } as const
    return (await publishEvent(deps, tx, body, clock.now())).id
  }

  async function isDone(): Promise<boolean> {
    const [left] = await db`select from delivery_queue where due_at <= now() + interval '1 hour' limit 1`
    return left === undefined
  }

  /** Publishes one event for the endpoint at this index of the list. */
  const publishFor = (at: number): Promise<EventId> => db.begin((tx) => publish(tx, at))

  /** Publishes many in one transaction, for the endpoints in turn or for the named one alone. */
  async function publishMany(count: number, only?: number): Promise<void> {
    await db.begin(async (tx) => {
      for (let from = 0; from < count; from += pipelined) {
        const some = Array.from({ length: Math.min(pipelined, count - from) }, (_, at) => only ?? from + at)
        await Promise.all(some.map((at) => publish(tx, at)))
      }
    })
  }

  const engine: Engine = {
    name: 'sliproad',
    pid,
    isDone,
    queue: (count) => publishMany(count),
    queueOne: async () => {
      await publishFor(0)
    },
  }
  return { ...engine, db, projects, publishFor, publishMany }
}
