import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@sliproad/core/clock'
import { createSender } from '@sliproad/outbound/create-sender'
import { createGuard } from '@sliproad/outbound/guard'
import { expect, onTestFinished, test } from 'vitest'
import { recordSpans } from '../../testing/record-spans.ts'
import { traceCalls } from './trace-calls.ts'
import { untraced } from './tracer.ts'

const secretPath = '/hooks/secret-path?token=secret-query'

async function startPartner() {
  const seen: NodeJS.Dict<string | string[]>[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    request.resume()
    response.writeHead(request.url === secretPath ? 200 : 503).end('answer')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { port, seen, url: `http://127.0.0.1:${port}` }
}

function senderWith(decorate: ReturnType<typeof traceCalls>) {
  const sender = createSender({
    guard: createGuard({ environment: 'sandbox' }),
    clock: systemClock,
    decorate,
  })
  onTestFinished(() => sender.close())
  return (url: string) => sender.send({ url, headers: {}, body: 'secret-body' }, new AbortController().signal)
}

test('a call within traced work has a span with host and status, without its path, and sends no ids of ours', async () => {
  const { tracer, ended } = recordSpans()
  const partner = await startPartner()
  const send = senderWith(traceCalls(tracer))
  await tracer.trace({ name: 'delivery' }, async () => {
    expect(await send(`${partner.url}${secretPath}`)).toMatchObject({ kind: 'answered', status: 200 })
    expect(await send(`${partner.url}/away`)).toMatchObject({ kind: 'answered', status: 503 })
    expect(await send('http://127.0.0.1:9/refused')).toMatchObject({ kind: 'failed' })
  })
  expect(await send(`${partner.url}/outside`)).toMatchObject({ status: 503 })
  const [good, bad, refused, delivery, ...others] = await ended()
  expect(others).toEqual([])
  const about = { 'http.request.method': 'POST', 'server.address': '127.0.0.1' }
  expect(good?.attributes).toEqual({
    ...about,
    'server.port': partner.port,
    'http.response.status_code': 200,
  })
  expect(bad?.attributes).toMatchObject({ 'http.response.status_code': 503, 'error.type': '503' })
  expect(refused?.attributes).toEqual({ ...about, 'server.port': 9, 'error.type': 'ECONNREFUSED' })
  expect(good?.parentSpanContext?.spanId).toBe(delivery?.spanContext().spanId)
  expect(partner.seen).toHaveLength(3)
  for (const headers of partner.seen) expect(headers).not.toHaveProperty('traceparent')
})

test('with tracing off a client has its connections as they are', () => {
  const dispatcher = {} as never
  expect(traceCalls(untraced)(dispatcher)).toBe(dispatcher)
})
