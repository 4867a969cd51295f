import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeApp } from '../testing/apps/make-app.ts'
import { createLogger } from './logger.ts'

function captured() {
  const lines: string[] = []
  const logger = createLogger({
    level: 'trace',
    destination: { write: (line) => lines.push(line) },
  })
  return { lines, logger }
}

test('a line is JSON with time, level and message, and an error without what a driver hung on it', () => {
  const { lines, logger } = captured()
  const cause = Object.assign(new Error('below'), { detail: 'Key (email)=(ann@example.com)' })
  const error = Object.assign(new Error('above', { cause }), {
    code: '23505',
    query: 'insert into …',
    parameters: ['sk_test_secret'],
  })
  logger.error({ err: error }, 'request failed')
  logger.error({ err: 'sk_test_thrown' }, 'odd')
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    msg: 'request failed',
    err: {
      type: 'Error',
      message: 'above',
      code: '23505',
      stack: expect.any(String),
      cause: { type: 'Error', message: 'below', stack: expect.any(String) },
    },
  })
  for (const word of ['ann@example.com', 'sk_test_secret', 'insert into', 'sk_test_thrown']) {
    expect(lines.join()).not.toContain(word)
  }
})

test('no key, client secret or content of a request gets into the log, whatever is asked and however it ends', async () => {
  const { lines, logger } = captured()
  const { call, sk, pk, deps, project } = await makeApp(() => ({ logger }))
  const word = randomUUID()
  const idempotencyKey = randomUUID()
  const body = { externalCustomerId: `customer-${word}`, metadata: { note: `note-${word}` } }
  const made = await call('POST', '/v1/sessions', {
    key: sk,
    body,
    headers: { 'idempotency-key': idempotencyKey },
  })
  await call('POST', '/v1/sessions', { key: sk, body, headers: { 'idempotency-key': idempotencyKey } })
  const { clientSecret } = made.json.attributes
  const path = `/v1/sessions/${made.json.id}`
  const wrongKey = `${sk.slice(0, -1)}!`

  const answers = [
    made,
    await call('GET', path, { key: pk }),
    await call('GET', path, { key: wrongKey }),
    await call('GET', path, { headers: { 'x-api-key': sk, authorization: `Bearer ${pk}` } }),
    await call('GET', `/v1/sessions?externalCustomerId=customer-${word}`, { key: sk }),
    await call('GET', `/nowhere?key=${sk}&clientSecret=${clientSecret}`),
    await call('GET', `/%zz?key=${sk}`),
    await call('POST', '/v1/sessions', { key: sk, body: `{"clientSecret":"${clientSecret}",` }),
    await call('POST', '/v1/sessions', { key: sk, body: { ...body, sourceAmount: clientSecret } }),
    await call('POST', `${path}/confirm`, { key: pk, body: { clientSecret: `${clientSecret}x` } }),
    await call('POST', `${path}/confirm`, { key: pk, body: { clientSecret } }),
    await call('GET', `/checkout/api/session?sessionId=${made.json.id}&projectId=${project.project.id}`, {
      headers: { 'x-client-secret': clientSecret },
    }),
  ]
  await deps.db`alter table sessions rename to sessions_away`
  answers.push(await call('POST', '/v1/sessions', { key: sk, body }), await call('GET', path, { key: sk }))
  await deps.db`alter table sessions_away rename to sessions`

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 200, 401, 404, 400, 403, 500]))
  expect(lines.length).toBeGreaterThan(answers.length)
  const log = lines.join('')
  const secrets = { sk, pk, wrongKey, clientSecret, signing: project.webhookSigningKey, word, idempotencyKey }
  for (const [name, secret] of Object.entries(secrets)) expect(log.includes(secret), name).toBe(false)
  expect(log).not.toContain('_secret_')
})

test('a request is logged by method, route, status and project, under its request id', async () => {
  const { lines, logger } = captured()
  const { call, sk, project } = await makeApp(() => ({ logger }))
  const { headers } = await call('GET', '/v1/sessions/sess_x', { key: sk })
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request')
  expect(line).toMatchObject({
    level: 'info',
    method: 'GET',
    route: '/v1/sessions/:sessionId',
    status: '404',
    projectId: project.project.id,
    reqId: headers['x-request-id'],
    ms: expect.any(Number),
  })
})
