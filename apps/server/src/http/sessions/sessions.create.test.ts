import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { call, sk, pk, project, deps } = await makeApp()
const projectId = project.project.id
const create = (body: unknown) => call('POST', '/v1/sessions', { key: sk, body })
const minimal = { externalCustomerId: 'user-1' }
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const sharedNames = [
  'sessionId',
  'projectId',
  'type',
  'status',
  'customerId',
  'externalCustomerId',
  'sourceAmount',
  'cryptoAmount',
  'sourceCurrency',
  'destinationCurrency',
  'destinationAddress',
  'network',
  'redirectUrl',
  'fieldLocks',
  'retryOf',
  'retriedBy',
  'expiresAt',
  'createdAt',
]

test('a session needs nothing but a customer; everything else is null or has its default', async () => {
  const { status, json, headers } = await create(minimal)
  expect(status).toBe(201)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(json).toEqual({
    type: 'session',
    id: expect.stringMatching(/^sess_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
    attributes: {
      sessionId: json.id,
      projectId,
      clientSecret: expect.any(String),
      checkoutUrl: `http://localhost:8080/checkout?${new URLSearchParams({
        sessionId: json.id,
        clientSecret: json.attributes.clientSecret,
        projectId,
      })}`,
      type: 'onramp',
      status: 'pending',
      customerId: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      externalCustomerId: 'user-1',
      sourceAmount: null,
      cryptoAmount: null,
      sourceCurrency: null,
      destinationCurrency: null,
      destinationAddress: null,
      network: null,
      redirectUrl: null,
      fieldLocks: {},
      retryOf: null,
      retriedBy: null,
      expiresAt: '2026-03-01T12:30:00.000Z',
      createdAt: '2026-03-01T12:00:00.000Z',
      country: 'US',
      state: null,
      metadata: null,
    },
  })
})

test('everything that is given comes back in canonical form, locked, and is stored so', async () => {
  const metadata = { z: 1, list: ['x', null, true], a: { nested_key: 1.5 } }
  const { status, json } = await create({
    externalCustomerId: 'user-full',
    type: 'offramp',
    sourceAmount: '100.50',
    sourceCurrency: 'usd',
    destinationCurrency: 'usdc',
    network: 'BASE',
    destinationAddress: evm,
    redirectUrl: 'https://shop.example/done?x=1',
    country: 'de',
    expiresInSeconds: 86_400,
    metadata,
  })
  expect(status).toBe(201)
  const { clientSecret, checkoutUrl, ...kept } = json.attributes
  expect(kept).toMatchObject({
    type: 'offramp',
    sourceAmount: '100.50',
    sourceCurrency: 'USD',
    destinationCurrency: 'USDC',
    network: 'base',
    destinationAddress: evm,
    redirectUrl: 'https://shop.example/done?x=1',
    country: 'DE',
    expiresAt: '2026-03-02T12:00:00.000Z',
    fieldLocks: {
      destinationAddress: { locked: true },
      network: { locked: true },
      destinationCurrency: { locked: true },
      sourceAmount: { locked: true },
      sourceCurrency: { locked: true },
    },
  })
  expect(JSON.stringify(kept.metadata)).toBe(JSON.stringify(metadata))
  expect((await call('GET', `/v1/sessions/${json.id}`, { key: sk })).json.attributes).toEqual(kept)
})

test('the client secret is the session id with 256 random bits, shown once; only its hash is stored', async () => {
  const { json, text } = await create(minimal)
  const { clientSecret } = json.attributes
  expect(clientSecret).toMatch(new RegExp(`^${json.id}_secret_[A-Za-z0-9_-]{43}$`))
  // Once in its own field, and once in the address of the hosted page.
  expect(text.split(clientSecret)).toHaveLength(3)
  const reads = [
    await call('GET', `/v1/sessions/${json.id}`, { key: sk }),
    await call('GET', `/v1/sessions/${json.id}`, { key: pk }),
    await call('GET', '/v1/sessions', { key: sk }),
    await call('POST', `/v1/sessions/${json.id}/confirm`, { key: pk, body: { clientSecret } }),
    await call('POST', `/v1/sessions/${json.id}/cancel`, { key: sk }),
  ]
  for (const read of reads) {
    expect(read.status).toBe(200)
    expect(read.text).not.toContain('_secret_')
    expect(read.text).not.toContain('clientSecret')
    expect(read.text).not.toContain('checkoutUrl')
  }
  const rows = await deps.db`select sessions::text as text, client_secret_hash from sessions`
  expect(rows.map((row) => row.text).join()).not.toContain('_secret_')
  const hash = createHash('sha256').update(clientSecret).digest()
  expect(rows.filter((row) => hash.equals(row.clientSecretHash))).toHaveLength(1)
})

test('a secret key sees country, state and metadata, a public key does not; neither sees more', async () => {
  const { json } = await create({ ...minimal, metadata: { a: 1 }, country: 'FR' })
  const secret = await call('GET', `/v1/sessions/${json.id}`, { key: sk })
  const open = await call('GET', `/v1/sessions/${json.id}`, { key: pk })
  expect(Object.keys(open.json.attributes).sort()).toEqual([...sharedNames].sort())
  expect(Object.keys(secret.json.attributes).sort()).toEqual(
    [...sharedNames, 'country', 'state', 'metadata'].sort(),
  )
  expect(Object.keys(json.attributes).sort()).toEqual(
    [...sharedNames, 'country', 'state', 'metadata', 'clientSecret', 'checkoutUrl'].sort(),
  )
  expect(secret.json).toMatchObject({
    type: 'session',
    id: json.id,
    attributes: { country: 'FR', metadata: { a: 1 } },
  })
})

test('an external id makes one customer and finds it again; the id of a customer will do too', async () => {
  const [first, second] = [
    await create({ externalCustomerId: 'same' }),
    await create({ externalCustomerId: 'same' }),
  ]
  const { customerId } = first.json.attributes
  expect(second.json.attributes.customerId).toBe(customerId)
  const third = await create({ customerId })
  expect(third.json.attributes).toMatchObject({ customerId, externalCustomerId: 'same' })
  const both = await create({ customerId: customerId.toUpperCase(), externalCustomerId: 'same' })
  expect(both.status).toBe(201)
  expect(both.json.attributes.customerId).toBe(customerId)
})

test('a customer without an external id can have sessions', async () => {
  const { json } = await call('POST', '/v1/customers', { key: sk, body: {} })
  const session = await create({ customerId: json.data.id })
  expect(session.json.attributes).toMatchObject({ customerId: json.data.id, externalCustomerId: null })
})

test('two ids that do not belong together are refused', async () => {
  const { json } = await create({ externalCustomerId: 'one' })
  const answer = await create({ customerId: json.attributes.customerId, externalCustomerId: 'two' })
  expect(answer.status).toBe(400)
  expect(answer.json.error.details).toEqual([
    { field: 'externalCustomerId', message: 'does not belong to the customer in customerId' },
  ])
})

test('an unknown customer, or one of another project, is not found', async () => {
  const other = await makeApp()
  const theirs = await other.call('POST', '/v1/customers', { key: other.sk, body: {} })
  const missing = await create({ customerId: '01890a5d-ac96-774b-bcce-b302099a8057' })
  const foreign = await create({ customerId: theirs.json.data.id })
  for (const answer of [missing, foreign]) {
    expect(answer.status).toBe(404)
    expect(answer.json.error).toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no customer with this id.',
    })
  }
})

test('unknown fields are ignored', async () => {
  const { status, json } = await create({
    ...minimal,
    futureField: { a: 1 },
    clientSecret: 'x',
    status: 'completed',
  })
  expect(status).toBe(201)
  expect(json.attributes.status).toBe('pending')
  expect(json.attributes).not.toHaveProperty('futureField')
})

test('50 creations at once with one new external id make one customer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => create({ externalCustomerId: 'crowd' })))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
  expect(new Set(answers.map(({ json }) => json.attributes.customerId)).size).toBe(1)
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(50)
  const [counted] = await deps.db`select count(*)::int from customers where external_customer_id = 'crowd'`
  expect(counted).toEqual({ count: 1 })
})
