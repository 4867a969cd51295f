import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { startReceiver } from './system/receiver.ts'
import { send } from './system/send.ts'
import { readDemo } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()

const sampleOf = (text: string, name: string) => Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1])

test('a worker alone is probed and scraped, and a delivery that no worker takes has its true age at every process', async () => {
  const deployment = await system.newDeployment()
  const apiAdmin = await freePort()
  const workerAdmin = await freePort()
  const api = await system.start(deployment, {
    SLIPROAD_ROLES: 'api,simulators',
    ADMIN_PORT: String(apiAdmin),
  })
  const worker = await system.startWorker(deployment, { ADMIN_PORT: String(workerAdmin) })
  expect(await send(`http://127.0.0.1:${workerAdmin}/ready`)).toMatchObject({ status: 200 })
  expect(await send(`http://127.0.0.1:${workerAdmin}/health`)).toMatchObject({ status: 200 })
  expect(worker.printed.stdout).toContain(`"adminPort":${workerAdmin}`)
  expect(worker.printed.stdout).not.toContain('"port":')
  const scraped = await send(`http://127.0.0.1:${workerAdmin}/metrics`)
  expect(sampleOf(scraped.text, 'sliproad_webhook_oldest_due_seconds')).toBe(0)

  const { projectId, secretKey } = await readDemo(deployment)
  const receiver = await startReceiver()
  const endpoint = ['webhooks', 'add', projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, endpoint)).signingKey)
  await worker.kill()
  const sample = { method: 'POST', key: secretKey, body: { eventType: 'kyc.approved' } }
  expect(await api.call('/v1/webhooks/test', sample)).toMatchObject({ status: 202 })
  await eventually('the true age', async () => {
    const { text } = await send(`http://127.0.0.1:${apiAdmin}/metrics`)
    return sampleOf(text, 'sliproad_webhook_oldest_due_seconds') >= 3 || undefined
  })
  expect(receiver.received).toEqual([])
}, 90_000)

test('production has its metrics at the admin address alone, behind its token, and drains before it stops', async () => {
  const deployment = await system.newDeployment()
  await system.start(deployment)
  const adminPort = await freePort()
  const masterKey = randomBytes(32).toString('base64')
  system.noteSecret(masterKey)
  const server = await system.start(deployment, {
    SLIPROAD_ENV: 'production',
    PUBLIC_URL: 'https://pay.example.com',
    MASTER_KEY: masterKey,
    ADMIN_PORT: String(adminPort),
    METRICS_TOKEN: 'metrics-token',
    DRAIN_SECONDS: '3',
    ...(await deployment.newDatabase()),
  })
  const admin = (path: string, key?: string) =>
    send(`http://127.0.0.1:${adminPort}${path}`, key ? { key } : {})
  expect((await server.call('/metrics')).status).toBe(404)
  expect((await admin('/metrics')).status).toBe(401)
  expect((await admin('/metrics', 'metrics-token')).text).toContain('sliproad_http_request_seconds')

  const stopped = server.stop()
  await eventually('a drain', async () => ((await admin('/ready')).status === 503 ? true : undefined))
  expect((await admin('/ready')).json).toEqual({ status: 'draining' })
  expect((await server.call('/ready')).json).toEqual({ status: 'draining' })
  const served = await server.call('/v1/sessions')
  expect(served.status).toBe(401)
  expect(served.headers.connection).toBe('close')
  const exit = await stopped
  expect(exit).toMatchObject({ code: 0, signal: null })
  expect(exit.ms).toBeGreaterThan(2_900)
}, 90_000)
