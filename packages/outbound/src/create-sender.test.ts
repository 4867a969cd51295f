import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { makeSender } from './testing/make-sender.ts'
import { startReceiver } from './testing/receivers.ts'

test('body and headers arrive as given, and the answer comes back', async () => {
  const { url, seen } = await startReceiver((response) => response.writeHead(202).end('thank you'))
  const { send } = makeSender()
  const headers = { 'content-type': 'application/json', 'x-webhook-event': 'order.created' }
  const sent = await send(
    { url: `${url}/hooks?a=1`, headers, body: '{"text":"žluť €"}' },
    new AbortController().signal,
  )
  expect(sent).toEqual({ kind: 'answered', status: 202, durationMs: expect.any(Number), body: 'thank you' })
  expect(seen).toMatchObject([{ method: 'POST', url: '/hooks?a=1', headers, body: '{"text":"žluť €"}' }])
  expect(seen[0]?.headers).toMatchObject({ 'user-agent': 'Sliproad', 'accept-encoding': 'identity' })
})

test.each([200, 204, 299, 400, 404, 410, 429, 500, 503])('%i is an answer', async (status) => {
  const { url } = await startReceiver((response) => response.writeHead(status).end())
  expect(await makeSender().post(url)).toMatchObject({ kind: 'answered', status, body: '' })
})

test.each([301, 302, 303, 307, 308])('a %i is an answer and leads to no second request', async (status) => {
  const elsewhere = await startReceiver((response) => response.end())
  const { url, seen } = await startReceiver((response, request) => {
    const target = request.url === '/private' ? 'http://169.254.169.254/latest' : `${elsewhere.url}/moved`
    response.writeHead(status, { location: target }).end('moved')
  })
  const { post } = makeSender()
  expect(await post(`${url}/public`)).toMatchObject({ kind: 'answered', status, body: 'moved' })
  expect(await post(`${url}/private`)).toMatchObject({ kind: 'answered', status })
  expect(seen.map((request) => request.url)).toEqual(['/public', '/private'])
  expect(elsewhere.connections()).toBe(0)
})

test('bytes of an answer that no store takes as text are replaced', async () => {
  const { url } = await startReceiver((response) =>
    response.end(Buffer.from([0x6f, 0x6b, 0xff, 0x00, 0xe2, 0x82])),
  )
  expect(await makeSender().post(url)).toMatchObject({ body: 'ok\uFFFD\uFFFD\uFFFD' })
})

test('packed bodies are not asked for and not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
  const { url, seen } = await startReceiver((response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  )
  const sent = await makeSender().post(url)
  expect(sent).toMatchObject({ kind: 'answered', status: 200 })
  expect('body' in sent && sent.body?.codePointAt(0)).toBe(0x1f)
  expect('body' in sent && sent.body?.length).toBeLessThanOrEqual(16 * 1024)
  expect(seen[0]?.headers['accept-encoding']).toBe('identity')
})

test.each([
  ['120', 120_000],
  ['Sun, 01 Mar 2026 12:05:00 GMT', 300_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After: %s is told as %s ms', async (value, waitMs) => {
  const { url } = await startReceiver((response) => response.writeHead(503, { 'retry-after': value }).end())
  const sent = await makeSender({ clock: { now: () => new Date('2026-03-01T12:00:00Z') } }).post(url)
  expect(sent).toMatchObject({ kind: 'answered', status: 503, durationMs: 0 })
  expect('retryAfterMs' in sent ? sent.retryAfterMs : undefined).toBe(waitMs)
})

test('the time it took is measured on the given clock', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const { url } = await startReceiver((response) => {
    now = new Date('2026-03-01T12:00:07Z')
    response.end()
  })
  expect(await makeSender({ clock: { now: () => now } }).post(url)).toMatchObject({ durationMs: 7_000 })
})

test('connections are used again by requests that follow one another', async () => {
  const { url, seen, connections } = await startReceiver((response) => response.end('ok'))
  const { post } = makeSender()
  for (let turn = 0; turn < 20; turn++) expect(await post(url)).toMatchObject({ status: 200 })
  expect(seen).toHaveLength(20)
  // A second connection is opened when a request follows so closely that the first is not free again.
  expect(connections()).toBeLessThanOrEqual(2)
})

test('requests at the same time share a bounded number of connections', async () => {
  const { url, connections } = await startReceiver((response) => response.end('ok'))
  const { post } = makeSender({ socketsPerOrigin: 4 })
  const all = await Promise.all(Array.from({ length: 40 }, () => post(url)))
  expect(all.every((sent) => sent.kind === 'answered')).toBe(true)
  expect(connections()).toBeLessThanOrEqual(4)
})

test('an idle connection is given up when the receiver would soon close it', async () => {
  let closed = 0
  const { url } = await startReceiver((response) => {
    response.socket?.on('close', () => closed++)
    response.writeHead(200, { 'keep-alive': 'timeout=3' }).end('ok')
  })
  await makeSender().post(url)
  expect(closed).toBe(0)
  await vi.waitFor(() => expect(closed).toBe(1), { timeout: 2_900 })
})

test('a sender that was stopped before makes no connection', async () => {
  const { url, connections } = await startReceiver((response) => response.end())
  expect(await makeSender().post(url, AbortSignal.abort())).toEqual({ kind: 'aborted' })
  expect(connections()).toBe(0)
})

test('closing ends what runs without making it an attempt', async () => {
  const { url, seen } = await startReceiver(() => {})
  const { post, close } = makeSender()
  const running = post(url)
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  await close()
  expect(await running).toEqual({ kind: 'aborted' })
  expect(await post(url)).toEqual({ kind: 'aborted' })
})

test('a request that we composed wrongly is thrown, not counted against the receiver', async () => {
  const { url, connections } = await startReceiver((response) => response.end())
  const sending = makeSender().send(
    { url, headers: { 'x-a': 'b\r\nc: d' }, body: '' },
    new AbortController().signal,
  )
  await expect(sending).rejects.toThrow(/header/)
  expect(connections()).toBe(0)
})
