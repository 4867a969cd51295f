import { expect, test, vi } from 'vitest'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'

const app = await makeOrderApp()

test('the page hears of every change until the order is final', async () => {
  const session = await app.session()
  const { json: order } = await app.order(session)
  const stream = await listen(session.clientSecret)
  expect(await stream.next()).toMatchObject({ status: 'pending', orderId: order.id })

  await app.call('POST', `/v1/sandbox/orders/${order.id}/simulate`, {
    key: app.sk,
    body: { status: 'processing' },
  })
  await app.work()
  app.deps.orderWatch.tell(order.id)
  expect(await stream.next()).toMatchObject({ status: 'processing' })

  await app.call('POST', `/v1/sandbox/orders/${order.id}/simulate`, {
    key: app.sk,
    body: { status: 'completed' },
  })
  await app.work()
  app.deps.orderWatch.tell(order.id)
  expect(await stream.next()).toMatchObject({ status: 'completed', transactionHash: expect.any(String) })
  expect(await stream.next()).toBeUndefined()
})

test('there is nothing to hear before there is an order', async () => {
  const { clientSecret } = await app.session({ destinationAddress: wallet })
  const answer = await fetch(`${app.url}/checkout/api/order/stream`, {
    headers: { authorization: `Checkout ${clientSecret}` },
  })
  expect(answer.status).toBe(404)
})

test('a server that stops lets go of open streams', async () => {
  const other = await makeOrderApp()
  const session = await other.session()
  await other.order(session)
  const stream = await listen(session.clientSecret, other.url)
  await stream.next()
  await other.app.close()
  expect(await stream.next()).toBeUndefined()
})

test('a fifth stream of one order is refused with 429, and a closed one makes room', async () => {
  const session = await app.session()
  await app.order(session)
  const open = (signal: AbortSignal) =>
    fetch(`${app.url}/checkout/api/order/stream`, {
      headers: { authorization: `Checkout ${session.clientSecret}` },
      signal,
    })
  const first = new AbortController()
  const rest = new AbortController()
  const opened = await Promise.all([first, rest, rest, rest].map(({ signal }) => open(signal)))
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const refused = await open(rest.signal)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('5')
  first.abort()
  await vi.waitFor(async () => expect((await open(rest.signal)).status).toBe(200), 10_000)
  rest.abort()
})

test('streams of one order share each look at it', async () => {
  const session = await app.session()
  const { json: order } = await app.order(session)
  const { options } = app.deps.db
  const before = options.debug
  let looks = 0
  options.debug = (_connection, query) => {
    if (query.includes('order_changes') && query.includes('select')) looks++
  }
  try {
    const streams = await Promise.all(Array.from({ length: 4 }, () => listen(session.clientSecret)))
    for (const stream of streams) expect(await stream.next()).toMatchObject({ status: 'pending' })
    expect(looks).toBe(1)
    await app.call('POST', `/v1/sandbox/orders/${order.id}/simulate`, {
      key: app.sk,
      body: { status: 'completed' },
    })
    await app.work()
    looks = 0
    app.deps.orderWatch.tell(order.id)
    for (const stream of streams) expect(await stream.next()).toMatchObject({ status: 'completed' })
    expect(looks).toBe(1)
  } finally {
    options.debug = before
  }
})

test('a change whose hint was lost is found by the poll that all streams share', async () => {
  const session = await app.session()
  const { json: order } = await app.order(session)
  const stream = await listen(session.clientSecret)
  await stream.next()
  // The first poll learns how the order stood.
  await new Promise((resolve) => setTimeout(resolve, 5_500))
  await app.deps.db`
    update orders set status = 'failed', changed_at = changed_at + interval '1 second' where id = ${order.id}`
  expect(await stream.next()).toMatchObject({ status: 'failed' })
}, 20_000)

/** Reads one state after the other; undefined at the end. */
async function listen(clientSecret: string, url = app.url) {
  const answer = await fetch(`${url}/checkout/api/order/stream`, {
    headers: { authorization: `Checkout ${clientSecret}` },
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const end = text.indexOf('\n\n')
        const event = end < 0 ? undefined : text.slice(0, end)
        if (event !== undefined) text = text.slice(end + 2)
        const data = event?.split('\n').find((line) => line.startsWith('data: '))
        if (data) return JSON.parse(data.slice(6))
        if (event !== undefined) continue
        const piece = await reader?.read()
        if (!piece || piece.done) return undefined
        text += piece.value
      }
    },
  }
}
