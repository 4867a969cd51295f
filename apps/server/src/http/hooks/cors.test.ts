import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { call, sk, pk } = await makeApp()
const id = 'sess_01h455vb4pex5vsknk084sn02q'
const origin = { origin: 'https://shop.example' }
const preflight = (url: string, method: string) =>
  call('OPTIONS', url, {
    headers: {
      ...origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  })

test.each([
  [`/v1/sessions/${id}`, 'GET'],
  [`/v1/sessions/${id}/confirm`, 'POST'],
  ['/checkout/api/session', 'GET'],
])('browsers may ask for %s from any origin', async (url, method) => {
  const { status, headers, text } = await preflight(url, method)
  expect({ status, text }).toEqual({ status: 204, text: '' })
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': method,
    'access-control-allow-headers': 'Authorization, X-API-Key, Content-Type, Idempotency-Key',
    'access-control-max-age': '7200',
  })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

test.each(['/v1/sessions', `/v1/sessions/${id}/cancel`, '/v1/customers', '/v1/customers/x', '/nowhere'])(
  'browsers may not ask for %s',
  async (url) => {
    const { status, headers } = await preflight(url, 'POST')
    expect(status).toBe(404)
    for (const name of Object.keys(headers)) expect(name).not.toMatch(/^access-control-/)
  },
)

test('an open route lets a page read its answer and its limits, refusals too', async () => {
  const answers = await Promise.all([
    call('GET', `/v1/sessions/${id}`, { key: pk, headers: origin }),
    call('GET', `/v1/sessions/${id}`, { headers: origin }),
    call('POST', `/v1/sessions/${id}/confirm`, { key: pk, headers: origin, body: '{' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 401, 400])
  for (const { headers } of answers) {
    expect(headers['access-control-allow-origin']).toBe('*')
    const exposed = String(headers['access-control-expose-headers']).split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['X-Request-Id', 'X-RateLimit-Remaining', 'Retry-After']))
  }
})

test('a route for secret keys lets no page read its answer', async () => {
  const answers = await Promise.all([
    call('GET', '/v1/sessions', { key: sk, headers: origin }),
    call('POST', `/v1/sessions/${id}/cancel`, { key: sk, headers: origin }),
    call('POST', '/v1/customers', { key: pk, headers: origin, body: {} }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 403])
  for (const { headers } of answers) expect(headers).not.toHaveProperty('access-control-allow-origin')
})
