import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { LoadJob, LoadRequest } from './load-job.ts'
import { sendLoad } from './send-load.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void
type Seen = { method: string | undefined; path: string | undefined; token: unknown; body: string }

async function load(answer: Answer, requests: LoadRequest[], more: Partial<LoadJob> = {}) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    seen.push({ method: request.method, path: request.url, token: request.headers['x-token'], body })
    answer(request, response, body)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const result = await sendLoad({ url, connections: 4, seconds: 0.2, requests, ...more })
  return { seen, result }
}

const ok: Answer = (_, response, body) => response.end(`{"body":${JSON.stringify(body)}}`)

test('every answer is counted, and every request has arrived as it was given', async () => {
  const request: LoadRequest = {
    method: 'POST',
    path: '/v1/things',
    headers: { 'x-token': 'abc' },
    body: '{"name":"Zoë"}',
  }
  const { seen, result } = await load(ok, [request])
  expect(result.requests).toBe(seen.length)
  expect(result.requests).toBeGreaterThan(4)
  expect(result.p50Ms).toBeGreaterThan(0)
  expect(result.p99Ms).toBeGreaterThanOrEqual(result.p50Ms)
  for (const one of seen)
    expect(one).toEqual({ method: 'POST', path: '/v1/things', token: 'abc', body: request.body })
})

test('a number is never used twice', async () => {
  const { seen } = await load(ok, [{ method: 'GET', path: '/quotes?amount={n}' }])
  const paths = seen.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths[0]).toMatch(/^\/quotes\?amount=\d+$/)
})

test('connections do not share requests where there are enough', async () => {
  const requests = Array.from({ length: 8 }, (_, at): LoadRequest => ({ method: 'GET', path: `/${at}` }))
  const running = new Set<string>()
  let met = 0
  const { seen } = await load((request, response) => {
    const path = request.url ?? ''
    if (running.has(path)) met += 1
    running.add(path)
    setTimeout(() => {
      running.delete(path)
      response.end('{}')
    }, 1)
  }, requests)
  expect(new Set(seen.map(({ path }) => path)).size).toBe(8)
  expect(met).toBe(0)
})

test('a server that ends each connection after a few requests gets another one', async () => {
  const { seen, result } = await load(
    (_, response, body) => {
      response.setHeader('connection', 'close')
      ok(_, response, body)
    },
    [{ method: 'GET', path: '/' }],
  )
  expect(result.requests).toBeGreaterThan(4)
  expect(seen.length).toBe(result.requests)
})

test('an answer other than 2xx, a connection that ends and an answer without a length fail the leg', async () => {
  const requests: LoadRequest[] = [{ method: 'GET', path: '/' }]
  const refuse: Answer = (_, response) => response.writeHead(503).end('{}')
  await expect(load(refuse, requests)).rejects.toThrow('503')
  const hangUp: Answer = ({ socket }) => socket.destroy()
  await expect(load(hangUp, requests)).rejects.toThrow('closed a connection')
  const stream: Answer = (_, response) => {
    response.write('{')
    response.end('}')
  }
  await expect(load(stream, requests)).rejects.toThrow('states no length')
})
