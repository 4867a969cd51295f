import { describe, expect, test } from 'vitest'
import { eraseCustomer } from '../../modules/erasures/index.ts'
import type { NewSession } from '../../modules/sessions/index.ts'
import { createLogger } from '../../telemetry/logger.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { wallet } from '../../testing/apps/make-order-app.ts'

const sharing = ['transak', 'paybis', 'guardarian', 'mercuryo', 'topper'] as const
const kinds = [...sharing, 'moonpay'] as const
const lines: string[] = []
const app = await makeComplianceApp({
  specs: kinds.map((id) => ({ id, kind: id })),
  logger: createLogger({
    level: 'trace',
    destination: { write: (line: string) => void lines.push(line) },
  }),
})
const { deps, projectId } = app

async function verify({ session: { customerId } }: NewSession, outcome = 'approved'): Promise<string> {
  const started = await app.call('POST', '/v1/kyc-cases', { key: app.sk, body: { customerId } })
  const { id, verificationUrl } = started.json.data
  const path = `/v1/sandbox/kyc-cases/${id}/simulate`
  expect(await app.call('POST', path, { key: app.sk, body: { outcome } })).toMatchObject({ status: 202 })
  await app.followKyc()
  await app.followKyc()
  return verificationUrl
}

async function verified(): Promise<NewSession> {
  const session = await app.session()
  await verify(session)
  return session
}

const as = ({ clientSecret }: NewSession) => ({ authorization: `Checkout ${clientSecret}` })

const page = async ({ session: { id }, clientSecret }: NewSession) => {
  const path = `/checkout/api/session?sessionId=${id}&projectId=${projectId}`
  return (await app.call('GET', path, { headers: { 'x-client-secret': clientSecret } })).json.data
}

/** An order of the hosted page. */
const order = (session: NewSession, gateway: string, more: Record<string, unknown> = {}) =>
  app.call('POST', '/checkout/api/order', {
    headers: as(session),
    body: {
      fiatAmount: '100',
      fiatCurrency: 'EUR',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      walletAddress: wallet,
      country: 'DE',
      language: 'de',
      gateway,
      ...more,
    },
  })

const agreed = { shareVerification: true, shareTextVersion: '1' }

const state = async (session: NewSession) =>
  (await app.call('GET', '/checkout/api/order', { headers: as(session) })).json.data

/** Opens the payment page as the user's browser does, over our own address where that leads to it. */
async function open(url: string): Promise<string> {
  const own = url.replace(deps.config.publicUrl, app.url)
  return (await fetch(own)).text()
}

const rowsOf = (orderId: string) => deps.db`select * from verification_shares where order_id = ${orderId}`

/** Everything that the service has stored, as text. */
async function storedText(): Promise<string> {
  const tables = await deps.db<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await deps.db`select * from ${deps.db(name)}`)),
  )
  return texts.join('\n')
}

describe.each(sharing)('%s', (gateway) => {
  test('a user who agrees shares his verification, and is asked for no document there', async () => {
    const session = await verified()
    expect((await page(session)).verification).toEqual({
      shareableWith: [...sharing].toSorted(byRegistry),
      shares: [],
      knownAt: [],
    })
    const made = await order(session, gateway, agreed)
    expect(made.status, made.text).toBe(201)
    expect(await open(made.json.attributes.checkout.url)).toContain('class="identity shared"')
    const [row] = await rowsOf(made.json.id)
    expect(row).toMatchObject({
      projectId,
      customerId: session.session.customerId,
      gatewayId: gateway,
      providerId: 'sumsub',
      source: 'checkout',
      textVersion: '1',
      language: 'de',
      tokens: 1,
      failedAt: null,
      agreedAt: expect.any(Date),
      sharedAt: expect.any(Date),
    })
    const share = {
      gatewayId: gateway,
      orderId: made.json.id,
      agreedAt: expect.any(String),
      sharedAt: expect.any(String),
    }
    expect((await state(session)).verificationShare).toMatchObject(share)
    expect((await page(session)).verification.shares).toMatchObject([share])
  })

  test('a user who does not agree shares nothing, and shows his document there', async () => {
    const session = await verified()
    const made = await order(session, gateway)
    expect(await open(made.json.attributes.checkout.url)).toContain('class="identity asked"')
    expect(await rowsOf(made.json.id)).toEqual([])
    expect((await state(session)).verificationShare).toBeNull()
    expect((await page(session)).verification.shares).toEqual([])
  })
})

function byRegistry(a: string, b: string): number {
  const order = deps.definitions.map(({ id }) => id as string)
  return order.indexOf(a) - order.indexOf(b)
}

test('a token is neither stored nor logged, and each visit gets its own', async () => {
  const session = await verified()
  const made = await order(session, 'transak', agreed)
  const { url } = made.json.attributes.checkout
  for (const _ of [1, 2]) expect(await open(url)).toContain('class="identity shared"')
  const [row] = await rowsOf(made.json.id)
  expect(row).toMatchObject({ tokens: 2 })
  expect(await storedText()).not.toContain('_act-')
  expect(lines.join('')).not.toContain('_act-')
  expect(lines.join('')).toContain(made.json.id)
})

test.each([
  ['not_verified', 'transak', async () => app.session()],
  [
    'not_verified',
    'transak',
    async () => {
      const session = await app.session()
      await verify(session, 'rejected')
      return session
    },
  ],
  ['gateway_takes_none', 'moonpay', verified],
  [
    'other_provider',
    'transak',
    async () => {
      await app.settings({ kycProvider: 'idnow' })
      const session = await verified()
      await app.settings({ kycProvider: 'sumsub' })
      return session
    },
  ],
])('what cannot be shared is refused with %s at %s', async (reason, gateway, given) => {
  const session = await given()
  const refused = await order(session, gateway, agreed)
  expect(refused).toMatchObject({
    status: 409,
    json: { error: { code: 'VERIFICATION_NOT_SHAREABLE', data: { gatewayId: gateway, reason } } },
  })
  // The session is free, and the user orders without it.
  expect((await order(session, gateway)).status).toBe(201)
})

test('a partner’s own page says with the order that the user agreed', async () => {
  const session = await verified()
  const eur = { fiatCurrency: 'EUR', shareVerification: true }
  expect(await app.order(session, eur)).toMatchObject({
    status: 400,
    json: { error: { code: 'VALIDATION_ERROR', details: [{ field: 'gateway' }] } },
  })
  const made = await app.order(session, { ...eur, gateway: 'paybis' })
  expect(made.status, made.text).toBe(201)
  expect(await rowsOf(made.json.id)).toMatchObject([
    { source: 'partner', textVersion: null, language: null, tokens: 1 },
  ])
  const { customerId } = session.session
  const kyc = await app.call('GET', `/v1/customers/${customerId}/kyc`, { key: app.sk })
  expect(kyc.json.data).toMatchObject({
    shareableWith: expect.arrayContaining(['paybis', 'transak']),
    shares: [{ gatewayId: 'paybis', gatewayName: 'Paybis', orderId: made.json.id }],
  })
})

test('the page has to name the text that it showed', async () => {
  const refused = await order(await verified(), 'transak', { shareVerification: true })
  expect(refused.json.error.details).toMatchObject([{ field: 'shareTextVersion' }])
})

test('where no token can be made the order goes on, the gateway verifies, and the record says so', async () => {
  const session = await verified()
  const made = await order(session, 'transak', agreed)
  const { control } = app.kyc.provider('sumsub')
  await control.setFaults({ status: 503 })
  expect(await open(made.json.attributes.checkout.url)).toContain('class="identity asked"')
  await control.setFaults({})
  expect(await rowsOf(made.json.id)).toMatchObject([
    { sharedAt: null, tokens: 0, failedAt: expect.any(Date) },
  ])
})

test('a verification that was taken back is not shared any more', async () => {
  const session = await verified()
  const made = await order(session, 'topper', agreed)
  await deps.db`update kyc_cases set status = 'rejected', person_sealed = null where customer_id = ${session.session.customerId}`
  expect(await open(made.json.attributes.checkout.url)).toContain('class="identity asked"')
  expect(await rowsOf(made.json.id)).toMatchObject([{ sharedAt: null }])
})

test('the holder of the verification link reads there what was shared', async () => {
  const session = await app.session()
  const link = await verify(session)
  expect(await open(link)).not.toContain('Shared with')
  const made = await order(session, 'guardarian', agreed)
  expect(made.status, made.text).toBe(201)
  expect(await open(link)).toMatch(/Shared with Guardarian on \d{1,2} \w+ \d{4}, as you agreed/)
})

test('an erasure keeps that he agreed, and shares nothing more', async () => {
  const session = await verified()
  const made = await order(session, 'transak', agreed)
  await eraseCustomer(deps, projectId, session.session.customerId)
  expect(await rowsOf(made.json.id)).toMatchObject([{ language: null, sharedAt: null }])
  await open(made.json.attributes.checkout.url)
  expect(await rowsOf(made.json.id)).toMatchObject([{ sharedAt: null, tokens: 0 }])
})

test('gateways where the user has completed an order are named to the page', async () => {
  const session = await verified()
  const made = await order(session, 'moonpay')
  await deps.db`update orders set status = 'completed' where id = ${made.json.id}`
  expect((await page(session)).verification.knownAt).toEqual(['moonpay'])
})

test('offers say how far the user is from the coin, and only to him', async () => {
  const query = 'fiatAmount=100&fiatCurrency=EUR&cryptoCurrency=ETH&network=ethereum&country=DE'
  const paths = async (session: NewSession) => {
    const { json } = await app.call('GET', `/checkout/api/quotes?${query}`, { headers: as(session) })
    const quotes: { gatewayId: string; customerPath: unknown }[] = json.data.quotes
    return Object.fromEntries(quotes.map(({ gatewayId, customerPath }) => [gatewayId, customerPath]))
  }
  const session = await verified()
  const made = await order(session, 'moonpay')
  await deps.db`update orders set status = 'completed' where id = ${made.json.id}`
  expect(await paths(session)).toMatchObject({
    moonpay: { boughtBefore: true, verification: 'done', paysAt: 'gateway' },
    topper: { boughtBefore: false, verification: 'shareable' },
  })
  expect(await paths(await app.session())).toMatchObject({
    moonpay: { boughtBefore: false, verification: 'ahead' },
    topper: { boughtBefore: false, verification: 'ahead' },
  })
  const open = await app.call('GET', `/public/v1/onramp/quotes?projectId=${projectId}&${query}`)
  expect(open.text).not.toContain('customerPath')
})
