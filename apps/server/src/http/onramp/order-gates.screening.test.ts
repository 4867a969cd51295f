import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { importSanctions } from '../../modules/compliance/index.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { givenProject } from '../../testing/given.ts'

const deadlineMs = 400
const app = await makeComplianceApp({ screeningDeadlineMs: deadlineMs })
const { call, sk } = app
const providers = ['chainalysis', 'elliptic', 'trm'] as const
const dayMinutes = 24 * 60

beforeEach(async () => {
  for (const id of providers) await app.screening.provider(id).control.setFaults({})
  await app.settings({ screeningOutage: 'allow' })
})

let count = 0
function addressEnding(ending: string): string {
  count += 1
  return `0x${count.toString(16).padStart(34, 'b')}${ending}`
}

async function orderTo(walletAddress: string) {
  const session = await app.order(await app.session(), { walletAddress })
  const intent = await app.intent({ walletAddress })
  return [session, intent].map(({ status, json }) => [status, json.error?.code])
}

const blockedTwice = [
  [403, 'WALLET_BLOCKED'],
  [403, 'WALLET_BLOCKED'],
]
const passedTwice = [
  [201, undefined],
  [201, undefined],
]

async function register(address: string): Promise<string> {
  const path = `/v1/customers/${await app.customer()}/wallets`
  const { json } = await call('POST', path, { key: sk, body: { address, currency: 'ETH' } })
  await app.screen()
  return json.data.id
}

const asked = () =>
  providers.reduce((sum, id) => {
    const calls = Object.values(app.screening.provider(id).control.calls())
    return sum + calls.reduce((total, one) => total + one, 0)
  }, 0)

test.each(['dead01', 'dead02', 'dead04'])(
  'a blocked address that was never registered (%s) is refused at a session order and at an intent',
  async (ending) => {
    expect(await orderTo(addressEnding(ending))).toEqual(blockedTwice)
  },
)

test.each(['dead03', 'dead05', '111111'])(
  'an address that is at most flagged (%s) passes',
  async (ending) => {
    expect(await orderTo(addressEnding(ending))).toEqual(passedTwice)
  },
)

test('a refused order leaves its session as it was', async () => {
  const session = await app.session()
  const refused = await app.order(session, { walletAddress: addressEnding('dead02') })
  expect(refused.status).toBe(403)
  expect(await app.sessionStatus(session.session.id)).toBe('pending')
  expect((await app.order(session)).status).toBe(201)
})

test('a block counts in every spelling, for every customer, and after the wallet was deleted', async () => {
  const address = addressEnding('dead02')
  const id = await register(address)
  await call('DELETE', `/v1/wallets/${id}`, { key: sk })
  for (const each of providers) await app.screening.provider(each).control.setFaults({ status: 500 })
  expect(await orderTo(address)).toEqual(blockedTwice)
  expect(await orderTo(`0x${address.slice(2).toUpperCase()}`)).toEqual(blockedTwice)
})

test('a block does not reach another project, whose own providers decide', async () => {
  const address = addressEnding('222222')
  await app.deps.db`
    insert into address_screenings (project_id, address_key, status, risk_score, risk_level, flags, checked_at)
    values (${app.projectId}, ${address}, 'blocked', 1, 'high', '{scam}', ${app.deps.clock.now()})`
  expect(await orderTo(address)).toEqual(blockedTwice)
  const { project } = await givenProject(app.deps)
  expect((await app.intent({ walletAddress: address, projectId: project.id })).status).toBe(201)
})

test('a judgement is kept for a day and then asked for again', async () => {
  const address = addressEnding('333333')
  await orderTo(address)
  const before = asked()
  await orderTo(address)
  expect(asked()).toBe(before)
  app.deps.clock.advanceMinutes(dayMinutes + 1)
  await app.intent({ walletAddress: address })
  expect(asked()).toBeGreaterThan(before)
})

test('a block that is a day old is lifted by a new judgement, never by an outage', async () => {
  const address = addressEnding('444444')
  const old = new Date(app.deps.clock.now().getTime() - (dayMinutes + 1) * 60_000)
  await app.deps.db`
    insert into address_screenings (project_id, address_key, status, risk_score, risk_level, flags, checked_at)
    values (${app.projectId}, ${address}, 'blocked', 1, 'high', '{darknet}', ${old})`
  await app.screening.provider('trm').control.setFaults({ status: 500 })
  expect(await orderTo(address)).toEqual(blockedTwice)
  await app.screening.provider('trm').control.setFaults({})
  expect(await orderTo(address)).toEqual(passedTwice)
})

test.each([
  ['hangs', { hang: true }],
  ['fails', { status: 500 }],
  ['answers nonsense', { malformed: true }],
])('a provider that %s follows the outage policy within the deadline', async (_what, faults) => {
  await app.screening.provider('chainalysis').control.setFaults(faults)
  const begun = performance.now()
  const allowed = await app.intent({ walletAddress: addressEnding('555555') })
  expect(allowed.status).toBe(201)
  await app.settings({ screeningOutage: 'refuse' })
  const refused = await app.intent({ walletAddress: addressEnding('555555') })
  expect([refused.status, refused.json.error.code]).toEqual([503, 'SCREENING_UNAVAILABLE'])
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json.error.message).toContain('cannot be screened')
  expect(performance.now() - begun).toTakeLessThan(2 * deadlineMs + 2_000)
  const blocked = await app.intent({ walletAddress: addressEnding('dead02') })
  expect(blocked.json.error.code).toBe('WALLET_BLOCKED')
})

test('an order that an outage let through leaves no judgement behind', async () => {
  const walletAddress = addressEnding('666666')
  await app.screening.provider('elliptic').control.setFaults({ status: 500 })
  expect((await app.intent({ walletAddress })).status).toBe(201)
  const [row] = await app.deps.db`select status from address_screenings where address_key = ${walletAddress}`
  expect(row).toBeUndefined()
})

test('a sell order that names an address is screened as well, and one without passes', async () => {
  const sell = { orderType: 'sell', fiatAmount: undefined, cryptoAmount: '0.1' }
  const blocked = await app.intent({ ...sell, walletAddress: addressEnding('dead02') })
  expect(blocked.json.error.code).toBe('WALLET_BLOCKED')
  expect((await app.intent({ ...sell, walletAddress: undefined })).status).toBe(201)
})

test('a listed address is refused in any spelling before anyone is asked, and passes once it is delisted', async () => {
  const folder = new URL('../../../../../packages/compliance/src/sanctions/fixtures/', import.meta.url)
  const listed = '0x52908400098527886E0F7030069857D2E4169EE7'
  await importSanctions(app.deps, fileURLToPath(new URL('sdn.xml', folder)))
  app.deps.clock.advanceSeconds(1)
  const before = asked()
  expect(await orderTo(listed)).toEqual(blockedTwice)
  expect(await orderTo(listed.toLowerCase())).toEqual(blockedTwice)
  const id = await register(listed)
  expect(asked()).toBe(before)
  const read = async () => (await call('GET', `/v1/wallets/${id}`, { key: sk })).json.data
  expect(await read()).toMatchObject({
    screeningStatus: 'blocked',
    screeningResult: { riskScore: 1, riskLevel: 'high', flags: ['sanctions'] },
  })

  await importSanctions(app.deps, fileURLToPath(new URL('sdn-later.xml', folder)))
  app.deps.clock.advanceSeconds(1)
  expect(await orderTo(listed)).toEqual(passedTwice)
  await app.screen()
  expect((await read()).screeningStatus).toBe('clear')
})
