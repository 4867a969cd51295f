import { Dispatcher } from 'undici'
import { expect, test } from 'vitest'
import { exchangePost } from './exchange-post.ts'

const post = { origin: 'http://shop.example', path: '/hooks?a=1', headers: {}, body: '{}' }

/** Stands for a connection: the test says what comes over it, and sees whether it was cut. */
class Line extends Dispatcher {
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
  const line = new Line()
  const stop = new AbortController()
  const exchanging = exchangePost(line, post, { signal: stop.signal, deadlineMs: 10_000 })
  line.begin(status, 'begun')
  stop.abort()
  expect(await exchanging).toMatchObject({ answer: { status, body: 'begun' }, ending: 'stopped' })
  expect(line.cuts).toHaveLength(1)
})

test('a request whose turn comes after its end is not sent', async () => {
  const line = new Line()
  expect(await exchangePost(line, post, { signal: new AbortController().signal, deadlineMs: 1 })).toEqual({
    ending: 'late',
  })
  expect(line.cuts).toHaveLength(0)
  line.handler?.onRequestStart?.(line.wire, {})
  expect(line.cuts).toHaveLength(1)
})

test('what comes after the end changes nothing', async () => {
  const line = new Line()
  const exchanging = exchangePost(line, post, { signal: new AbortController().signal, deadlineMs: 10_000 })
  line.begin(200, 'a'.repeat(70_000))
  line.handler?.onResponseError?.(line.wire, new Error('cut'))
  expect(await exchanging).toMatchObject({ answer: { status: 200 }, ending: 'long' })
  expect(line.cuts).toHaveLength(1)
})
