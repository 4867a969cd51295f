import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import { connect, type Db } from '../../../apps/server/src/db/connect.ts'
import { openEmbeddedDatabase } from '../../../apps/server/src/db/embedded.ts'
import { createOperator, logIn } from '../../../apps/server/src/modules/users/index.ts'
import type { Bench } from '../row.ts'
import { newDataFolder } from '../servers/data-folder.ts'
import { startSliproad } from '../servers/start-sliproad.ts'
import { fillRecords } from './fill-records.ts'
import type { Question } from './questions.ts'
import { drawSamples, type Samples } from './samples.ts'
import { countsFor, type SeedPlan } from './seed-plan.ts'

export type DashboardSide = { samples: Samples; ask: Asking }

/** How long a question takes, in milliseconds, for a logged-in user. */
type Asking = (question: Question) => Promise<number>

/** A server without workers, its database, and a user of its dashboard. */
export type OpenDashboard = {
  db: Db
  baseUrl: string
  projectId: ProjectId
  secretKey: string
  userId: string
  ask: Asking
}

const password = 'only for the benchmark'
/** An account may ask 600 times a minute; another account takes over before that. */
const questionsEach = 500

/** A server whose project has this many orders and everything else in proportion. */
export async function openDashboardSide(bench: Bench, orders: number, endsAt: Date): Promise<DashboardSide> {
  const { db, projectId, userId, ask } = await openDashboard(bench)
  const plan: SeedPlan = { projectId, endpointId: projectId, userId, counts: countsFor(orders), endsAt }
  await fillRecords(db, plan)
  return { samples: await drawSamples(db, plan), ask }
}

export async function openDashboard(bench: Bench): Promise<OpenDashboard> {
  const dataDir = await newDataFolder(bench)
  const { connection, release } = await openEmbeddedDatabase({ dataDir })
  bench.onClose(release)
  const db = connect({ options: connection }, { maxConnections: 2, statementTimeoutMs: 600_000 })
  bench.onClose(() => db.end({ timeout: 1 }))
  const { baseUrl, projectId, secretKey, stop } = await startSliproad({ dataDir, roles: 'api' })
  bench.onClose(stop)
  const deps = {
    db,
    clock: systemClock,
    randomBytes,
    newId: createUuidV7({ clock: systemClock, randomBytes }),
  }

  const newPerson = async () => {
    const email = `${randomUUID()}@example.com`
    const { id } = await createOperator(deps, { email, password })
    const { token } = await logIn(
      deps,
      { email, password },
      { address: '127.0.0.1', userAgent: null, network: '127.0.0.1', deviceToken: null },
    )
    return { id, cookie: `sliproad_login=${token}` }
  }

  let person = await newPerson()
  let asked = 0
  return {
    db,
    baseUrl,
    projectId: projectId as ProjectId,
    secretKey,
    userId: person.id,
    async ask({ name, path, firstBytes }) {
      if (++asked % questionsEach === 0) person = await newPerson()
      const { cookie } = person
      const begun = performance.now()
      const response = await fetch(`${baseUrl}/dashboard/api/projects/${projectId}${path}`, {
        headers: { cookie },
      })
      if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${await response.text()}`)
      if (firstBytes) {
        const reader = response.body?.getReader()
        await reader?.read()
        const ms = performance.now() - begun
        await reader?.cancel()
        // The server notices the disconnection at the end of its page, which must not slow down the next question.
        await delay(100)
        return ms
      }
      await response.text()
      return performance.now() - begun
    },
  }
}
