import { expect, test } from 'vitest'
import { ApiError, ConnectionError, isApiError, RequestTimeoutError } from './errors.ts'
import { Sliproad } from './sliproad.ts'

type Sent = { url: string; method: string; headers: Headers; body: unknown }
type Answer = Response | Error | ((init: RequestInit) => Promise<Response>)

const keys = { secretKey: 'sk_test_1', publicKey: 'pk_test_1', projectId: 'p-1' }

/** A client whose requests are answered in turn. */
function clientOf(...answers: Answer[]) {
  const sent: Sent[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    const { method = '', headers, body } = init
    sent.push({ url, method, headers: new Headers(headers), body: body && JSON.parse(String(body)) })
    const answer = answers[sent.length - 1] ?? answers.at(-1)
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(init) : (answer as Response).clone()
  }) as typeof globalThis.fetch
  return { sent, sliproad: new Sliproad({ baseUrl: 'https://pay.test/', ...keys, fetch }) }
}

const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers })
const order = (id: string) => ({ id })
const refusal = (code: string, status: number, extra = {}, headers = {}) =>
  json({ success: false, error: { code, message: 'No.', requestId: 'req-1', ...extra } }, status, headers)
const atOnce = { 'retry-after': '0' }

test('each call sends the key that it needs, and answers with what is in the envelope', async () => {
  const session = { sessionId: 'sess_1', clientSecret: 'secret' }
  const { sent, sliproad } = clientOf(
    json({ type: 'session', id: 'sess_1', attributes: session }, 201),
    json({ type: 'session', id: 'sess_1', attributes: session }),
    json({ success: true, data: { quotes: [] } }),
    json({ status: 'ok' }),
  )
  expect(await sliproad.sessions.create({ externalCustomerId: 'u-1' })).toEqual(session)
  expect(await sliproad.sessions.confirm('sess_1', { clientSecret: 'secret' })).toEqual(session)
  const pair = { fiatCurrency: 'EUR', cryptoCurrency: 'ETH', network: 'base', fiatAmount: '5' }
  expect(await sliproad.onramp.readQuotes(pair)).toEqual({ quotes: [] })
  expect(await sliproad.service.health()).toEqual({ status: 'ok' })
  expect(sent.map(({ method, url, headers }) => [method, url, headers.get('authorization')])).toEqual([
    ['POST', 'https://pay.test/v1/sessions', 'Bearer sk_test_1'],
    ['POST', 'https://pay.test/v1/sessions/sess_1/confirm', 'Bearer pk_test_1'],
    [
      'GET',
      'https://pay.test/public/v1/onramp/quotes?fiatCurrency=EUR&cryptoCurrency=ETH&network=base&fiatAmount=5&projectId=p-1',
      'Bearer sk_test_1',
    ],
    ['GET', 'https://pay.test/health', null],
  ])
  expect(sent[0]?.body).toEqual({ externalCustomerId: 'u-1' })
})

test('a repetition carries the key of the first attempt, and another call one of its own', async () => {
  const answered = json({ type: 'session', id: 'sess_1', attributes: {} }, 201)
  const { sent, sliproad } = clientOf(new TypeError('gone'), refusal('SERVICE_UNAVAILABLE', 503), answered)
  await sliproad.sessions.create({ externalCustomerId: 'u-1' })
  await sliproad.sessions.create({ externalCustomerId: 'u-1' })
  await sliproad.sessions.create({ externalCustomerId: 'u-1' }, { idempotencyKey: 'cart-9' })
  const [first, second, third, other, own] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(other).not.toBe(first)
  expect(own).toBe('cart-9')
})

test('a request without such a key is sent once when its answer is lost', async () => {
  const { sent, sliproad } = clientOf(new TypeError('gone'))
  await expect(sliproad.sandbox.sendTestEvent({ eventType: 'kyc.approved' })).rejects.toThrow(ConnectionError)
  expect(sent).toHaveLength(1)
})

test('a refusal is thrown with its code, its data, every wrong field and the id of the request', async () => {
  const data = { limitUsd: '1000', leftUsd: '1', orderUsd: '20', higherTier: 'standard' }
  const { sliproad } = clientOf(
    refusal('KYC_LIMIT_EXCEEDED', 403, { data, details: [{ field: 'fiatAmount', message: 'is too high.' }] }),
  )
  const error = await sliproad.orders.read('o-1').catch((thrown: unknown) => thrown)
  if (!isApiError(error, 'KYC_LIMIT_EXCEEDED')) throw error
  expect(error.data.leftUsd).toBe('1')
  expect(error).toMatchObject({ status: 403, requestId: 'req-1', details: [{ field: 'fiatAmount' }] })
  expect(error.message).toBe('KYC_LIMIT_EXCEEDED (403): No. fiatAmount: is too high. [request req-1]')
})

test('a page of a proxy is an error of an unknown code, also where it answers 200', async () => {
  const { sliproad } = clientOf(new Response('<html>', { status: 404 }), new Response('<html>'))
  await expect(sliproad.orders.read('o-1')).rejects.toMatchObject({ code: 'UNKNOWN', status: 404 })
  await expect(sliproad.orders.read('o-1')).rejects.toThrow(/baseUrl/)
})

test('attempts end at last with the error of the last one', async () => {
  const { sent, sliproad } = clientOf(refusal('INTERNAL_ERROR', 500, {}, atOnce))
  const reading = sliproad.orders.read('o-1', { retriesMax: 1 })
  await expect(reading).rejects.toBeInstanceOf(ApiError)
  expect(sent).toHaveLength(2)
})

/** Answers only by giving up when its signal says so. */
function silent({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

test('an attempt that takes too long is given up', async () => {
  const { sliproad } = clientOf(silent)
  const reading = sliproad.orders.read('o-1', { timeoutMs: 5, retriesMax: 0 })
  await expect(reading).rejects.toThrow(RequestTimeoutError)
})

test("a caller's signal ends an attempt and a wait, with the signal's own reason", async () => {
  const reason = new Error('the user has left')
  for (const answer of [silent, refusal('SERVICE_UNAVAILABLE', 503, {}, { 'retry-after': '50' })]) {
    const ending = new AbortController()
    const { sliproad, sent } = clientOf(answer)
    const reading = sliproad.orders.read('o-1', { signal: ending.signal })
    await expect.poll(() => sent.length).toBe(1)
    ending.abort(reason)
    await expect(reading).rejects.toBe(reason)
  }
})

test('a call without its key, or with an id that leads elsewhere, is not sent', async () => {
  const { sent } = clientOf()
  const open = new Sliproad({ baseUrl: 'https://pay.test', publicKey: 'pk_test_1' })
  await expect(open.orders.read('o-1')).rejects.toThrow(/needs secretKey/)
  for (const id of ['', '.', '..']) expect(() => open.sessions.read(id)).toThrow(/An id is expected/)
  expect(() => open.onramp.readSupported()).toThrow(/projectId/)
  expect(sent).toEqual([])
})

test('a list is iterated over all of its pages, and an entry that moved to the next one comes once', async () => {
  const page = (ids: string[], offset: number, hasMore: boolean) =>
    json({ success: true, data: ids.map(order), pagination: { limit: 2, offset, total: 4, hasMore } })
  const { sent, sliproad } = clientOf(
    page(['4', '3'], 0, true),
    page(['3', '2'], 2, true),
    page(['1'], 4, false),
  )
  const ids = (await sliproad.orders.list({ limit: 2, status: 'completed' }).toArray()).map(({ id }) => id)
  expect(ids).toEqual(['4', '3', '2', '1'])
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?limit=2&status=completed',
    '?limit=2&status=completed&offset=2',
    '?limit=2&status=completed&offset=4',
  ])
})

test('sessions are listed by the number of the page, without their envelopes', async () => {
  const page = (id: string, number: number) =>
    json({
      type: 'list',
      data: [{ type: 'session', id, attributes: { sessionId: id } }],
      meta: { page: number, pageSize: 1, total: 2, totalPages: 2 },
    })
  const { sent, sliproad } = clientOf(page('sess_2', 1), page('sess_1', 2))
  const ids: string[] = []
  for await (const { sessionId } of sliproad.sessions.list({ pageSize: 1 })) ids.push(sessionId)
  expect(ids).toEqual(['sess_2', 'sess_1'])
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?pageSize=1', '?pageSize=1&page=2'])
})

test('the feed goes on after the last known event, waits at its end, and stops when told', async () => {
  const feed = (ids: string[], after: string | null) =>
    json({ success: true, data: ids.map(order), pagination: { limit: 100, hasMore: false, after } })
  const { sent, sliproad } = clientOf(feed(['evt_2'], 'evt_2'), feed([], null), feed(['evt_3'], 'evt_3'))
  const ending = new AbortController()
  const seen: string[] = []
  const following = (async () => {
    for await (const { id } of sliproad.followEvents({ after: 'evt_1', everyMs: 1, signal: ending.signal })) {
      seen.push(id)
      if (seen.length === 2) ending.abort(new Error('enough'))
    }
  })()
  await expect(following).rejects.toThrow('enough')
  expect(seen).toEqual(['evt_2', 'evt_3'])
  const asked = sent.slice(0, 3).map(({ url }) => new URL(url).searchParams.get('after'))
  expect(asked).toEqual(['evt_1', 'evt_2', 'evt_2'])
})

test('a secret key is refused in a page', () => {
  const inPage = () => new Sliproad({ baseUrl: 'https://pay.test', secretKey: 'sk_test_1' })
  Object.assign(globalThis, { document: {} })
  try {
    expect(inPage).toThrow(/belongs to every visitor/)
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
  expect(inPage).not.toThrow()
})
