import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { systemClock } from '@sliproad/core/clock'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Amount } from './amounts.ts'
import { ProviderFailure } from './failures.ts'
import { createHttp, type Http } from './http.ts'
import type { CallReport } from './send-request.ts'
import { json, startProvider, testAgents, testCall } from './testing/fake-provider.ts'

const Price = Type.Object({ price: Amount })
const Problem = Type.Object({ message: Type.String() })
const secret = 'sk_very_secret_value'

function httpTo(baseUrl: string, onCall: (report: CallReport) => void = () => {}): Http {
  const parts = { providerId: 'acme', dispatcher: testAgents().for('acme'), clock: systemClock, onCall }
  return createHttp(parts, { baseUrl, headers: { 'x-api-key': secret } })
}

async function failureOf(promise: Promise<unknown>): Promise<ProviderFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProviderFailure)) throw new Error(`expected a ProviderFailure, got ${String(error)}`)
  return error
}

test('numbers keep every digit that was sent', async () => {
  const { url } = await startProvider((_, response) => json(response, '{"price":0.12345678901234567890}'))
  expect(await httpTo(url).get(testCall(), '/price', Price)).toEqual({ price: '0.12345678901234567890' })
})

test('a base address keeps its path, and a query leaves out what is undefined', async () => {
  const { url, seen } = await startProvider((_, response) => json(response, { price: 1 }))
  await httpTo(`${url}/partner/v2/`).get(testCall(), '/price', Price, {
    query: { coin: 'a b', none: undefined },
  })
  expect(seen.map((request) => request.url.pathname + request.url.search)).toEqual([
    '/partner/v2/price?coin=a%20b',
  ])
  expect(seen[0]?.headers['x-api-key']).toBe(secret)
})

test.each([
  ['an object as JSON', { a: '1' }, 'application/json', '{"a":"1"}'],
  ['a text as the bytes it is', '{ "a":1}', 'application/json', '{ "a":1}'],
  ['a form', new URLSearchParams({ 'a[b]': '1' }), 'application/x-www-form-urlencoded', 'a%5Bb%5D=1'],
] as const)('a post sends %s', async (_, body, contentType, sent) => {
  const { url, seen } = await startProvider((_request, response) => json(response, { price: 1 }))
  await httpTo(url).post(testCall(), '/order', Price, body)
  expect(seen[0]).toMatchObject({ body: sent, headers: { 'content-type': contentType } })
})

test.each([
  ['before the headers', (): void => {}],
  [
    'inside the body',
    (response: { writeHead: (status: number) => unknown; write: (text: string) => unknown }): void => {
      response.writeHead(200)
      response.write('{"price"')
    },
  ],
])('a gateway that hangs %s is cut off at the deadline', async (_, answer) => {
  const { url } = await startProvider((_request, response) => answer(response))
  const failure = await failureOf(httpTo(url).get(testCall(200), '/price', Price))
  expect(failure).toMatchObject({ kind: 'timeout', retrySafe: true })
})

test('an address without a listener is unreachable, and even a post may be tried again', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  const port = typeof address === 'object' ? address?.port : undefined
  const failure = await failureOf(httpTo(`http://127.0.0.1:${port}`).post(testCall(), '/order', Price, {}))
  expect(failure).toMatchObject({ kind: 'unreachable', retrySafe: true })
})

test('a post that was cut off may not simply be tried again', async () => {
  const { url, seen } = await startProvider((_, response) => response.destroy())
  const failure = await failureOf(httpTo(url).post(testCall(), '/order', Price, {}))
  expect(failure).toMatchObject({ kind: 'unreachable', retrySafe: false })
  expect(seen).toHaveLength(1)
})

test.each([
  ['a get', (http: Http) => http.get(testCall(), '/price', Price), 2],
  ['a plain post', (http: Http) => http.post(testCall(), '/order', Price, {}), 1],
  ['a post with a key', (http: Http) => http.post(testCall(), '/o', Price, {}, { idempotencyKey: 'k' }), 2],
  ['a post that only reads', (http: Http) => http.post(testCall(), '/o', Price, {}, { readOnly: true }), 2],
])('%s is sent to a failing gateway as often as is safe', async (_, ask, times) => {
  const { url, seen } = await startProvider((_request, response) => json(response, {}, 502))
  expect(await failureOf(ask(httpTo(url)))).toMatchObject({ kind: 'bad_status', statusCode: 502 })
  expect(seen).toHaveLength(times)
})

test('a second attempt that succeeds is the answer, with the same idempotency key', async () => {
  let attempts = 0
  const { url, seen } = await startProvider((_, response) => {
    attempts += 1
    if (attempts === 1) response.destroy()
    else json(response, { price: 2 })
  })
  const options = { idempotencyKey: 'ord_1' }
  expect(await httpTo(url).post(testCall(), '/order', Price, {}, options)).toEqual({ price: '2' })
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['ord_1', 'ord_1'])
})

test.each([
  [429, 'rate_limited'],
  [503, 'bad_status'],
])('a %i that says when to come back is passed on and not repeated', async (status, kind) => {
  const { url, seen } = await startProvider((_, response) => {
    response.writeHead(status, { 'retry-after': '20' }).end()
  })
  const failure = await failureOf(httpTo(url).get(testCall(), '/price', Price))
  expect(failure).toMatchObject({ kind, retryAfterMs: 20_000, retrySafe: true })
  expect(seen).toHaveLength(1)
})

test.each([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [400, 'bad_status'],
  [500, 'bad_status'],
  [302, 'bad_status'],
])('status %i is a failure of kind %s', async (status, kind) => {
  const { url, seen } = await startProvider((_, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end('{}')
  })
  expect(await failureOf(httpTo(url).get(testCall(), '/price', Price))).toMatchObject({
    kind,
    statusCode: status,
  })
  expect(seen).toHaveLength(1)
})

test('a refusal comes back as data, and one in another form as its status alone', async () => {
  const { url } = await startProvider(({ url: { pathname } }, response) => {
    json(response, pathname === '/json' ? { message: 'too little' } : '<html>', 422)
  })
  const ask = (path: string) => httpTo(url).getOrRefusal(testCall(), path, Price, { refusal: Problem })
  expect(await ask('/json')).toEqual({ ok: false, status: 422, body: { message: 'too little' } })
  expect(await ask('/html')).toEqual({ ok: false, status: 422, body: undefined })
})

test.each([
  ['no JSON', Buffer.from('<html>')],
  ['a truncated body', Buffer.from('{"price":1')],
  ['another type', Buffer.from('{"price":true}')],
  ['a negative number', Buffer.from('{"price":-1}')],
  ['an impossible number', Buffer.from('{"price":1e308}')],
  ['nothing', Buffer.from('')],
  ['a wrong charset', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['a body that is too long', Buffer.from(JSON.stringify({ price: '1', fill: 'x'.repeat(600 * 1024) }))],
])('%s is a bad answer', async (_, body) => {
  const { url } = await startProvider((_request, response) => response.end(body))
  expect(await failureOf(httpTo(url).get(testCall(), '/price', Price))).toMatchObject({ kind: 'bad_answer' })
})

test('a misfit is named by its place and never by its value', async () => {
  const { url } = await startProvider((_, response) => json(response, { price: secret }))
  const failure = await failureOf(httpTo(url).get(testCall(), '/price', Price))
  expect(failure.message).toBe('acme: answered GET /price unexpectedly at /price')
})

test('compressed answers are read, and the limit counts what comes out of them', async () => {
  const bodies: Record<string, string> = {
    '/small': '{"price":1}',
    '/bomb': `{"price":1,"fill":"${'x'.repeat(20 * 1024 * 1024)}"}`,
  }
  const { url } = await startProvider(({ url: { pathname } }, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(bodies[pathname] ?? ''))
  })
  expect(await httpTo(url).get(testCall(), '/small', Price)).toEqual({ price: '1' })
  const failure = await failureOf(httpTo(url).get(testCall(), '/bomb', Price))
  expect(failure).toMatchObject({ kind: 'bad_answer', message: expect.stringContaining('512 KiB') })
})

test('broken compression and unknown encodings are bad answers', async () => {
  const { url } = await startProvider(({ url: { pathname } }, response) => {
    response.writeHead(200, { 'content-encoding': pathname.slice(1) }).end('{"price":1}')
  })
  for (const encoding of ['gzip', 'br', 'compress']) {
    const failure = await failureOf(httpTo(url).get(testCall(), `/${encoding}`, Price))
    expect(failure.kind).toBe('bad_answer')
  }
})

test('a longer answer is read where the call allows it', async () => {
  const { url } = await startProvider((_, response) => {
    json(response, { price: '1', fill: 'x'.repeat(600 * 1024) })
  })
  const reading = httpTo(url).get(testCall(), '/price', Price, { maxBytes: 1024 * 1024 })
  expect(await reading).toMatchObject({ price: '1' })
})

test('an id that would lead elsewhere is not sent', async () => {
  const { url, seen } = await startProvider((_, response) => json(response, { price: 1 }))
  const failure = await failureOf(httpTo(url).get(testCall(), `/orders/${encodeURIComponent('..')}`, Price))
  expect(failure.kind).toBe('bad_answer')
  expect(seen).toHaveLength(0)
})

test('neither errors nor reports hold queries, headers or bodies', async () => {
  const reports: CallReport[] = []
  const { url } = await startProvider(({ url: address, headers, body }, response) => {
    json(response, `${address.search} ${headers['x-api-key']} ${body}`, 200)
  })
  const http = httpTo(url, (report) => reports.push(report))
  const body = { secret }
  const failure = await failureOf(http.post(testCall(), '/order', Price, body, { query: { apiKey: secret } }))
  expect(JSON.stringify([failure, failure.message, failure.stack, reports])).not.toContain(secret)
  expect(reports).toEqual([
    {
      providerId: 'acme',
      method: 'POST',
      path: '/order',
      status: 200,
      durationMs: expect.any(Number),
      attempt: 1,
      date: expect.any(Date),
    },
  ])
})

type Answering = (response: {
  writeHead: (status: number) => unknown
  end: () => void
  destroy: () => void
}) => void

test.each<[string, Answering]>([
  ['an answer in no form', (response) => response.end()],
  [
    'a status',
    (response) => {
      response.writeHead(500)
      response.end()
    },
  ],
  ['a connection that breaks', (response) => response.destroy()],
  ['silence', () => {}],
])('a path that must not be shown is in no report and no failure, after %s', async (_, answer) => {
  const reports: CallReport[] = []
  const { url, seen } = await startProvider((_request, response) => answer(response))
  const http = httpTo(url, (report) => reports.push(report))
  const options = { shownPath: '/address/*', refusal: Problem }
  const failures = [
    await failureOf(http.get(testCall(200), `/address/${secret}`, Price, options)),
    await failureOf(http.postOrRefusal(testCall(200), `/address/${secret}`, Price, {}, options)),
  ]
  expect(seen.every(({ url: address }) => address.pathname === `/address/${secret}`)).toBe(true)
  expect(JSON.stringify([failures.map(({ stack }) => stack), failures, reports])).not.toContain(secret)
  expect(failures.map(({ message }) => message).join()).toMatch(/GET \/address\/\*.+POST \/address\/\*/)
  expect(new Set(reports.map(({ path }) => path))).toEqual(new Set(['/address/*']))
})

test('a hanging gateway never holds more than 32 connections', async () => {
  const { url, seen } = await startProvider(() => {})
  const http = httpTo(url)
  const call = testCall(500)
  const calls = Array.from({ length: 100 }, () => failureOf(http.get(call, '/price', Price)))
  expect(new Set((await Promise.all(calls)).map(({ kind }) => kind))).toEqual(new Set(['timeout']))
  expect(seen).toHaveLength(32)
})
