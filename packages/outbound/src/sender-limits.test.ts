import { execFile } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { makeSender } from './testing/make-sender.ts'
import { onRequest, startReceiver, startSocketReceiver } from './testing/receivers.ts'

const run = promisify(execFile)
const head = (status: number, fields = '') => `HTTP/1.1 ${status} Status\r\n${fields}\r\n`

/** Sends the beginning, then a byte now and then until it is cut off. */
const dripping = (status: number) =>
  onRequest((socket) => {
    socket.write(`${head(status, 'transfer-encoding: chunked\r\n')}2\r\nok\r\n`)
    const timer = setInterval(() => socket.write('1\r\n.\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  })

test('a receiver that hangs before it answers is cut off at the deadline', async () => {
  const { url } = await startSocketReceiver(() => {})
  const sent = await makeSender({ deadlineMs: 300 }).post(url)
  expect(sent).toMatchObject({ kind: 'failed', error: 'No complete answer within 0.3 s.' })
  expect(sent).not.toHaveProperty('status')
})

test('a receiver that stops within its headers is cut off at the deadline', async () => {
  const { url } = await startSocketReceiver(onRequest((socket) => socket.write('HTTP/1.1 200 OK\r\nx-a: b')))
  expect(await makeSender({ deadlineMs: 300 }).post(url)).toMatchObject({ kind: 'failed' })
})

test('a hundred dripping receivers are all cut off at the deadline, and their 2xx counts', async () => {
  let open = 0
  const drip = dripping(200)
  const { url } = await startSocketReceiver((socket) => {
    open++
    socket.on('close', () => open--)
    drip(socket)
  })
  const { post } = makeSender({ deadlineMs: 1_500 })
  const all = await Promise.all(Array.from({ length: 100 }, () => post(url)))
  for (const sent of all) {
    if (sent.kind !== 'answered') throw new Error(`was ${sent.kind}`)
    expect(sent.status).toBe(200)
    expect(sent.body).toMatch(/^ok\.+$/)
    // A receiver that drips has no end of its own; a busy machine may only be late.
    expect(sent.durationMs).toBeGreaterThan(1_400)
    expect(sent.durationMs).toBeLessThan(8_000)
  }
  await vi.waitFor(() => expect(open).toBe(0))
})

test('a bad status with a body that never ends is a failure that still tells both', async () => {
  const { url } = await startSocketReceiver(dripping(500))
  const sent = await makeSender({ deadlineMs: 300 }).post(url)
  expect(sent).toMatchObject({ kind: 'failed', status: 500, error: 'No complete answer within 0.3 s.' })
  expect('body' in sent && sent.body).toMatch(/^ok\.+$/)
})

test.each([
  ['closed', (status: number) => head(status, 'content-length: 100\r\n')],
  ['not HTTP', (status: number) => `${head(status, 'transfer-encoding: chunked\r\n')}2\r\nok\r\nzz\r\n`],
])('a 2xx counts even when its body is cut short (%s)', async (_, begin) => {
  const answering = (status: number) => onRequest((socket) => socket.end(begin(status)))
  const good = await startSocketReceiver(answering(201))
  expect(await makeSender().post(good.url)).toMatchObject({ kind: 'answered', status: 201 })
  const bad = await startSocketReceiver(answering(404))
  expect(await makeSender().post(bad.url)).toMatchObject({ kind: 'failed', status: 404 })
})

test('an endless body is cut off after 64 KiB and its beginning kept', async () => {
  let pushed: Promise<number> | undefined
  const { url } = await startReceiver((response) => {
    pushed = pushEndlessly(response.writeHead(200, { 'content-length': String(2 ** 30) }))
  })
  const sent = await makeSender().post(url)
  expect(sent).toMatchObject({ kind: 'answered', status: 200, body: 'x'.repeat(16 * 1024) })
  // The rest is in the buffers of the two sockets.
  expect(await pushed).toBeLessThan(16 * 1024 * 1024)
})

test('a long body with a bad status is an answer like any other', async () => {
  const { url } = await startReceiver((response) =>
    response.writeHead(500).end(Buffer.alloc(1024 * 1024, 'x')),
  )
  expect(await makeSender().post(url)).toMatchObject({ kind: 'answered', status: 500 })
})

test('a megabyte of headers is a failure', async () => {
  const fields = `x-filler: ${'x'.repeat(1_000)}\r\n`.repeat(1_000)
  const { url } = await startSocketReceiver(onRequest((socket) => socket.end(head(200, fields))))
  expect(await makeSender().post(url)).toMatchObject({
    kind: 'failed',
    error: 'The headers of the answer are too long.',
  })
})

test('a gibibyte of body, a packed bomb and a megabyte of headers cost at most 10 MB of memory', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024))
  const { url } = await startReceiver((response, request) => {
    if (request.url === '/short') response.end('ok')
    else if (request.url === '/headers')
      response.socket?.end(head(200, `x-filler: ${'x'.repeat(2 ** 20)}\r\n`))
    else if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    else pushEndlessly(response.writeHead(200, { 'content-length': String(2 ** 30) }))
  })
  const script = fileURLToPath(new URL('./testing/measure-memory.ts', import.meta.url))
  const paths = ['/short', '/endless', '/packed', '/headers']
  const { stdout } = await run(process.execPath, [script, url, ...paths])
  const { grownBytes, kinds } = JSON.parse(stdout)
  expect(kinds).toEqual({ answered: 80, failed: 40 })
  expect(grownBytes).toBeLessThanOrEqual(10 * 1024 * 1024)
})

test('the caller ends a request that has no answer yet', async () => {
  const { url, seen } = await startReceiver(() => {})
  const stop = new AbortController()
  const sending = makeSender().post(url, stop.signal)
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  stop.abort()
  expect(await sending).toEqual({ kind: 'aborted' })
})

test('the caller ends a request that waits for a connection', async () => {
  const { url, seen } = await startReceiver(() => {})
  const { post } = makeSender({ socketsPerOrigin: 2 })
  const stop = new AbortController()
  const sending = Array.from({ length: 6 }, () => post(url, stop.signal))
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  stop.abort()
  expect(await Promise.all(sending)).toEqual(Array(6).fill({ kind: 'aborted' }))
  expect(seen).toHaveLength(2)
})

/** Writes until the connection is cut; returns how many bytes were accepted. */
function pushEndlessly(response: ServerResponse): Promise<number> {
  const piece = Buffer.alloc(64 * 1024, 'x')
  let pushed = 0
  return new Promise((resolve) => {
    const push = () => {
      do pushed += piece.length
      while (!response.destroyed && response.write(piece))
    }
    response.on('drain', push).on('close', () => resolve(pushed))
    push()
  })
}
