import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type OpenApiDocument, operationsOf } from './fuzz/operations.ts'
import { createProject, type ProjectKeys, sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import type { Answer, Call } from './system/send.ts'
import { readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()

type Access = 'anybody' | 'secret' | 'public' | 'either'
type Target = {
  sessionId: string
  clientSecret: string
  customerId: string
  walletId: string
  kycCaseId: string
}
type DocumentedCall = {
  access: Access
  path: (target: Target) => string
  method?: string
  body?: (target: Target) => object
  /** The id is in the body. */
  takesForeignId?: boolean
}
type SessionJson = { id: string; attributes: { clientSecret: string; customerId: string } }

/** Every operation of the document; a new one must be added here with its allowed callers. */
const calls: Record<string, DocumentedCall> = {
  'GET /health': { access: 'anybody', path: () => '/health' },
  'GET /ready': { access: 'anybody', path: () => '/ready' },
  'GET /.well-known/sliproad-receipt-keys.json': {
    access: 'anybody',
    path: () => '/.well-known/sliproad-receipt-keys.json',
  },
  'GET /metrics': { access: 'anybody', path: () => '/metrics' },
  'POST /v1/sessions': {
    access: 'secret',
    path: () => '/v1/sessions',
    body: () => ({ externalCustomerId: 'user-1' }),
  },
  'GET /v1/sessions': { access: 'secret', path: () => '/v1/sessions' },
  'GET /v1/sessions/{sessionId}': { access: 'either', path: ({ sessionId }) => `/v1/sessions/${sessionId}` },
  'POST /v1/sessions/{sessionId}/confirm': {
    access: 'public',
    path: ({ sessionId }) => `/v1/sessions/${sessionId}/confirm`,
    body: ({ clientSecret }) => ({ clientSecret }),
  },
  'POST /v1/sessions/{sessionId}/cancel': {
    access: 'secret',
    path: ({ sessionId }) => `/v1/sessions/${sessionId}/cancel`,
  },
  'POST /v1/customers': { access: 'secret', path: () => '/v1/customers', body: () => ({}) },
  'GET /v1/customers': { access: 'secret', path: () => '/v1/customers' },
  'GET /v1/customers/{customerId}': {
    access: 'secret',
    path: ({ customerId }) => `/v1/customers/${customerId}`,
  },
  'POST /v1/customers/{customerId}/wallets': {
    access: 'secret',
    path: ({ customerId }) => `/v1/customers/${customerId}/wallets`,
    body: () => ({ address: newAddress(), currency: 'ETH' }),
  },
  'GET /v1/customers/{customerId}/wallets': {
    access: 'secret',
    path: ({ customerId }) => `/v1/customers/${customerId}/wallets`,
  },
  'GET /v1/wallets/{walletId}': { access: 'secret', path: ({ walletId }) => `/v1/wallets/${walletId}` },
  'DELETE /v1/wallets/{walletId}': {
    access: 'secret',
    method: 'DELETE',
    path: ({ walletId }) => `/v1/wallets/${walletId}`,
  },
  'POST /v1/kyc-cases': {
    access: 'secret',
    path: () => '/v1/kyc-cases',
    body: ({ customerId }) => ({ customerId }),
    takesForeignId: true,
  },
  'GET /v1/kyc-cases/{kycCaseId}': {
    access: 'secret',
    path: ({ kycCaseId }) => `/v1/kyc-cases/${kycCaseId}`,
  },
  'GET /v1/customers/{customerId}/kyc': {
    access: 'secret',
    path: ({ customerId }) => `/v1/customers/${customerId}/kyc`,
  },
  'GET /v1/customers/{customerId}/kyc-cases': {
    access: 'secret',
    path: ({ customerId }) => `/v1/customers/${customerId}/kyc-cases`,
  },
  'POST /v1/sandbox/kyc-cases/{kycCaseId}/simulate': {
    access: 'secret',
    path: ({ kycCaseId }) => `/v1/sandbox/kyc-cases/${kycCaseId}/simulate`,
    body: () => ({ outcome: 'in_progress' }),
  },
  'GET /v1/webhooks/events': { access: 'secret', path: () => '/v1/webhooks/events' },
  'POST /v1/webhooks/retries': {
    access: 'secret',
    path: () => '/v1/webhooks/retries',
    body: () => ({ createdAfter: '2026-03-01T12:00:00Z' }),
  },
  'GET /v1/events': { access: 'secret', path: () => '/v1/events' },
  'GET /v1/routing': { access: 'secret', path: () => '/v1/routing' },
  'POST /v1/routing/test': { access: 'secret', path: () => '/v1/routing/test', body: () => ({}) },
  'GET /v1/routing/versions': { access: 'secret', path: () => '/v1/routing/versions' },
}

/** These need an endpoint and its deliveries; their access is tested beside their routes. */
const callsOfDeliveries = [
  'GET /v1/webhooks/events/{deliveryId}',
  'POST /v1/webhooks/events/{deliveryId}/retry',
  'POST /v1/webhooks/test',
  'GET /v1/events/{eventId}',
]

/** These need a gateway; their access is tested beside their routes. */
const callsOfGateways = [
  'GET /public/v1/onramp/supported',
  'GET /public/v1/onramp/quotes',
  'POST /public/v1/onramp/checkout-intent',
  'GET /public/v1/onramp/transactions/{transactionId}',
  'POST /v1/sessions/{sessionId}/order',
  'GET /v1/orders',
  'GET /v1/orders/{orderId}',
  'GET /v1/orders/{orderId}/receipt',
  'POST /v1/sandbox/orders/{orderId}/simulate',
]

/** These go on from an earlier call; their access is tested beside their routes. */
const callsAfterOthers = [
  'POST /v1/sessions/{sessionId}/retry',
  'PUT /v1/routing/draft',
  'POST /v1/routing/publish',
  'POST /v1/routing/versions/{version}/restore',
]

/** Well-formed ids that no record has. */
const missingIds = {
  sessionId: 'sess_01m7ehqmrzexzbmapsbjyzcq85',
  customerId: '01a1dd1b-d2b3-746e-9901-038d412f16b0',
  walletId: 'wal_01m7ehqmrzexzbmapsbjyzcq85',
  kycCaseId: 'kyc_01m7ehqmrzexzbmapsbjyzcq85',
}

let server: Server
let ours: ProjectKeys
let theirs: ProjectKeys
let revoked: { secret: string; public: string }
let live: ProjectKeys

beforeAll(async () => {
  const deployment = await system.newDeployment()
  server = await system.start(deployment)
  ours = await readDemo(deployment)
  const production = {
    ...deployment.databaseEnv(),
    SLIPROAD_ENV: 'production',
    PUBLIC_URL: 'https://pay.example.com',
    // One database has one key.
    MASTER_KEY_FILE: join(deployment.dataDir, 'master.key'),
  }
  // Each is a separate process: one after another they take longer than a hook may on a busy machine.
  const [project, liveProject, secret, publicKey] = await Promise.all([
    createProject(deployment, 'Larkfield'),
    createProject(deployment, 'Live', production),
    revokedKey('secret'),
    revokedKey('public'),
  ])
  theirs = project
  live = liveProject
  revoked = { secret, public: publicKey }
  for (const { secretKey, webhookSigningKey } of [theirs, live]) {
    system.noteSecret(secretKey)
    system.noteSecret(webhookSigningKey)
  }
}, 60_000)

test('every documented call is covered here', async () => {
  const document = (await server.call('/openapi.json')).json as OpenApiDocument
  const documented = operationsOf(document).map(({ name }) => name)
  const elsewhere = [...callsOfGateways, ...callsOfDeliveries, ...callsAfterOthers]
  const covered = documented.filter((name) => !elsewhere.includes(name))
  expect(covered.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test.for(Object.entries(calls))(
  '%s answers each kind of key as it should',
  async ([name, call], { task }) => {
    const success = expect.toBeOneOf([200, 201, 202])
    const statusOf = (kind: 'secret' | 'public', isOurs: boolean) => {
      if (!mayUse(call, kind)) return 403
      return isOurs || !takesId(name, call) ? success : 404
    }
    const refused = call.access === 'anybody' ? success : 401
    const table: [string, string | undefined, unknown][] = [
      ['our secret key', ours.secretKey, statusOf('secret', true)],
      ['our public key', ours.publicKey, statusOf('public', true)],
      ['the secret key of another project', theirs.secretKey, statusOf('secret', false)],
      ['the public key of another project', theirs.publicKey, statusOf('public', false)],
      ['no key', undefined, refused],
      ['a revoked secret key', revoked.secret, refused],
      ['a revoked public key', revoked.public, refused],
      ['a live secret key', live.secretKey, refused],
      ['a live public key', live.publicKey, refused],
      ['an unknown key', `sk_test_${'0'.repeat(36)}`, refused],
    ]
    const proof = { tried: table.length, letIn: 0 }
    task.meta.proof = proof
    for (const [whose, key, status] of table) {
      const answer = await make(call, await newTarget(), key)
      if (answer.status < 300 && typeof status === 'number') proof.letIn += 1
      expect({ whose, status: answer.status }).toEqual({ whose, status })
      if (answer.status === 401) expect(answer.json).toMatchObject({ error: { code: 'INVALID_API_KEY' } })
      if (answer.status === 403) expect(answer.json).toMatchObject({ error: { code: 'FORBIDDEN' } })
    }
  },
)

test.for(Object.entries(calls).filter(([name, call]) => takesId(name, call)))(
  '%s answers for an id of another project exactly as for one that nobody has',
  async ([, call], { task }) => {
    const foreign = await newTarget()
    const missing = { ...foreign, ...missingIds }
    const key = mayUse(call, 'secret') ? theirs.secretKey : theirs.publicKey
    const [one, other] = [await make(call, foreign, key), await make(call, missing, key)]
    task.meta.proof = { tried: 1, letIn: one.status === 404 ? 0 : 1 }
    expect(one.status).toBe(404)
    expect(comparable(one)).toEqual(comparable(other))
  },
)

test('lists and look-ups show nothing of another project', async () => {
  const target = await newTarget()
  const asTheirs: Call = { key: theirs.secretKey }
  for (const query of [`customerId=${target.customerId}`, 'externalCustomerId=tenant-customer']) {
    const sessions = await server.call(`/v1/sessions?${query}`, asTheirs)
    expect(sessions).toMatchObject({ status: 200, json: { data: [], meta: { total: 0 } } })
  }
  const customers = await server.call('/v1/customers?externalCustomerId=tenant-customer', asTheirs)
  expect(customers).toMatchObject({ status: 200, json: { data: [], pagination: { total: 0 } } })
  const everything = await server.call('/v1/sessions?pageSize=100', asTheirs)
  expect(everything.text).not.toContain(ours.projectId)
})

test('a customer of another project cannot be used, and the same names mean other things', async () => {
  const { customerId } = await newTarget()
  const create = (body: object, headers = {}) =>
    server.call('/v1/sessions', { method: 'POST', key: theirs.secretKey, body, headers })
  const { customerId: missing } = missingIds
  const [foreign, unknown] = [await create({ customerId }), await create({ customerId: missing })]
  expect(foreign.status).toBe(404)
  expect(comparable(foreign)).toEqual(comparable(unknown))

  const headers = { 'idempotency-key': 'the-same-key' }
  const body = { externalCustomerId: 'tenant-customer' }
  const first = await server.call('/v1/sessions', { method: 'POST', key: ours.secretKey, body, headers })
  const second = await create(body, headers)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.headers['idempotency-replayed']).toBeUndefined()
  const [here, there] = [first.json as SessionJson, second.json as SessionJson]
  expect(here.id).not.toBe(there.id)
  expect(here.attributes.customerId).not.toBe(there.attributes.customerId)
})

function make(
  { method, path, body }: DocumentedCall,
  target: Target,
  key: string | undefined,
): Promise<Answer> {
  return server.call(path(target), {
    method: method ?? (body || path(target).endsWith('/cancel') ? 'POST' : 'GET'),
    ...(key !== undefined && { key }),
    ...(body && { body: body(target) }),
  })
}

function takesId(name: string, { takesForeignId = false }: DocumentedCall): boolean {
  return takesForeignId || name.includes('{')
}

function newAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`
}

function mayUse({ access }: DocumentedCall, kind: 'secret' | 'public'): boolean {
  return access === 'anybody' || access === 'either' || access === kind
}

/** A new session of ours, with a wallet and a verification of its customer. */
async function newTarget(): Promise<Target> {
  const body = { externalCustomerId: 'tenant-customer' }
  const { json } = await server.call('/v1/sessions', { method: 'POST', key: ours.secretKey, body })
  const { id, attributes } = json as SessionJson
  const { clientSecret, customerId } = attributes
  const add = async (path: string, content: object) => {
    const made = await server.call(path, { method: 'POST', key: ours.secretKey, body: content })
    return (made.json as { data: { id: string } }).data.id
  }
  const walletId = await add(`/v1/customers/${customerId}/wallets`, {
    address: newAddress(),
    currency: 'ETH',
  })
  const kycCaseId = await add('/v1/kyc-cases', { customerId })
  return { sessionId: id, clientSecret, customerId, walletId, kycCaseId }
}

/** A key that worked and was then revoked; a second later it is refused everywhere. */
async function revokedKey(kind: 'secret' | 'public'): Promise<string> {
  const { deployment } = server
  const { sessionId } = await newTarget()
  const made = await sliproad<{ keyId: string; key: string }>(deployment, [
    'keys',
    'create',
    ours.projectId,
    '--kind',
    kind,
  ])
  system.noteSecret(made.key)
  const use = () => server.call(`/v1/sessions/${sessionId}`, { key: made.key })
  expect((await use()).status).toBe(200)
  await sliproad(deployment, ['keys', 'revoke', ours.projectId, made.keyId])
  await eventually('the end of the key', async () => (await use()).status === 401 || undefined, {
    withinMs: 1_000,
  })
  return made.key
}

/** The parts of an answer that must not depend on the owner of the id. */
function comparable({ status, json, headers }: Answer): object {
  const { error } = json as { error: { requestId: string } }
  return { status, error: { ...error, requestId: '' }, headers: Object.keys(headers) }
}
