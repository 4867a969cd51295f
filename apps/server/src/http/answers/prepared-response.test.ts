import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { createKeyAuthentication, createProjectReader } from '../../modules/projects/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'

const { app, sk, pk, project, deps } = await makeApp(({ db, clock }) => {
  const environment = 'production'
  const parts = { db, clock, environment } as const
  return {
    environment,
    authenticateKey: createKeyAuthentication(parts),
    readProject: createProjectReader(parts),
  }
})
const id = 'sess_01h455vb4pex5vsknk084sn02q'

type Question = { method?: string; url: string; headers?: Record<string, string>; body?: string }

/** What differs between two answers, or is only said on a connection. */
const ofEachAnswer = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding']

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
})

function askOverSocket({ method = 'GET', url, headers = {}, body }: Question): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { port } = app.server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    answer.resume()
    answer.once('end', () => resolve(answer))
  })
  asked.once('error', reject)
  asked.end(body)
  return promise
}

function namesIn({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
}

function comparable(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, ofEachAnswer.includes(name) ? 'any' : String(value)]),
  )
}

const quotes = `/public/v1/onramp/quotes?projectId=${project.project.id}&fiatCurrency=USD&fiatAmount=100&cryptoCurrency=ETH&network=ethereum`
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const questions: [string, Question][] = [
  ['an answer that is ready', { url: `/public/v1/onramp/supported?projectId=${project.project.id}` }],
  [
    'the same packed',
    {
      url: `/public/v1/onramp/supported?projectId=${project.project.id}`,
      headers: { 'accept-encoding': 'br' },
    },
  ],
  [
    'the same where none is held yet',
    {
      url: `/public/v1/onramp/supported?projectId=${project.project.id}`,
      headers: { 'if-none-match': '"another"' },
    },
  ],
  ['its head', { method: 'HEAD', url: `/public/v1/onramp/supported?projectId=${project.project.id}` }],
  ['quotes', { url: quotes }],
  ['quotes that were asked for before', { url: quotes }],
  ['a list', { url: '/v1/sessions', headers: bearer(sk) }],
  ['something unknown', { url: `/v1/sessions/${id}`, headers: bearer(pk) }],
  ['no key', { url: '/v1/sessions' }],
  ['a key that may not', { url: '/v1/sessions', headers: bearer(pk) }],
  [
    'a body that is no JSON',
    {
      method: 'POST',
      url: '/v1/sessions',
      headers: { ...bearer(sk), 'content-type': 'application/json' },
      body: '{',
    },
  ],
  [
    'a question before the call',
    {
      method: 'OPTIONS',
      url: `/v1/sessions/${id}`,
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'GET' },
    },
  ],
  ['a head', { method: 'HEAD', url: '/v1/sessions', headers: bearer(sk) }],
  ['no such address', { url: '/v1/nowhere' }],
  ['an address that cannot be read', { url: '/v1/%zz' }],
  ['a document', { url: '/v1/openapi.json' }],
  ['keys that may be kept', { url: '/.well-known/sliproad-receipt-keys.json' }],
  ['a page', { url: '/dashboard' }],
]

test.for(questions)('%s has the same headers on a connection, each once', async ([, question]) => {
  const answer = await askOverSocket(question)
  const { method = 'GET', url, headers, body } = question
  const injected = await app.inject({
    method: method as 'GET',
    url,
    headers: { connection: 'close', ...headers },
    ...(body && { payload: body }),
  })
  expect(answer.statusCode).toBe(injected.statusCode)
  expect(comparable(answer.headers)).toEqual(comparable(injected.headers))
  const names = namesIn(answer)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** These follow the status line. */
const prepared = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

test('the questions above are answered as they say', async () => {
  const statuses = await Promise.all(
    questions.slice(0, 7).map(async ([, question]) => (await askOverSocket(question)).statusCode),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200])
})

test('an answer of the API is protected, named and told of its allowance', async () => {
  const answer = await askOverSocket({ url: '/v1/sessions', headers: bearer(sk) })
  expect(namesIn(answer).slice(0, 3)).toEqual(Object.keys(prepared))
  expect(answer.headers).toMatchObject({
    ...prepared,
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^req_/),
    'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
    'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
    'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
  })
})

test('an answer that is ready asks its caller to connect again while this process drains', async () => {
  const { readiness } = deps
  const supported = { url: `/public/v1/onramp/supported?projectId=${project.project.id}` }
  const keepAlive = { ...supported, headers: { connection: 'keep-alive' } }
  expect((await askOverSocket(keepAlive)).headers.connection).toBe('keep-alive')
  Object.assign(readiness, { draining: true })
  try {
    const answer = await askOverSocket(keepAlive)
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
    expect(answer.headers).toMatchObject({ ...prepared, 'cache-control': 'private, no-cache' })
  } finally {
    Object.assign(readiness, { draining: false })
  }
})
