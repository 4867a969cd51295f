import { Dispatcher } from 'undici'
import { expect, test } from 'vitest'
import { exchange } from './exchange.ts'

const post = {
  address: { origin: 'http://shop.example', path: '/hooks?a=1' },
  method: 'POST',
  headers: {},
  body: '{}',
} as const
const bounds = { readMax: 64 * 1024, keptMax: 16 * 1024 }

/** Replaces a connection: the test decides what arrives, and sees whether it was cut. */
class FakeConnection extends Dispatcher {
  readonly cuts: Error[] = []
  handler: Dispatcher.DispatchHandler | undefined
  readonly wire = {
    abort: (reason: Error) => this.cuts.push(reason),
  } as unknown as Dispatcher.DispatchController

  override dispatch(_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    this.handler = handler
    return true
  }

  begin(status: number, text: string): void {
    this.handler?.onRequestStart?.(this.wire, {})
    this.handler?.onResponseStart?.(this.wire, status, {}, 'Status')
    this.handler?.onResponseData?.(this.wire, Buffer.from(text))
  }
}

test.each([200, 500])('a %i that is known when the caller stops is kept with what came', async (status) => {
  const connection = new FakeConnection()
  const stop = new AbortController()
  const exchanging = exchange(connection, post, { ...bounds, signal: stop.signal, deadlineMs: 10_000 })
  connection.begin(status, 'begun')
  stop.abort()
  const { reply, ending } = await exchanging
  expect(ending).toBe('stopped')
  expect(reply).toMatchObject({ status, bytes: Buffer.from('begun') })
  expect(connection.cuts).toHaveLength(1)
})

test('a request whose turn comes after its end is not sent', async () => {
  const connection = new FakeConnection()
  expect(
    await exchange(connection, post, { ...bounds, signal: new AbortController().signal, deadlineMs: 1 }),
  ).toEqual({
    ending: 'late',
  })
  expect(connection.cuts).toHaveLength(0)
  connection.handler?.onRequestStart?.(connection.wire, {})
  expect(connection.cuts).toHaveLength(1)
})

test('what comes after the end changes nothing', async () => {
  const connection = new FakeConnection()
  const exchanging = exchange(connection, post, {
    ...bounds,
    signal: new AbortController().signal,
    deadlineMs: 10_000,
  })
  connection.begin(200, 'a'.repeat(70_000))
  connection.handler?.onResponseError?.(connection.wire, new Error('cut'))
  expect(await exchanging).toMatchObject({ reply: { status: 200 }, ending: 'long' })
  expect(connection.cuts).toHaveLength(1)
})

test('a caller who has stopped already sends nothing', async () => {
  const connection = new FakeConnection()
  expect(await exchange(connection, post, { ...bounds, signal: AbortSignal.abort() })).toEqual({
    ending: 'stopped',
  })
  expect(connection.handler).toBeUndefined()
})

test('a body that its status makes useless is not read', async () => {
  const connection = new FakeConnection()
  const wantsBody = (status: number) => status === 200
  const exchanging = exchange(connection, post, {
    ...bounds,
    signal: new AbortController().signal,
    wantsBody,
  })
  connection.begin(500, 'a long page')
  expect(await exchanging).toMatchObject({ reply: { status: 500, bytes: Buffer.alloc(0) }, ending: 'unread' })
  expect(connection.cuts).toHaveLength(1)
})

test('where only a whole body is of use, one that is announced as too long is cut before it comes', async () => {
  const connection = new FakeConnection()
  const whole = { readMax: 1024, keptMax: 1024, signal: new AbortController().signal }
  const exchanging = exchange(connection, post, whole)
  connection.handler?.onRequestStart?.(connection.wire, {})
  connection.handler?.onResponseStart?.(connection.wire, 200, { 'content-length': '1025' }, 'OK')
  expect(await exchanging).toMatchObject({ reply: { status: 200 }, ending: 'long' })
  expect(connection.cuts).toHaveLength(1)
})
