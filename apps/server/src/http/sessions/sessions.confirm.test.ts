import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { storeStatus } from '../../testing/given.ts'

const { call, sk, pk, deps } = await makeApp()
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const otherEvm = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

async function created(fields: object = {}) {
  const { json } = await call('POST', '/v1/sessions', {
    key: sk,
    body: { externalCustomerId: 'u', ...fields },
  })
  const { clientSecret } = json.attributes
  const confirm = (change: object = {}, key = pk) =>
    call('POST', `/v1/sessions/${json.id}/confirm`, { key, body: { clientSecret, ...change } })
  return { id: json.id, clientSecret, confirm, session: json }
}

test('confirming without a change answers the session as a public key sees it, now confirmed', async () => {
  const { confirm, session } = await created({ metadata: { a: 1 }, network: 'base' })
  const { status, json } = await confirm()
  const { clientSecret, checkoutUrl, country, state, metadata, ...shared } = session.attributes
  expect(status).toBe(200)
  expect(json).toEqual({ type: 'session', id: session.id, attributes: { ...shared, status: 'confirmed' } })
})

test('the user sets address and network, which stay his to correct until there is an order', async () => {
  const { confirm, id } = await created({ destinationCurrency: 'USDC' })
  const first = await confirm({ destinationAddress: evm, network: 'BASE' })
  expect(first.json.attributes).toMatchObject({
    status: 'confirmed',
    destinationAddress: evm,
    network: 'base',
    fieldLocks: {
      destinationAddress: { locked: false },
      network: { locked: false },
      destinationCurrency: { locked: true },
    },
  })
  const second = await confirm({ destinationAddress: otherEvm, network: 'polygon' })
  expect(second.json.attributes).toMatchObject({ destinationAddress: otherEvm, network: 'polygon' })
  const third = await confirm()
  expect(third.json.attributes).toMatchObject({ status: 'confirmed', network: 'polygon' })
  const read = await call('GET', `/v1/sessions/${id}`, { key: pk })
  expect(read.json).toEqual(third.json)
})

test('a locked field takes the same value in another case', async () => {
  const { confirm } = await created({ network: 'base', destinationAddress: evm })
  const { status, json } = await confirm({ network: 'Base', destinationAddress: evm.toLowerCase() })
  expect(status).toBe(200)
  expect(json.attributes.fieldLocks).toEqual({
    network: { locked: true },
    destinationAddress: { locked: true },
  })
})

test('a locked address is the same in another case while the network is only being named', async () => {
  const { confirm } = await created({ destinationAddress: evm })
  expect((await confirm({ network: 'base', destinationAddress: evm.toLowerCase() })).status).toBe(200)
})

const locked = 'is locked for this session and cannot be changed'

test.each<[string, object, object, { field: string; message: unknown }[]]>([
  [
    'another value for locked fields',
    { network: 'base', destinationAddress: evm },
    { network: 'polygon', destinationAddress: otherEvm },
    [
      { field: 'destinationAddress', message: locked },
      { field: 'network', message: locked },
    ],
  ],
  [
    'a network we do not know',
    {},
    { network: 'mainnet' },
    [{ field: 'network', message: 'mainnet is not a network we know' }],
  ],
  [
    'a network without the currency of the session',
    { destinationCurrency: 'BTC' },
    { network: 'solana' },
    [{ field: 'network', message: 'has no BTC; it exists on bitcoin' }],
  ],
  [
    'an address that is wrong for the network given with it',
    {},
    { network: 'bitcoin', destinationAddress: evm },
    [{ field: 'destinationAddress', message: expect.stringContaining('Bitcoin addresses') }],
  ],
  [
    'an address that is wrong for the network of the session',
    { network: 'bitcoin' },
    { destinationAddress: evm },
    [{ field: 'destinationAddress', message: expect.stringContaining('Bitcoin addresses') }],
  ],
  [
    'a network that is wrong for the address of the session',
    { destinationAddress: evm },
    { network: 'bitcoin' },
    [{ field: 'destinationAddress', message: expect.stringContaining('Bitcoin addresses') }],
  ],
  [
    'an empty address',
    {},
    { destinationAddress: '' },
    [{ field: 'destinationAddress', message: 'must not be empty' }],
  ],
  [
    'an address of 256 letters',
    {},
    { destinationAddress: 'a'.repeat(256) },
    [{ field: 'destinationAddress', message: 'must have at most 255 characters' }],
  ],
  ['null', {}, { network: null }, [{ field: 'network', message: 'must be a string' }]],
])('%s is refused and changes nothing', async (_what, fields, change, details) => {
  const { confirm, id } = await created(fields)
  const { status, json } = await confirm(change)
  expect({ status, details: json.error?.details }).toEqual({ status: 400, details })
  expect((await call('GET', `/v1/sessions/${id}`, { key: pk })).json.attributes.status).toBe('pending')
})

test('a freed field takes another value, and the check of an address waits for a network', async () => {
  const { confirm } = await created({ network: 'base', fieldLocks: { network: { locked: false } } })
  expect((await confirm({ network: 'solana' })).json.attributes.network).toBe('solana')
  const without = await created()
  expect((await without.confirm({ destinationAddress: 'whatever' })).status).toBe(200)
})

test.each<[string, string, number]>([
  ['processing', 'SESSION_ALREADY_USED', 409],
  ['completed', 'SESSION_ALREADY_USED', 409],
  ['failed', 'SESSION_ALREADY_USED', 409],
  ['cancelled', 'SESSION_CANCELLED', 409],
  ['expired', 'SESSION_EXPIRED', 409],
])('confirming a %s session is %s', async (stored, code, status) => {
  const { confirm, id } = await created()
  await storeStatus(deps, id, stored)
  const answer = await confirm()
  expect({ status: answer.status, code: answer.json.error.code }).toEqual({ status, code })
})

test('a session can be confirmed up to its last millisecond, confirmed before or not', async () => {
  const early = await created({ expiresInSeconds: 60 })
  const late = await created({ expiresInSeconds: 60 })
  await early.confirm()
  deps.clock.advanceSeconds(59.999)
  expect((await early.confirm()).status).toBe(200)
  deps.clock.advanceSeconds(0.001)
  for (const { confirm } of [early, late]) expect((await confirm()).json.error.code).toBe('SESSION_EXPIRED')
})

test('without the right client secret nothing is confirmed', async () => {
  const mine = await created()
  const another = await created()
  for (const clientSecret of [another.clientSecret, `${mine.clientSecret}x`, mine.id, 'x']) {
    const { status, json } = await mine.confirm({ clientSecret })
    expect({ status, code: json.error.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  }
  for (const clientSecret of [undefined, null, 5, '', 'x'.repeat(256)]) {
    const { status, json } = await mine.confirm({ clientSecret })
    expect({ status, field: json.error.details[0].field }).toEqual({ status: 400, field: 'clientSecret' })
  }
  expect((await call('GET', `/v1/sessions/${mine.id}`, { key: pk })).json.attributes.status).toBe('pending')
})

test('a secret key cannot confirm, nor can another project with the right secret', async () => {
  const { confirm } = await created()
  expect((await confirm({}, sk)).json.error.code).toBe('FORBIDDEN')
  const other = await makeApp()
  const foreign = await confirm({}, other.pk)
  expect(foreign.json.error).toMatchObject({
    code: 'NOT_FOUND',
    message: 'There is no session with this id.',
  })
})

test('two confirmations at once leave one of the two, whole', async () => {
  const { confirm, id } = await created()
  const choices = [
    { destinationAddress: evm, network: 'base' },
    { destinationAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', network: 'bitcoin' },
  ]
  const answers = await Promise.all([...choices, ...choices, ...choices].map((choice) => confirm(choice)))
  for (const { status } of answers) expect(status).toBe(200)
  const { attributes } = (await call('GET', `/v1/sessions/${id}`, { key: pk })).json
  const { destinationAddress, network } = attributes
  expect(choices).toContainEqual({ destinationAddress, network })
})
