import { expect, inject, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import { eventLoad } from './system/event-load.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { eventIdIn, startReceiver } from './system/receiver.ts'
import { type Answer, type Call, send } from './system/send.ts'
import { startNginx } from './system/start-nginx.ts'
import { readDemo } from './system/start-server.ts'
import { lostWrites, steadyLoad } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
/** Each restarts all four processes; `npm run prove -- rolling-restart --long` does ten. */
const rounds = inject('share')
const requestsPerRound = 2_000

test('two APIs and two workers behind nginx are restarted one after the other without a failed request or a lost webhook', {
  tags: ['needs-nginx'],
  timeout: 60_000 + rounds * 90_000,
}, async ({ task }) => {
  const deployment = await system.newDeployment()
  const ports = [await freePort(), await freePort()]
  const balancer = await startNginx(ports)
  const own = async () => ({ ADMIN_PORT: String(await freePort()), DRAIN_SECONDS: '2' })
  const api = async (port: number | undefined) => ({
    ...(await own()),
    PORT: String(port),
    SLIPROAD_ROLES: 'api,simulators',
    PUBLIC_URL: balancer.url,
  })
  const apis = await Promise.all([
    system.start(deployment, await api(ports[0])),
    system.start(deployment, await api(ports[1])),
  ])
  const workers = [
    await system.startWorker(deployment, await own()),
    await system.startWorker(deployment, await own()),
  ]
  const demo = await readDemo(deployment)
  const receiver = await startReceiver()
  const endpoint = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, endpoint)).signingKey)

  const failed: string[] = []
  let answered = 0
  const call = async (path: string, request?: Call): Promise<Answer> => {
    const answer = await send(`${balancer.url}${path}`, request)
    answered++
    if (answer.status >= 500)
      failed.push(`${request?.method ?? 'GET'} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }
  const [first] = apis
  if (!first) throw new Error('no API was started')
  const throughBalancer = { ...first, call }
  const requests = steadyLoad(throughBalancer, { ...demo, perSecond: 50 })
  const events = eventLoad(throughBalancer, { perSecond: 15, keyOf: () => demo.secretKey })
  await eventually('steady work', () => (events.published.size >= 20 ? true : undefined), {
    withinMs: 60_000,
  })

  for (let round = 0; round < rounds; round++) {
    for (const [at, port] of ports.entries()) {
      expect(await apis[at]?.stop()).toMatchObject({ code: 0, signal: null })
      apis[at] = await system.start(deployment, await api(port))
    }
    for (const at of workers.keys()) {
      expect(await workers[at]?.stop()).toEqual({ code: 0, signal: null })
      workers[at] = await system.startWorker(deployment, await own())
    }
  }
  const enough = () => (answered >= rounds * requestsPerRound ? true : undefined)
  await eventually('enough requests', enough, { withinMs: 90_000 })
  await requests.stop()
  await events.stop()

  const broken = requests.outcomes
    .filter(({ error }) => error)
    .map(({ what, error }) => `${what}: ${error?.message}`)
  const causes = failed.length === 0 ? [] : (await balancer.errors()).filter((line) => !line.includes('(111'))
  expect([...failed, ...broken, ...causes]).toEqual([])
  expect(events.refused()).toBe(0)
  expect(await lostWrites(throughBalancer, requests, demo.secretKey)).toEqual([])
  const arrived = () => receiver.received.map(eventIdIn)
  const missing = () => [...events.published].filter((id) => !new Set(arrived()).has(id))
  await eventually('every webhook', () => (missing().length === 0 ? true : undefined), { withinMs: 60_000 })
  // A stopped worker finishes what it sends, so even a repetition would be a fault here.
  const doubled = arrived().length - new Set(arrived()).size
  task.meta.proof = { tried: answered + failed.length, answered, lost: 0, doubled }
  process.stdout.write(
    `rolling restart: ${rounds * 4} restarts, ${answered} requests, ${events.published.size} webhooks\n`,
  )
  expect(doubled).toBe(0)
})
