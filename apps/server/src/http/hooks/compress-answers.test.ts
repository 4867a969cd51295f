import { brotliDecompressSync } from 'node:zlib'
import type { Access } from '@sliproad/api/operation'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const words = Array.from({ length: 500 }, () => 'the same word')
const app = Fastify()
compressAnswers(app)
const accesses: readonly (Access | undefined)[] = [
  'secret_key',
  'public_key',
  'any_key',
  'optional_key',
  'client_secret',
  'login',
  'project_member',
  'operator',
  'second_factor',
  'login_page',
  undefined,
]
for (const access of accesses) app.get(`/${access}`, { config: access ? { access } : {} }, async () => words)
const keyed = { config: { access: 'secret_key' as const } }
app.get('/small', keyed, async () => ['a word'])
app.get('/text', keyed, async (_request, reply) => reply.type('text/csv').send(words.join()))
app.get('/ready', keyed, async (_request, reply) =>
  reply.header('content-encoding', 'gzip').type('application/json').send(Buffer.alloc(9999)),
)
app.post('/created', keyed, async () => words)

async function encodingOf(url: string, { method = 'GET', accepts = 'br' } = {}) {
  const { headers } = await app.inject({
    method: method as 'GET',
    url,
    headers: { 'accept-encoding': accepts },
  })
  return headers['content-encoding']
}

test('a large answer is compressed for callers that take it, and says that it depends on them', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/secret_key',
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-length': String(rawPayload.length),
  })
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(words)
  const plain = await app.inject('/secret_key')
  expect([plain.headers['content-encoding'], plain.headers.vary, plain.json()]).toEqual([
    undefined,
    'accept-encoding',
    words,
  ])
})

test('only answers to a key or a secret in a header are: a cookie goes along with what another site asks for', async () => {
  const encodings = await Promise.all(
    accesses.map(async (access) => [access, await encodingOf(`/${access}`)] as const),
  )
  expect(encodings.filter(([, encoding]) => encoding).map(([access]) => access)).toEqual([
    'secret_key',
    'public_key',
    'any_key',
    'optional_key',
    'client_secret',
  ])
})

test('small answers, other kinds, compressed ones and what was created stay as they are', async () => {
  expect(await encodingOf('/small')).toBeUndefined()
  expect(await encodingOf('/text')).toBeUndefined()
  expect(await encodingOf('/ready')).toBe('gzip')
  expect(await encodingOf('/created', { method: 'POST' })).toBeUndefined()
  expect(await encodingOf('/secret_key', { accepts: 'identity' })).toBeUndefined()
})
