import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { storeStatus } from '../../testing/given.ts'

const { call, sk, pk, deps } = await makeApp()
const missing = 'sess_01h455vb4pex5vsknk084sn02q'

const { json: created } = await call('POST', '/v1/sessions', {
  key: sk,
  body: { externalCustomerId: 'u', network: 'base' },
})
await storeStatus(deps, created.id, 'processing')
const { clientSecret } = created.attributes

async function codeOf(calling: ReturnType<typeof call>) {
  const { status, json } = await calling
  return `${status} ${json.error?.code}`
}

/** Each call is also wrong in every way that is checked after the one it is refused for. */
test.each<[string, string | undefined, string, unknown, string]>([
  ['the key', 'sk_test_wrong', missing, { clientSecret: 5, network: 'nope' }, '401 INVALID_API_KEY'],
  ['the missing key', undefined, missing, 'no json', '401 INVALID_API_KEY'],
  ['the kind of key', sk, missing, { clientSecret: 5, network: 'nope' }, '403 FORBIDDEN'],
  ['the schema', pk, missing, { clientSecret: 5, network: 'nope' }, '400 VALIDATION_ERROR'],
  ['the missing field', pk, missing, { network: 'nope' }, '400 VALIDATION_ERROR'],
  ['the id', pk, missing, { clientSecret: 'wrong', network: 'nope' }, '404 NOT_FOUND'],
  ['the client secret', pk, created.id, { clientSecret: 'wrong', network: 'nope' }, '403 FORBIDDEN'],
  ['the state', pk, created.id, { clientSecret, network: 'nope' }, '409 SESSION_ALREADY_USED'],
])('a confirmation is refused first for %s', async (_what, key, id, body, expected) => {
  expect(await codeOf(call('POST', `/v1/sessions/${id}/confirm`, { key, body }))).toBe(expected)
})

test('only then come the rules', async () => {
  await storeStatus(deps, created.id, 'pending')
  const body = { clientSecret, network: 'polygon' }
  expect(await codeOf(call('POST', `/v1/sessions/${created.id}/confirm`, { key: pk, body }))).toBe(
    '400 VALIDATION_ERROR',
  )
})

test.each<[string, string | undefined, unknown, string]>([
  ['the key', 'sk_test_wrong', { customerId: 5 }, '401 INVALID_API_KEY'],
  ['the kind of key', pk, { customerId: 5 }, '403 FORBIDDEN'],
  ['the schema', sk, { customerId: missing, network: 'nope' }, '400 VALIDATION_ERROR'],
  [
    'the customer that is not there',
    sk,
    { customerId: '01890a5d-ac96-774b-bcce-b302099a8057', network: 'nope', metadata: { a: { b: { c: 1 } } } },
    '404 NOT_FOUND',
  ],
  ['the rules', sk, { externalCustomerId: 'u', network: 'nope' }, '400 VALIDATION_ERROR'],
])('a creation is refused first for %s', async (_what, key, body, expected) => {
  expect(await codeOf(call('POST', '/v1/sessions', { key, body }))).toBe(expected)
})

test.each<[string, string, string]>([
  ['the key', 'sk_test_wrong', '401 INVALID_API_KEY'],
  ['the kind of key', pk, '403 FORBIDDEN'],
  ['the id', sk, '404 NOT_FOUND'],
])('a cancellation is refused first for %s', async (_what, key, expected) => {
  expect(await codeOf(call('POST', `/v1/sessions/${missing}/cancel`, { key }))).toBe(expected)
})
