import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { embeddedOf } from './databases/run-postgres.ts'
import { startCluster } from './databases/start-cluster.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { readDemo, type Server } from './system/start-server.ts'
import { type Load, lostWrites, type Outcome, steadyLoad, successes } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

const perSecond = 30
const loadMs = 4_000 * inject('share')

describe('a database on a small disk', {
  tags: 'needs-embedded-database',
  timeout: 90_000 * inject('share'),
}, () => {
  const system = useSystem()
  let deployment: Deployment
  const mounted: string[] = []

  beforeAll(async () => {
    deployment = await system.newDeployment()
    await system.start(deployment, { SLIPROAD_ROLES: 'simulators' })
  }, 120_000)

  afterAll(() => {
    for (const folder of mounted) execFileSync('umount', ['--lazy', folder])
  })

  test('a full disk: writes are answered with 503, reads go on, and both work again once there is room', {
    tags: 'needs-small-disk',
  }, async ({ task }) => {
    const { record } = embeddedOf(deployment)
    const folder = join(record.location, 'small')
    mkdirSync(folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=0700', 'tmpfs', folder])
    mounted.push(folder)
    // The log of the database has room elsewhere: without any for it, PostgreSQL itself would stop.
    const cluster = await startCluster(deployment, { name: 'small', logElsewhere: true })
    const api = await system.start(placeFor('small', cluster.env), { SLIPROAD_ROLES: 'api' })
    const ballast = join(folder, 'ballast')
    let seconds = 0
    const load = await underLoad(api, async (running) => {
      await delay(loadMs / 2)
      fillUp(ballast)
      await eventually('a write that fails', () => failures(running).length > 0 || undefined)
      await delay(loadMs / 2)
      rmSync(ballast)
      const roomAt = performance.now()
      await eventually('a second of successes', () => sinceFailure(running, roomAt) > 1_000 || undefined)
      seconds = (Math.max(roomAt, failures(running).at(-1)?.sentAt ?? 0) - roomAt) / 1_000
    })
    const lost = await lostIn(api, load)
    task.meta.proof = {
      tried: load.outcomes.length,
      answered: successes(load),
      lost: lost.length,
      healed: seconds,
    }
    expect(lost).toEqual([])
    expect(failures(load).filter(({ what }) => what === 'read')).toEqual([])
    expect(seconds * 1_000).toTakeLessThan(10_000)
    await api.kill()
  })

  /** A data folder of its own, for processes on another database than the embedded one. */
  function placeFor(name: string, env: Record<string, string>): Deployment {
    const dataDir = join(dirname(deployment.dataDir), name)
    return { ...deployment, dataDir, env: { ...env, DATA_DIR: dataDir } }
  }

  async function underLoad(api: Server, during: (load: Load) => Promise<unknown>): Promise<Load> {
    const load = steadyLoad(api, { ...(await readDemo(api.deployment)), perSecond })
    await during(load)
    await load.stop()
    const wrong = load.outcomes.filter(
      ({ answer }) => !answer || (answer.status > 299 && answer.status !== 503),
    )
    expect(wrong.map(({ what, answer, error }) => `${what}: ${error?.message ?? answer?.text}`)).toEqual([])
    return load
  }

  async function lostIn(api: Server, load: Load): Promise<string[]> {
    const repeating: Server = {
      ...api,
      call: (path, call) =>
        eventually('an answer', async () => {
          const answer = await api.call(path, call)
          return answer.status === 503 ? undefined : answer
        }),
    }
    return lostWrites(repeating, load, (await readDemo(api.deployment)).secretKey)
  }
})

function failures({ outcomes }: Load): Outcome[] {
  return outcomes.filter(({ answer }) => answer?.status === 503)
}

function sinceFailure(load: Load, from: number): number {
  return performance.now() - Math.max(from, failures(load).at(-1)?.sentAt ?? 0)
}

/** Writes until the disk takes no more. */
function fillUp(path: string): void {
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size)
    try {
      for (;;) writeFileSync(path, block, { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}
