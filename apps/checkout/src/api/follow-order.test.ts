import type { TransactionStatus } from '@sliproad/core/vocabulary'
import { expect, test } from 'vitest'
import type { Order } from '../order/order.ts'
import { orderJson } from '../testing/fixtures.ts'
import { takeEvents } from './event-stream.ts'
import { type FollowDeps, followOrder } from './follow-order.ts'

test('events are taken whole, comments are skipped and the rest waits', () => {
  expect(takeEvents(': ping\n\nevent: state\ndata: {"a":\ndata: 1}\n\nevent: sta')).toEqual({
    events: [{ name: 'state', data: '{"a":\n1}' }],
    rest: 'event: sta',
  })
  expect(takeEvents('data: x\r\n\r\n')).toEqual({ events: [{ name: 'message', data: 'x' }], rest: '' })
})

type Script = { stream: (string | null)[]; polls: object[] }

/** A server that answers streams and polls in order; null refuses a stream. */
function following({ stream, polls }: Script) {
  const asked: string[] = []
  const deps: FollowDeps = {
    fetch: async (input) => {
      const isStream = String(input).endsWith('/stream')
      asked.push(isStream ? 'stream' : 'poll')
      if (!isStream) return new Response(JSON.stringify({ success: true, data: polls.shift() ?? null }))
      const text = stream.shift() ?? null
      if (text === null) return new Response('{}', { status: 503 })
      return new Response(text, { headers: { 'content-type': 'text/event-stream' } })
    },
    clock: { now: () => new Date() },
    isOnline: () => true,
    basePath: '/checkout/',
    link: { sessionId: 's', clientSecret: 'c', projectId: 'p' },
    wait: async () => {},
  }
  const heard: Order['status'][] = []
  const live: boolean[] = []
  const listener = {
    onOrder: (order: Order) => heard.push(order.status),
    onLive: (is: boolean) => live.push(is),
  }
  const run = (signal = new AbortController().signal) => followOrder(deps, listener, signal)
  return { run, asked, heard, live }
}
const event = (status: TransactionStatus) =>
  `event: state\ndata: ${JSON.stringify(orderJson({ status }))}\n\n`

test('a stream is followed until the order is final', async () => {
  const { run, asked, heard, live } = following({
    stream: [`${event('pending')}: ping\n\n${event('processing')}${event('completed')}`],
    polls: [],
  })
  await run()
  expect(heard).toEqual(['pending', 'processing', 'completed'])
  expect(asked).toEqual(['stream'])
  expect(live).toEqual([true])
})

test('a stream that breaks off is resumed, and polling bridges the gap', async () => {
  const { run, asked, heard } = following({
    stream: [event('pending'), event('failed')],
    polls: [orderJson({ status: 'processing' })],
  })
  await run()
  expect(heard).toEqual(['pending', 'processing', 'failed'])
  expect(asked).toEqual(['stream', 'poll', 'stream'])
})

test('without any stream the order is asked about, and streams are tried ever more rarely', async () => {
  const pending = Array.from({ length: 6 }, () => orderJson({ status: 'pending' }))
  const { run, asked, live } = following({
    stream: [],
    polls: [...pending, orderJson({ status: 'expired' })],
  })
  await run()
  expect(asked.join(' ')).toBe('stream poll stream poll poll stream poll poll poll poll')
  expect(live).toEqual([false, false, false])
})

test('polling stops when the signal aborts', async () => {
  const ending = new AbortController()
  ending.abort()
  const { run, asked } = following({ stream: [], polls: [] })
  await run(ending.signal)
  expect(asked).toEqual([])
})

test('an event of another name is passed over', async () => {
  const { run, heard } = following({
    stream: [`event: other\ndata: {}\n\n${event('completed')}`],
    polls: [],
  })
  await run()
  expect(heard).toEqual(['completed'])
})
