import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodingFor } from './encodings.ts'
import { keepBody, sendKept } from './kept-body.ts'

const text = 'the same words over and over again, '.repeat(100)
const app = Fastify()
const [long, short] = [keepBody(Buffer.from(text)), keepBody(Buffer.from('short'))]
app.get('/long', (request, reply) => sendKept(request, reply.type('text/plain'), long))
app.get('/short', (request, reply) => sendKept(request, reply.type('text/plain'), short))

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0, *;q=0', null],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['identity', null],
  ['deflate, zstd', null],
  ['', null],
  [undefined, null],
])('who takes %j gets %j', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test('each form is the same text, says which encoding it has, and has an ETag and a length of its own', async () => {
  const [plain, br, gzip] = [
    await ask('/long'),
    await ask('/long', { 'accept-encoding': 'gzip, br' }),
    await ask('/long', { 'accept-encoding': 'gzip' }),
  ]
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text])
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual([
    'br',
    text,
  ])
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', text])
  for (const { headers, rawPayload } of [plain, br, gzip]) {
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/plain',
      'content-length': String(rawPayload.length),
    })
    expect(rawPayload.length).toBeLessThanOrEqual(text.length)
  }
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('who holds any form of it already gets 304 and no body', async () => {
  const { etag } = (await ask('/long', { 'accept-encoding': 'br' })).headers
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*', long.etag]) {
    const again = await ask('/long', { 'accept-encoding': 'gzip', 'if-none-match': String(tag) })
    expect([again.statusCode, again.body], String(tag)).toEqual([304, ''])
    expect(again.headers['content-encoding']).toBeUndefined()
  }
  expect((await ask('/long', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('what is short already is sent as it is', async () => {
  const { headers, body } = await ask('/short', { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], body, headers.vary]).toEqual([undefined, 'short', 'accept-encoding'])
})
