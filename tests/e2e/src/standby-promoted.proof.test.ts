import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { startCluster } from './databases/start-cluster.ts'
import { breakableWay } from './system/breakable-database.ts'
import { eventually } from './system/eventually.ts'
import { readDemo } from './system/start-server.ts'
import { lostWrites, steadyLoad, successes } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

const perSecond = 40
const loadMs = 4_000 * inject('share')
const backWithinMs = 30_000

describe('a standby that takes over', { tags: 'needs-embedded-database' }, () => {
  const system = useSystem()

  test(
    'the primary is killed under load, its synchronous standby promoted: back within 30 s, no answered write is lost',
    async ({ task }) => {
      const deployment = await system.newDeployment()
      await system.start(deployment, { SLIPROAD_ROLES: 'simulators' })
      const primary = await startCluster(deployment)
      const standby = await primary.startSynchronousStandby()
      const way = await breakableWay(primary.target)
      const env = { DATABASE_URL: primary.urlAt(way.port) }
      const api = await system.start(deployment, { ...env, SLIPROAD_ROLES: 'api' })
      const worker = await system.startWorker(deployment, env)
      const demo = await readDemo(deployment)
      const load = steadyLoad(api, { ...demo, perSecond })
      await delay(loadMs)

      await primary.end('SIGKILL')
      const killed = performance.now()
      await standby.promote()
      way.moveTo(standby.target)
      const since = performance.now()
      const lastFailure = () =>
        load.outcomes.findLast(({ answer, error }) => error || (answer?.status ?? 0) > 299)?.sentAt ?? since
      await eventually(
        'a second of successes',
        () => (performance.now() - Math.max(since, lastFailure()) > 1_000 ? true : undefined),
        { withinMs: 60_000 },
      )
      const backMs = Math.max(since, lastFailure()) - killed
      await delay(loadMs)
      await load.stop()

      const lost = await lostWrites(api, load, demo.secretKey)
      process.stderr.write(
        `standby-promoted: ${JSON.stringify({ requests: load.outcomes.length, created: load.created.size, backMs: Math.round(backMs) })}\n`,
      )
      task.meta.proof = {
        tried: load.outcomes.length,
        answered: successes(load),
        lost: lost.length,
        healed: backMs / 1_000,
      }
      expect(lost).toEqual([])
      expect(load.created.size).toManageMoreThan(50)
      const answered = load.outcomes.map(({ answer }) => answer?.status ?? 0)
      expect(answered.filter((status) => status !== 503 && status > 299)).toEqual([])
      expect(backMs).toTakeLessThan(backWithinMs)
      expect([api.isRunning(), worker.isRunning()]).toEqual([true, true])
    },
    120_000 * inject('share'),
  )
})
