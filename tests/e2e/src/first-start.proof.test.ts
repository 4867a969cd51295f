import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Deployment } from './system/deployment.ts'
import { readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const minute = 60_000

const demoFields = [
  'baseUrl',
  'projectId',
  'secretKey',
  'publicKey',
  'webhookSigningKey',
  'checkoutUrl',
  'dashboardUrl',
  'dashboardEmail',
  'dashboardPassword',
]

test(
  'a first start on an empty folder serves, shows a banner, and the command in the banner creates a session',
  async () => {
    const deployment = await system.newDeployment()
    const server = await system.start(deployment)
    const demo = await readDemo(deployment)

    expect(await server.call('/health')).toMatchObject({ status: 200, json: { status: 'ok' } })
    expect(await server.call('/ready')).toMatchObject({ status: 200, json: { status: 'ready' } })
    const { stdout } = server.printed
    const shown = [
      demo.baseUrl,
      `${demo.baseUrl}/docs`,
      demo.dashboardUrl,
      `${demo.checkoutUrl}?sessionId=sess_`,
    ]
    for (const text of [...shown, demo.projectId, demo.secretKey, demo.publicKey, 'demo.json'])
      expect(stdout).toContain(text)

    const command = /^ {2}(curl .*)$/m.exec(stdout)?.[1] ?? ''
    const answer = JSON.parse((await promisify(execFile)('sh', ['-c', command])).stdout)
    expect(answer).toMatchObject({
      type: 'session',
      attributes: { status: 'pending', projectId: demo.projectId },
    })
    system.noteSecret(answer.attributes.clientSecret)
    const read = await server.call(`/v1/sessions/${answer.id}`, { key: demo.publicKey })
    expect(read).toMatchObject({ status: 200, json: { id: answer.id } })
    expect(await server.stop()).toMatchObject({ code: 0, signal: null })
  },
  3 * minute,
)

test(
  'demo.json keeps its keys over a restart while its addresses follow the port, and the second start takes seconds',
  async () => {
    const deployment = await system.newDeployment()
    const first = await system.start(deployment)
    const before = await readDemo(deployment)
    expect(Object.keys(before)).toEqual(demoFields)
    expect(Object.values(before).every((value) => typeof value === 'string' && value !== '')).toBe(true)
    expect(before).toMatchObject({
      baseUrl: `http://localhost:${first.port}`,
      secretKey: expect.stringMatching(/^sk_test_[0-9A-Za-z]{36}$/),
      publicKey: expect.stringMatching(/^pk_test_[0-9A-Za-z]{36}$/),
      webhookSigningKey: expect.stringMatching(/^whsec_/),
    })
    await expect(modeOf(join(deployment.dataDir, 'demo.json'))).resolves.toBe('600')
    expect(await first.stop()).toMatchObject({ code: 0, signal: null })

    const second = await quickestStart(deployment)
    expect(second.readyMs).toTakeLessThan(20_000)
    expect(second.port).not.toBe(first.port)
    const baseUrl = `http://localhost:${second.port}`
    const addresses = { baseUrl, checkoutUrl: `${baseUrl}/checkout`, dashboardUrl: `${baseUrl}/dashboard` }
    expect(await readDemo(deployment)).toEqual({ ...before, ...addresses })
    await expect(modeOf(join(deployment.dataDir, 'demo.json'))).resolves.toBe('600')
    expect(await second.call('/v1/sessions', { key: before.secretKey })).toMatchObject({ status: 200 })
    expect(await second.stop()).toMatchObject({ code: 0, signal: null })

    await system.start(deployment, { PUBLIC_URL: 'https://pay.example.com/' })
    expect(await readDemo(deployment)).toMatchObject({
      baseUrl: 'https://pay.example.com',
      checkoutUrl: 'https://pay.example.com/checkout',
      secretKey: before.secretKey,
    })
  },
  3 * minute,
)

test(
  'two servers with their own ports and folders run side by side, and a port that is taken is refused in one line',
  async () => {
    // A name with spaces, in a folder that only its owner may enter.
    const ours = await system.newDeployment({ folder: 'our own data', openToOthers: false })
    const theirs = await system.newDeployment()
    const [here, there] = await Promise.all([system.start(ours), system.start(theirs)])
    const [hereDemo, thereDemo] = [await readDemo(ours), await readDemo(theirs)]

    expect(hereDemo.projectId).not.toBe(thereDemo.projectId)
    expect(await here.call('/v1/sessions', { key: hereDemo.secretKey })).toMatchObject({ status: 200 })
    expect(await there.call('/v1/sessions', { key: thereDemo.secretKey })).toMatchObject({ status: 200 })
    expect(await here.call('/v1/sessions', { key: thereDemo.secretKey })).toMatchObject({ status: 401 })

    const intruder = system.start(theirs, { PORT: String(here.port) })
    await expect(intruder).rejects.toThrow('the port is in use. Stop the other program or set PORT.')
    expect(await here.stop()).toMatchObject({ code: 0 })
    expect(await there.call('/ready')).toMatchObject({ status: 200 })
    expect(await there.stop()).toMatchObject({ code: 0 })
  },
  3 * minute,
)

/** A busy machine only ever adds time, so the best of three shows what a start takes. */
async function quickestStart(deployment: Deployment): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const server = await system.start(deployment)
    if (attempt === 3 || server.readyMs < 5_000) return server
    await server.stop()
  }
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}
