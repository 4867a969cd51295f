import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { complianceProvider } from '../../modules/compliance/index.ts'
import { setProviderAccount } from '../../modules/providers/index.ts'
import { claimWallets, screenWallet } from '../../modules/wallets/index.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'

const app = await makeComplianceApp()
const { call, sk } = app
const day = 24 * 60

beforeEach(async () => {
  for (const id of ['chainalysis', 'elliptic', 'trm'] as const) {
    await app.screening.provider(id).control.setFaults({})
  }
})

let count = 0
function addressEnding(ending: string): string {
  count += 1
  return `0x${count.toString(16).padStart(34, 'a')}${ending}`
}

async function given(address: string) {
  const path = `/v1/customers/${await app.customer()}/wallets`
  const { json } = await call('POST', path, { key: sk, body: { address, currency: 'ETH' } })
  return json.data.id as string
}

const read = async (id: string) => (await call('GET', `/v1/wallets/${id}`, { key: sk })).json.data
const eventsOf = async (id: string) =>
  (await app.events()).filter(({ data }) => data.wallet?.id === id).map(({ type }) => type)

test.each([
  ['dead01', 'blocked', 'high', ['sanctions']],
  ['dead02', 'blocked', 'high', ['darknet']],
  ['dead03', 'flagged', 'medium', ['mixer']],
  ['dead04', 'blocked', 'high', ['ransomware']],
  ['dead05', 'flagged', 'medium', ['scam']],
  ['123456', 'clear', 'low', []],
])(
  'an address that ends in %s is %s with %s risk and the flags %j',
  async (ending, status, riskLevel, flags) => {
    const id = await given(addressEnding(ending))
    await app.screen()
    const wallet = await read(id)
    expect(wallet).toMatchObject({
      screeningStatus: status,
      isBlocked: status === 'blocked',
      screeningResult: { riskLevel, flags, checkedAt: app.deps.clock.now().toISOString() },
    })
    const blocked = status === 'blocked' ? ['wallet.blocked'] : []
    expect(await eventsOf(id)).toEqual(['wallet.created', 'wallet.screened', ...blocked])
    const told = (await app.events()).filter(({ type }) => type === 'wallet.screened').at(-1)
    expect(told?.data.wallet).toEqual(wallet)
  },
)

test('an address whose screening fails is error, is tried again ever more rarely, and heals by itself', async () => {
  const id = await given(addressEnding('dead0e'))
  await app.screen()
  expect(await read(id)).toMatchObject({ screeningStatus: 'error', screeningResult: null, isBlocked: false })
  expect(await app.screen()).toBe(0)
  app.deps.clock.advanceSeconds(5)
  expect(await app.screen()).toBe(1)
  app.deps.clock.advanceSeconds(5)
  expect(await app.screen()).toBe(0)
  app.deps.clock.advanceSeconds(5)
  expect(await app.screen()).toBe(1)
  expect(await eventsOf(id)).toEqual(['wallet.created'])

  const other = await given(addressEnding('777777'))
  await app.screening.provider('trm').control.setFaults({ status: 500 })
  await app.screen()
  expect((await read(other)).screeningStatus).toBe('error')
  await app.screening.provider('trm').control.setFaults({})
  app.deps.clock.advanceMinutes(1)
  await app.screen()
  expect((await read(other)).screeningStatus).toBe('clear')
})

test.each([{ malformed: true }, { huge: true }, { status: 503 }, { rateLimit: { retryAfterSeconds: 1 } }])(
  'one provider with the fault %j leaves no wallet clear, but a block of another counts',
  async (faults) => {
    await app.screening.provider('elliptic').control.setFaults(faults)
    const [clean, bad] = [await given(addressEnding('888888')), await given(addressEnding('dead02'))]
    await app.screen()
    expect((await read(clean)).screeningStatus).toBe('error')
    expect((await read(bad)).screeningStatus).toBe('blocked')
  },
)

test('wallets are screened again every day, and a repetition of the same result is not told', async () => {
  const id = await given(addressEnding('999999'))
  await app.screen()
  const first = (await read(id)).screeningResult.checkedAt
  app.deps.clock.advanceMinutes(day - 1)
  expect((await read(id)).screeningResult.checkedAt).toBe(first)
  app.deps.clock.advanceMinutes(2 * 60 + 1)
  expect(await app.screen()).toBeGreaterThan(0)
  expect((await read(id)).screeningResult.checkedAt).toBe(app.deps.clock.now().toISOString())
  expect(await eventsOf(id)).toEqual(['wallet.created', 'wallet.screened'])
})

test('an outage later takes nothing back: a clear wallet stays clear and is tried again', async () => {
  const id = await given(addressEnding('abcabc'))
  await app.screen()
  app.deps.clock.advanceMinutes(day + 2 * 60)
  await app.screening.provider('chainalysis').control.setFaults({ status: 500 })
  await app.screen()
  expect((await read(id)).screeningStatus).toBe('clear')
  const [row] = await app.deps
    .db`select screening_failures from wallets where screening_status = 'clear' and screening_failures > 0`
  expect(row?.screeningFailures).toBe(1)
})

test('a wallet that is deleted while it is screened stays deleted', async () => {
  const id = await given(addressEnding('dead02'))
  const claimed = await claimWallets(app.deps, 10)
  await call('DELETE', `/v1/wallets/${id}`, { key: sk })
  for (const wallet of claimed) await screenWallet(app.deps, wallet)
  expect(await eventsOf(id)).toEqual(['wallet.created', 'wallet.deleted'])
})

test('other customers with an address that is found to be blocked are screened the same day', async () => {
  const address = addressEnding('dead02')
  const first = await given(address)
  const later = await given(address)
  await app.deps.db`
    update wallets set screening_status = 'clear', next_screening_at = ${new Date(app.deps.clock.now().getTime() + 3_600_000)}
    where id in (select id from wallets where address_key = ${address.toLowerCase()} order by id desc limit 1)`
  await app.screen()
  expect((await read(first)).screeningStatus).toBe('blocked')
  expect((await read(later)).screeningStatus).toBe('clear')
  await app.screen()
  expect((await read(later)).screeningStatus).toBe('blocked')
})

test('a provider that watches addresses makes us look again, and a forged message does not', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
  const endpointId = randomUUID()
  const values = {
    ...app.screening.provider('elliptic').config,
    webhookPublicKey: `whpk_${raw}`,
    webhookEndpointId: endpointId,
  }
  const place = { projectId: app.projectId, providerEnvironment: 'sandbox' } as const
  const provider = complianceProvider(app.deps, 'elliptic')
  const account = await setProviderAccount(app.deps, { provider, ...place, values })
  app.deps.clock.advanceSeconds(1)
  const address = addressEnding('bbbbbb')
  const id = await given(address)
  await app.screen()
  expect((await read(id)).screeningStatus).toBe('clear')
  const before = (await read(id)).screeningResult.checkedAt

  const payload = JSON.stringify({
    id: 'evt_1',
    type: 'co.elliptic.wallet_screening.completed',
    data: { analysis: { subject: { hash: address } } },
  })
  const message = `messageId_${randomUUID()}_endpointId_${endpointId}`
  const time = String(Math.floor(app.deps.clock.now().getTime() / 1000))
  const signature = sign(null, Buffer.from(`${message}.${time}.${payload}`), privateKey).toString('base64')
  const send = (headers: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url: `/webhooks/screening/elliptic/${account.id}`,
      headers: {
        'content-type': 'application/json',
        'webhook-id': message,
        'webhook-timestamp': time,
        ...headers,
      },
      payload,
    })
  app.deps.clock.advanceSeconds(1)
  expect((await send({})).statusCode).toBe(401)
  expect((await send({ 'webhook-signature': `v1a,${Buffer.alloc(64).toString('base64')}` })).statusCode).toBe(
    401,
  )
  expect(await app.screen()).toBe(0)
  expect((await send({ 'webhook-signature': `v1a,${signature}` })).statusCode).toBe(200)
  expect(await app.screen()).toBe(1)
  expect((await read(id)).screeningResult.checkedAt).not.toBe(before)
})
