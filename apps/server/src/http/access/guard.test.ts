import { expect, test } from 'vitest'
import { createApiKey, createKeyAuthentication, revokeApiKey } from '../../modules/projects/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'

const { call, sk, pk, project, deps } = await makeApp()
const projectId = project.project.id
const read = (headers: Record<string, string>) => call('GET', '/v1/sessions', { headers })
const changed = (key: string, at: number) =>
  key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1)

test.each<[string, Record<string, string>]>([
  ['as a bearer', { authorization: `Bearer ${sk}` }],
  ['as a bearer in another case', { authorization: `bearer ${sk}` }],
  ['in a header of its own', { 'x-api-key': sk }],
  ['in both, the same', { authorization: `Bearer ${sk}`, 'x-api-key': sk }],
])('a key is taken %s', async (_how, headers) => {
  expect((await read(headers)).status).toBe(200)
})

const unknown = await givenProject({ ...(await makeDeps()) })
await deps.db`delete from api_keys where project_id = ${unknown.project.id}`
const live = await givenProject({ ...deps, environment: 'production' })

test.each<[string, Record<string, string>]>([
  ['no key', {}],
  ['an empty bearer', { authorization: 'Bearer ' }],
  ['an empty header', { 'x-api-key': '' }],
  ['another scheme', { authorization: `Basic ${sk}` }],
  ['no scheme', { authorization: sk }],
  ['two words', { authorization: `Bearer ${sk} ${sk}` }],
  ['two keys that differ', { authorization: `Bearer ${sk}`, 'x-api-key': pk }],
  ['two keys, one of them nonsense', { authorization: 'Bearer x', 'x-api-key': sk }],
  ['nonsense', { authorization: 'Bearer hello' }],
  ['a key with a wrong letter', { authorization: `Bearer ${changed(sk, 20)}` }],
  ['a key with a wrong checksum', { authorization: `Bearer ${changed(sk, 43)}` }],
  ['a key in capitals', { authorization: `Bearer ${sk.toUpperCase()}` }],
  ['a well-formed key that nobody has', { authorization: `Bearer ${unknown.secretKey}` }],
  ['a key of the other environment', { authorization: `Bearer ${live.secretKey}` }],
  ['a very long key', { authorization: `Bearer ${'x'.repeat(5000)}` }],
])('%s is 401', async (_what, headers) => {
  const { status, json } = await read(headers)
  const { requestId, ...error } = json.error
  expect({ status, error }).toEqual({
    status: 401,
    error: {
      code: 'INVALID_API_KEY',
      message: 'No valid API key was sent. Send one as "Authorization: Bearer <key>" or "X-API-Key: <key>".',
    },
  })
})

const id = 'sess_01h455vb4pex5vsknk084sn02q'
const customer = '01890a5d-ac96-774b-bcce-b302099a8057'
/** Every route that takes a key, with its answer to each kind of key that was accepted. */
const routes: ['GET' | 'POST', string, object | undefined, { sk: number; pk: number }][] = [
  ['POST', '/v1/sessions', { externalCustomerId: 'u' }, { sk: 201, pk: 403 }],
  ['GET', '/v1/sessions', undefined, { sk: 200, pk: 403 }],
  ['GET', `/v1/sessions/${id}`, undefined, { sk: 404, pk: 404 }],
  ['POST', `/v1/sessions/${id}/confirm`, { clientSecret: 'x' }, { sk: 403, pk: 404 }],
  ['POST', `/v1/sessions/${id}/cancel`, undefined, { sk: 404, pk: 403 }],
  ['POST', '/v1/customers', {}, { sk: 201, pk: 403 }],
  ['GET', '/v1/customers', undefined, { sk: 200, pk: 403 }],
  ['GET', `/v1/customers/${customer}`, undefined, { sk: 404, pk: 403 }],
]

test.each(routes)('%s %s takes the keys it should, and no others', async (method, url, body, expected) => {
  const other = await givenProject(deps)
  const statusWith = async (key: string | undefined) => (await call(method, url, { key, body })).status
  expect({ sk: await statusWith(sk), pk: await statusWith(pk) }).toEqual(expected)
  expect({ sk: await statusWith(other.secretKey), pk: await statusWith(other.publicKey) }).toEqual(expected)
  for (const key of [undefined, 'x', live.secretKey, live.publicKey, unknown.publicKey]) {
    expect(await statusWith(key)).toBe(401)
  }
})

test('the wrong kind of key is told which one is needed', async () => {
  const secret = await call('GET', '/v1/sessions', { key: pk })
  expect(secret.json.error).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('secret key (sk_…)'),
  })
  const open = await call('POST', `/v1/sessions/${id}/confirm`, { key: sk, body: { clientSecret: 'x' } })
  expect(open.json.error).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('public key (pk_…)'),
  })
})

test('where no key is needed, one that is wrong is still refused', async () => {
  const url = '/no/such/route'
  expect((await call('GET', url)).status).toBe(404)
  expect((await call('GET', url, { key: pk })).status).toBe(404)
  expect((await call('GET', url, { key: 'pk_test_wrong' })).status).toBe(401)
})

test('a revoked key is dead within a second on every instance, wherever it was revoked', async () => {
  const elsewhere = await makeDeps()
  const authenticateKey = createKeyAuthentication({ ...elsewhere, clock: deps.clock })
  const second = await makeApp(() => ({ clock: deps.clock, authenticateKey }))
  const { key, value } = await createApiKey(deps, { projectId, kind: 'secret', label: 'spare' })
  const statuses = async () => [
    (await call('GET', '/v1/sessions', { key: value })).status,
    (await second.call('GET', '/v1/sessions', { key: value })).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  await revokeApiKey(deps, projectId, key.id)
  deps.clock.advanceSeconds(1)
  expect(await statuses()).toEqual([401, 401])
})
