import { randomUUID } from 'node:crypto'
import { sessionIdOf } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { claimKey, fingerprintOf, forgetKeys } from '../../modules/idempotency/index.ts'
import { createSession } from '../../modules/sessions/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { givenProject } from '../../testing/given.ts'

const slept: number[] = []
const { call, sk, pk, project, deps } = await makeApp()
const { db, clock } = deps
const projectId = project.project.id
/** Another instance of the service: its own connections, the same database. */
const second = await makeApp(() => ({ clock, authenticateKey: deps.authenticateKey }))
const impatient = await makeApp(() => ({
  clock,
  authenticateKey: deps.authenticateKey,
  sleep: async (ms: number) => {
    slept.push(ms)
  },
}))

const body = { externalCustomerId: 'u', sourceAmount: '100', metadata: { a: 1, b: 2 } }
const create = (key: string, { on = call, as = sk, send = body as unknown } = {}) =>
  on('POST', '/v1/sessions', { key: as, body: send, headers: { 'idempotency-key': key } })
const newKey = () => `order-${randomUUID()}`
const sessions = async () => (await db`select count(*)::int from sessions`)[0]?.count

test('a repetition gets the first answer byte for byte, client secret and all, and says so', async () => {
  const key = newKey()
  const first = await create(key)
  const before = await sessions()
  clock.advanceMinutes(5)
  const again = await create(key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(again.text).toBe(first.text)
  expect(again.json.attributes.clientSecret).toMatch(/_secret_/)
  expect(await sessions()).toBe(before)
})

test('50 at once on two instances make one session, and all get the same bytes', async () => {
  const key = newKey()
  const before = await sessions()
  const calls = Array.from({ length: 50 }, (_, at) => create(key, { on: at % 2 ? call : second.call }))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  expect(await sessions()).toBe(before + 1)
})

test('the same request may be written in another order', async () => {
  const key = newKey()
  const first = await create(key)
  const send = '{"metadata":{"b":2,"a":1}, "sourceAmount":"100",\n"externalCustomerId":"u"}'
  expect((await create(key, { send })).text).toBe(first.text)
})

test('another request under the same key is refused, and the first answer stays', async () => {
  const key = newKey()
  const first = await create(key)
  for (const send of [
    { ...body, sourceAmount: '101' },
    { ...body, type: 'onramp' },
  ]) {
    const other = await create(key, { send })
    expect([other.status, other.json.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(other.headers).not.toHaveProperty('idempotency-replayed')
  }
  expect((await create(key)).text).toBe(first.text)
})

test('keys of one project mean nothing in another', async () => {
  const key = newKey()
  const other = await givenProject(deps)
  const [mine, theirs] = [
    await create(key),
    await create(key, { as: other.secretKey, send: { ...body, type: 'offramp' } }),
  ]
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(theirs.json.attributes.projectId).toBe(other.project.id)
  expect(theirs.headers).not.toHaveProperty('idempotency-replayed')
})

test('a key lives for 24 hours and not a millisecond more', async () => {
  const key = newKey()
  const first = await create(key)
  clock.advanceSeconds(24 * 3600 - 0.001)
  expect((await create(key)).text).toBe(first.text)
  clock.advanceSeconds(0.001)
  const anew = await create(key, { send: { ...body, sourceAmount: '5' } })
  expect(anew.status).toBe(201)
  expect(anew.json.id).not.toBe(first.json.id)
})

test('a refusal of the matter itself is kept; refused fields are not', async () => {
  const kept = newKey()
  const send = { customerId: '01890a5d-ac96-774b-bcce-b302099a8057' }
  const first = await create(kept, { send })
  const again = await create(kept, { send })
  expect([first.status, again.status]).toEqual([404, 404])
  expect(again.text).toBe(first.text)
  expect(again.headers['idempotency-replayed']).toBe('true')

  const free = newKey()
  for (const wrong of [
    { ...body, sourceAmount: -1 },
    { ...body, redirectUrl: 'x' },
  ]) {
    expect((await create(free, { send: wrong })).status).toBe(400)
  }
  expect((await create(free)).status).toBe(201)
})

test('a failure on our side is not kept: the next call makes what the first should have made', async () => {
  let broken = true
  const failing = await makeApp(() => ({
    clock,
    authenticateKey: deps.authenticateKey,
    countryOfIp: () => {
      if (broken) throw new Error('no file')
      return 'US'
    },
  }))
  const key = newKey()
  const failed = await create(key, { on: failing.call })
  expect([failed.status, failed.json.error.code]).toEqual([500, 'INTERNAL_ERROR'])
  const [row] = await db`select reserved_id, answer_status from idempotency_keys where key = ${key}`
  expect(row?.answerStatus).toBeNull()
  broken = false
  const made = await create(key, { on: failing.call })
  expect([made.status, made.json.id]).toEqual([201, sessionIdOf(row?.reservedId)])
})

test('what a crash left behind is taken over after a minute and finished under the same id', async () => {
  const key = newKey()
  const fingerprint = fingerprintOf('POST', '/v1/sessions', body)
  const { record } = await claimKey(deps, { projectId, key, sender: 'secret', fingerprint })
  if (!record) throw new Error('the key was taken')
  const origin = { projectId, requestIp: '127.0.0.1', reservedId: record.reservedId }
  const lost = await createSession(deps, origin, { externalCustomerId: 'u' })
  const before = await sessions()

  clock.advanceSeconds(29.999)
  expect((await create(key, { on: impatient.call })).json.error.code).toBe('IDEMPOTENCY_IN_PROGRESS')
  clock.advanceSeconds(0.001)
  const answers = await Promise.all([create(key), create(key, { on: second.call }), create(key)])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const { json } = await create(key)
  expect(json.id).toBe(lost.session.id)
  expect(json.attributes).toMatchObject({ createdAt: clock.now().toISOString(), status: 'pending' })
  expect(await sessions()).toBe(before)

  const confirm = (clientSecret: string) =>
    call('POST', `/v1/sessions/${json.id}/confirm`, { key: pk, body: { clientSecret } })
  expect((await confirm(lost.clientSecret)).status).toBe(403)
  expect((await confirm(json.attributes.clientSecret)).status).toBe(200)
})

test('while the first is at work, a repetition waits about five seconds and is then sent away', async () => {
  const key = newKey()
  const fingerprint = fingerprintOf('POST', '/v1/sessions', body)
  await claimKey(deps, { projectId, key, sender: 'secret', fingerprint })
  slept.length = 0
  const { status, json, headers } = await create(key, { on: impatient.call })
  expect([status, json.error.code, headers['retry-after']]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', '1'])
  const waitedMs = slept.reduce((sum, ms) => sum + ms, 0)
  expect(waitedMs).toBeGreaterThan(4_500)
  expect(waitedMs).toTakeLessThan(5_500)
  expect(Math.max(...slept)).toBe(200)
  const other = await create(key, { on: impatient.call, send: { ...body, type: 'offramp' } })
  expect(other.json.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test.each(['', 'x'.repeat(256), 'two words', 'a, b'])('the key %j is refused', async (key) => {
  const { status, json } = await create(key)
  expect({ status, details: json.error.details }).toEqual({
    status: 400,
    details: [
      { field: 'Idempotency-Key', message: 'must have 1 to 255 printable ASCII characters without spaces' },
    ],
  })
})

test('a key of 255 characters is taken', async () => {
  expect((await create('k'.repeat(255))).status).toBe(201)
})

test('stored answers are sealed: no client secret is in the table', async () => {
  const { json } = await create(newKey())
  const rows = await db`select idempotency_keys::text as text from idempotency_keys`
  const stored = rows.map(({ text }) => text).join('\n')
  expect(stored).toContain('v2.')
  expect(stored).not.toContain('_secret_')
  expect(stored).not.toContain(json.id)
})

test('without a key every call makes a session', async () => {
  const [one, two] = [
    await call('POST', '/v1/sessions', { key: sk, body }),
    await call('POST', '/v1/sessions', { key: sk, body }),
  ]
  expect(one.json.id).not.toBe(two.json.id)
})

test('keys past their day are forgotten in batches, those of today are kept', async () => {
  await db`delete from idempotency_keys`
  for (let count = 0; count < 3; count++) await create(newKey())
  clock.advanceSeconds(24 * 3600)
  await create(newKey())
  expect([await forgetKeys(deps, 2), await forgetKeys(deps, 2), await forgetKeys(deps, 2)]).toEqual([2, 1, 0])
  expect((await db`select count(*)::int from idempotency_keys`)[0]?.count).toBe(1)
})
