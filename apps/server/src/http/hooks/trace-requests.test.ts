import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLogger } from '../../telemetry/logger.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { recordSpans } from '../../testing/record-spans.ts'

const theirs = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

async function makeTracedApp() {
  const { tracer, ended } = recordSpans()
  const lines: string[] = []
  const logger = createLogger({
    level: 'info',
    tracer,
    destination: { write: (line) => lines.push(line) },
  })
  const { db } = await makeDeps({ tracer })
  return { ...(await makeApp(() => ({ tracer, db, logger }))), ended, lines }
}

test('a request has a span with route, status and project, and its statements are within it, after a body too', async () => {
  const { call, sk, project, ended } = await makeTracedApp()
  const word = randomUUID()
  const made = await call('POST', '/v1/sessions', { key: sk, body: { externalCustomerId: `user-${word}` } })
  expect(made.status).toBe(201)
  const spans = await ended()
  const request = spans.find(({ name }) => name === 'POST /v1/sessions')
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/v1/sessions',
    'http.response.status_code': 201,
    'sliproad.request.id': made.headers['x-request-id'],
    'sliproad.project.id': project.project.id,
  })
  const insert = spans.find(({ name }) => name === 'INSERT sessions')
  expect(insert?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
  expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toContain(word)
})

test('requests that came together keep their own spans', async () => {
  const { call, sk, ended } = await makeTracedApp()
  const create = (at: number) =>
    call('POST', '/v1/sessions', { key: sk, body: { externalCustomerId: `together-${at}` } })
  await create(0)
  const made = await Promise.all([1, 2, 3, 4].map(create))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const spans = await ended()
  const requests = spans.filter(({ name }) => name === 'POST /v1/sessions')
  const inserts = spans.filter(({ name }) => name === 'INSERT sessions')
  expect(inserts.map(({ parentSpanContext }) => parentSpanContext?.spanId).sort()).toEqual(
    requests.map((span) => span.spanContext().spanId).sort(),
  )
})

test('a caller with a secret key gets a link to its own trace, and no caller chooses ours', async () => {
  const { call, sk, pk, ended } = await makeTracedApp()
  const headers = { traceparent: theirs }
  const path = '/v1/sessions/sess_01h455vb4pex5vsknk084sn02q'
  for (const key of [sk, pk, undefined]) await call('GET', path, { key, headers })
  const requests = (await ended()).filter(({ name }) => name.startsWith('GET /v1/sessions/'))
  expect(requests.map(({ links }) => links.map(({ context }) => context.traceId))).toEqual([
    ['a'.repeat(32)],
    [],
    [],
  ])
  for (const span of requests) expect(span.spanContext().traceId).not.toBe('a'.repeat(32))
  expect(requests.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([404, 404, 401])
})

test('the line of a request names its trace; probes have no span', async () => {
  const { call, sk, ended, lines } = await makeTracedApp()
  await call('GET', '/health')
  await call('GET', `/v1/sessions?externalCustomerId=${randomUUID()}`, { key: sk })
  await call('GET', `/nowhere/${randomUUID()}`)
  const spans = (await ended()).filter(({ parentSpanContext }) => !parentSpanContext)
  expect(spans.map(({ name }) => name)).toEqual(['GET /v1/sessions', 'GET'])
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(logged.map(({ traceId }) => traceId)).toEqual([
    undefined,
    ...spans.map((span) => span.spanContext().traceId),
  ])
})
