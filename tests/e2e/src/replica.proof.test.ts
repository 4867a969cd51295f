import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Standby, startStandby } from './databases/start-standby.ts'
import { breakableWay } from './system/breakable-database.ts'
import { eventually } from './system/eventually.ts'
import type { Answer } from './system/send.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

/** A user of the dashboard may ask ten times a second for a minute. */
const pauseMs = 500

/** A dashboard on a primary with a real standby beside it. Each test begins and ends with a standby in use. */
describe('a standby for lists and reports', { tags: ['needs-embedded-database'], timeout: 60_000 }, () => {
  const system = useSystem()
  let server: Server
  let demo: Demo
  let standby: Standby
  let way: Awaited<ReturnType<typeof breakableWay>>
  let login: { cookie: string; csrf: string }
  const loads: { stop: () => Promise<Answer[]> }[] = []

  beforeAll(async () => {
    const deployment = await system.newDeployment()
    await system.start(deployment, { SLIPROAD_ROLES: 'simulators' })
    standby = await startStandby(deployment)
    way = await breakableWay(standby.target)
    server = await system.start(deployment, {
      SLIPROAD_ROLES: 'api,worker',
      DATABASE_REPLICA_URL: standby.urlAt(way.port),
    })
    demo = await readDemo(deployment)
    login = await logIn()
    await inUse()
  }, 120_000)

  afterEach(async () => {
    for (const load of loads.splice(0)) await load.stop()
  })

  test('lists show what the standby holds, and the primary answers once it is more than 10 s behind', async () => {
    await standby.pause()
    const session = await createSession()
    const answeredBefore = await count('sliproad_replica_reads_total')
    expect(await listed()).not.toContain(session)
    expect(await count('sliproad_replica_reads_total')).toBe(answeredBefore + 1)

    const behind = await count('sliproad_replica_fallbacks_total{reason="behind"}')
    await eventually(
      'an answer of the primary',
      async () => (await listed()).includes(session) || undefined,
      {
        everyMs: pauseMs,
      },
    )
    expect(await count('sliproad_replica_fallbacks_total{reason="behind"}')).toBeGreaterThan(behind)
    expect(await count('sliproad_replica_lag_seconds')).toBeGreaterThan(9)
    expect(await server.call('/ready')).toMatchObject({ status: 200 })

    await standby.resume()
    await inUse()
    expect(await listed()).toContain(session)
  })

  test('a user who has changed something sees it at once, whatever the standby holds', async () => {
    await standby.pause()
    const session = await createSession()
    const changed = await change()
    expect(await listed(changed)).toContain(session)
    await standby.resume()
    await inUse()
  })

  test('kill -9 of the standby fails no list, and it is used again once it is back', async ({ task }) => {
    const load = listsUnderWay()
    const failed = await count('sliproad_replica_fallbacks_total{reason="away"}')
    await standby.kill()
    await eventually('answers of the primary', async () =>
      (await count('sliproad_replica_fallbacks_total{reason="away"}')) > failed + 5 ? true : undefined,
    )
    expect(await server.call('/ready')).toMatchObject({ status: 200 })
    await standby.start()
    await inUse()
    const answers = await load.stop()
    task.meta.proof = { tried: answers.length, lost: answers.filter(({ status }) => status !== 200).length }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.length).toManageMoreThan(10)
  })

  test('a standby that falls silent fails no list and delays none for long', async ({ task }) => {
    const load = listsUnderWay()
    const before = await count('sliproad_replica_fallbacks_total{reason="away"}')
    way.goSilent()
    await eventually('answers of the primary', async () =>
      (await count('sliproad_replica_fallbacks_total{reason="away"}')) > before + 5 ? true : undefined,
    )
    way.heal()
    await inUse()
    const answers = await load.stop()
    task.meta.proof = { tried: answers.length, lost: answers.filter(({ status }) => status !== 200).length }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    // Below the 8 s after which a silent connection ends by itself.
    expect(Math.max(...answers.map(({ ms }) => ms))).toTakeLessThan(7_000)
  })

  test('a server that has become a primary of its own is not asked any more', async () => {
    await standby.promote()
    const session = await createSession()
    const isRefused = async () => {
      await listed()
      const refusals = await count('sliproad_replica_fallbacks_total{reason="not_a_standby"}')
      return refusals > 0 ? true : undefined
    }
    await eventually('another reason', isRefused, { everyMs: pauseMs })
    expect(await listed()).toContain(session)
  })

  async function logIn(): Promise<{ cookie: string; csrf: string }> {
    const { headers, json } = await server.call('/dashboard/api/login', {
      method: 'POST',
      headers: { origin: server.url },
      body: { email: demo.dashboardEmail, password: demo.dashboardPassword },
    })
    const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
    return {
      cookie: cookies.filter((cookie) => !cookie.startsWith('sliproad_changed')).join('; '),
      csrf: (json as { data: { csrfToken: string } }).data.csrfToken,
    }
  }

  /** Changes a setting as the dashboard's page would; returns what the browser sends from then on. */
  async function change(): Promise<string> {
    const { status, headers } = await server.call(`/dashboard/api/projects/${demo.projectId}`, {
      method: 'PATCH',
      headers: { origin: server.url, cookie: login.cookie, 'x-csrf-token': login.csrf },
      body: { name: 'Renamed' },
    })
    expect(status).toBe(200)
    const [mark = ''] = headers['set-cookie'] ?? []
    expect(mark).toMatch(/^sliproad_changed=1; Max-Age=15; Path=\/dashboard;/)
    return `${login.cookie}; ${mark.split(';')[0]}`
  }

  function list(cookie = login.cookie): Promise<Answer> {
    return server.call(`/dashboard/api/projects/${demo.projectId}/sessions?limit=5`, { headers: { cookie } })
  }

  async function listed(cookie?: string): Promise<string[]> {
    const { status, json } = await list(cookie)
    expect(status).toBe(200)
    return (json as { data: { id: string }[] }).data.map(({ id }) => id)
  }

  async function createSession(): Promise<string> {
    const body = { externalCustomerId: 'reader', sourceAmount: 100, sourceCurrency: 'EUR' }
    const { json } = await server.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body })
    return (json as { id: string }).id
  }

  /** The value of one line of the metrics; 0 for one that is not there yet. */
  async function count(line: string): Promise<number> {
    const { text } = await server.call('/metrics')
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')[1] ?? 0,
    )
  }

  async function inUse(): Promise<void> {
    const isAnswer = async () => {
      const before = await count('sliproad_replica_reads_total')
      await list()
      return (await count('sliproad_replica_reads_total')) > before ? true : undefined
    }
    await eventually('an answer of the standby', isAnswer, { everyMs: pauseMs })
  }

  /** Four readers who turn page after page. */
  function listsUnderWay() {
    const answers: Answer[] = []
    let isStopped = false
    const readers = Array.from({ length: 4 }, async () => {
      while (!isStopped) {
        answers.push(await list())
        await delay(pauseMs)
      }
    })
    const load = {
      async stop() {
        isStopped = true
        await Promise.all(readers)
        return answers
      },
    }
    loads.push(load)
    return load
  }
})
