import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createMemoryStore } from '../memory-store.ts'
import { registerSimulators } from '../simulators.ts'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { kycConfig, kycCredentials } from './credentials.ts'
import { createMemoryKycStore } from './memory-kyc-store.ts'
import { registerKycSimulators } from './simulators.ts'
import { handIn, press, sumsubClient } from './testing/sumsub-client.ts'
import { type KycStartOptions, startKycSimulators } from './testing.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(options: KycStartOptions = {}) {
  const running = await startKycSimulators(options)
  closing.push(running.close)
  const { clock } = options
  const sumsub = running.provider('sumsub')
  return { running, sumsub, client: sumsubClient(sumsub, () => (clock?.now() ?? new Date()).getTime()) }
}

async function receive(statusFor?: (count: number) => number) {
  const receiver = await startReceiver(statusFor)
  closing.push(receiver.close)
  const types = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  return { ...receiver, types }
}

test('they stand beside the gateways on one app, and the rest of it keeps its own parsers', async () => {
  const app = Fastify()
  closing.push(() => app.close())
  registerSimulators(app, {
    publicUrl: 'http://sandbox.example',
    store: createMemoryStore(),
    controlRoutes: true,
    gateways: [],
  })
  registerKycSimulators(app, {
    publicUrl: 'http://sandbox.example',
    store: createMemoryKycStore(),
    controlRoutes: false,
    providers: [{ id: 'sumsub', credentials: kycCredentials('sumsub', 's') }],
  })
  app.post('/ours', async (request) => ({ body: request.body }))
  expect((await app.inject('/simulators/_assets/page.css')).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/ours', payload: { a: 1 } })).json()).toEqual({
    body: { a: 1 },
  })
  expect((await app.inject('/simulators/sumsub/resources/status/api')).json()).toEqual({ ok: 1 })
  expect((await app.inject('/simulators/sumsub/_control/faults')).statusCode).toBe(404)
  expect((await app.inject('/simulators/idnow/api/v1/x')).statusCode).toBe(404)
})

test('credentials follow from the secret and look like the provider’s', () => {
  const where = { publicUrl: 'https://pay.example/', internalUrl: 'http://127.0.0.1:3000' }
  expect(kycConfig('sumsub', 'secret', where)).toEqual(kycConfig('sumsub', 'secret', where))
  expect(kycConfig('sumsub', 'secret', where)).toMatchObject({
    appToken: expect.stringMatching(/^sbx:[0-9a-f]{32}\.[0-9a-f]{16}$/),
    apiUrl: 'http://127.0.0.1:3000/simulators/sumsub',
    mode: 'test',
  })
  expect(kycConfig('idnow', 'secret', where)).toMatchObject({
    callbackToken: expect.stringMatching(/^[0-9a-f]{48}$/),
    gatewayUrl: 'http://127.0.0.1:3000/simulators/idnow',
    goUrl: 'https://pay.example/simulators/idnow/go',
  })
  expect(kycCredentials('sumsub', 'other').secretKey).not.toBe(kycCredentials('sumsub', 'secret').secretKey)
})

test('a message that is not taken is tried again with the same bytes', async () => {
  const receiver = await receive((count) => (count === 1 ? 500 : 200))
  const { client } = await start({ webhookTarget: receiver.url })
  await client.link('kyc_1')
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body)
})

test('messages can be lost, doubled and late', async () => {
  const receiver = await receive()
  const { client, sumsub, running } = await start({
    webhookTarget: receiver.url,
    delays: { lateWebhookMs: 150 },
  })
  await sumsub.control.setFaults({ webhooks: 'lost' })
  await client.link('kyc_1')
  await sumsub.control.setFaults({ webhooks: 'doubled' })
  await sumsub.control.play('kyc_1', 'in_progress')
  expect(receiver.types()).toEqual(['applicantPending', 'applicantPending'])
  await sumsub.control.setFaults({ webhooks: 'late' })
  await sumsub.control.play('kyc_1', 'approved')
  expect(receiver.types()).toHaveLength(2)
  await expect.poll(() => receiver.types().at(-1)).toBe('applicantReviewed')
  await running.control.runDue()
})

test.each([
  [{ status: 503 }, 503],
  [{ rateLimit: { retryAfterSeconds: 7 } }, 429],
])(
  'with the fault %o the API answers so in the provider’s format, and the page still works',
  async (faults, status) => {
    const { client, sumsub } = await start()
    const url = await client.link('kyc_1')
    await sumsub.control.setFaults(faults)
    expect(await client.one('kyc_1')).toMatchObject({ status, body: { code: status } })
    expect((await fetch(url)).status).toBe(200)
  },
)

test('a hanging API lets go when the fault is lifted', async () => {
  const { client, sumsub } = await start()
  await sumsub.control.setFaults({ hang: true })
  const hanging = client.one('kyc_1').then(
    () => 'answered',
    () => 'cut off',
  )
  await expect.poll(() => Object.values(sumsub.control.calls()).length).toBe(1)
  await sumsub.control.setFaults({})
  expect(await hanging).toBe('cut off')
})

test('the controls can be reached over HTTP, and keep the person to themselves', async () => {
  const { client, sumsub } = await start()
  await client.link('kyc_1')
  const control = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${sumsub.baseUrl}/_control/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const played = await control('POST', 'play', { caseId: 'kyc_1', outcome: 'rejected', reason: 'underage' })
  expect(played).toEqual({
    status: 200,
    body: { case: { id: expect.any(String), caseId: 'kyc_1', state: 'rejected' } },
  })
  expect(await control('POST', 'play', { caseId: 'kyc_1', outcome: 'approved' })).toMatchObject({
    status: 409,
  })
  expect(await control('POST', 'play', { caseId: 'kyc_2', outcome: 'approved' })).toMatchObject({
    status: 404,
  })
  expect(await control('POST', 'play', { caseId: 'kyc_1', outcome: 'done' })).toMatchObject({ status: 400 })
  expect(await control('POST', 'play', { caseId: 'kyc_1', outcome: 'rejected', reason: 'x' })).toMatchObject({
    status: 400,
  })
  expect(await control('PUT', 'faults', { latencyMs: 5 })).toEqual({ status: 200, body: { latencyMs: 5 } })
  expect(await control('DELETE', 'faults')).toEqual({ status: 200, body: {} })
  expect((await control('GET', 'calls')).body).toMatchObject({
    endpoints: { 'POST /resources/sdkIntegrations/levels/-/websdkLink': 1 },
  })
})

test('what one process left behind, the next one finishes', async () => {
  const store = createMemoryKycStore()
  const clock = createTestClock()
  const target = { webhookTarget: 'http://127.0.0.1:1/hook', store, clock }
  const before = await start({ ...target, schedule: () => () => undefined })
  await handIn(await before.client.link('kyc_1'))
  await before.running.close()

  const sent: string[] = []
  clock.advance(3_600_000)
  await start({
    ...target,
    send: async ({ body }) => {
      sent.push((JSON.parse(body) as { type: string }).type)
      return { status: 200 }
    },
  })
  await expect.poll(() => sent).toEqual(['applicantCreated', 'applicantPending', 'applicantReviewed'])
})

test('a play on an opened page that was never handed in still tells the beginning', async () => {
  const receiver = await receive()
  const { client, sumsub } = await start({ webhookTarget: receiver.url })
  await press(await client.link('kyc_1'), { step: 'document' })
  await sumsub.control.play('kyc_1', 'in_progress')
  expect(receiver.types()).toEqual(['applicantCreated', 'applicantPending'])
})

test('two plays at once leave one case that went one legal way', async () => {
  const receiver = await receive()
  const { client, sumsub } = await start({ webhookTarget: receiver.url })
  await client.link('kyc_1')
  await Promise.all([sumsub.control.play('kyc_1', 'approved'), sumsub.control.play('kyc_1', 'approved')])
  await expect.poll(() => receiver.types().length).toBe(3)
  expect(receiver.types().filter((type) => type === 'applicantReviewed')).toHaveLength(1)
})

test('no log line holds personal data, whatever the page and the API were given', async () => {
  const lines: string[] = []
  const { client, sumsub } = await start({ logTo: { write: (line) => lines.push(line) } })
  const fixedInfo = { firstName: 'Zebulon', lastName: 'Quux', dob: '1977-07-07' }
  const body = { externalUserId: 'kyc_1', fixedInfo }
  await client.call('POST', '/resources/applicants?levelName=onramp-basic', body)
  await handIn(await client.link('kyc_1'), {
    firstName: 'Zebulon',
    lastName: 'Quux',
    dateOfBirth: '1977-07-07',
  })
  await sumsub.control.setFaults({ malformed: true })
  await client.one('kyc_1').catch(() => undefined)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => /Zebulon|Quux|1977-07-07/.test(line))).toEqual([])
})

test('what is typed in is shown as text, and leads back only to web addresses', async () => {
  const { client } = await start()
  const url = await client.link('kyc_1', {
    redirect: { successUrl: 'javascript:alert(1)', rejectUrl: 'javascript:alert(1)' },
  })
  const form = {
    step: 'document',
    firstName: '"><script>alert(1)</script>',
    country: 'XX',
    documentType: 'x',
  }
  await press(url, form)
  await press(url, { step: 'selfie' })
  const page = await (await fetch(url)).text()
  expect(page).not.toContain('<script')
  expect(page).not.toContain('javascript:')
  expect(page).toContain('value="DE" selected')
})

test('leaving leads back and keeps the place', async () => {
  const { client } = await start()
  const url = await client.link('kyc_1')
  await press(url, { step: 'document' })
  const left = await press(url, { step: 'leave' })
  const page = await (await fetch(new URL(left.headers.get('location') ?? '', url))).text()
  expect(page).toContain('You left before the end')
  expect(page).toContain('url=https://shop.example/no')
  expect(await (await fetch(url)).text()).toContain('Now your face')
})
