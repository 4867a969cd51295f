import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import {
  type SeenRequest,
  startProvider,
  testAgents,
  testCall,
} from '@sliproad/providers/testing/fake-provider'
import { expect, test } from 'vitest'
import { fetchSdn, officialSdnUrl } from './fetch-sdn.ts'

const file = readFileSync(new URL('./fixtures/sdn.xml', import.meta.url))
const now = new Date('2026-09-01T00:00:00Z')
const marks = { etag: '"v1"', lastModified: 'Thu, 20 Aug 2026 12:00:00 GMT' }

type Answer = (response: ServerResponse, request: SeenRequest) => void

async function server(answers: Record<string, Answer>) {
  const { url, seen } = await startProvider((request, response) => {
    const answer = answers[request.url.pathname]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  return {
    seen,
    url,
    fetch: (path: string, known?: typeof marks, milliseconds = 5_000) =>
      fetchSdn(
        { dispatcher: testAgents().for('ofac'), now, call: testCall(milliseconds) },
        `${url}${path}`,
        known,
      ),
  }
}

const sendFile: Answer = (response) =>
  response.writeHead(200, { etag: marks.etag, 'last-modified': marks.lastModified }).end(file)
function brokenGzip(): Buffer {
  const bytes = gzipSync(file)
  return bytes.fill(0, bytes.length >> 1)
}

const redirect =
  (location: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { location }).end('moved')

test('the list is fetched behind its redirect, by something that looks like a browser', async () => {
  const { fetch, seen } = await server({ '/SDN.XML': redirect('/stored?signature=1'), '/stored': sendFile })
  expect(await fetch('/SDN.XML')).toMatchObject({
    kind: 'list',
    list: { source: 'sdn_xml', addressCount: 14, publishedOn: '2026-08-20' },
    marks,
  })
  expect(seen.map(({ url }) => url.pathname + url.search)).toEqual(['/SDN.XML', '/stored?signature=1'])
  expect(seen.every(({ headers }) => headers['user-agent']?.startsWith('Mozilla/5.0'))).toBe(true)
})

test('a compressed list is unpacked', async () => {
  const { fetch } = await server({
    '/SDN.XML': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(file)),
  })
  expect(await fetch('/SDN.XML')).toMatchObject({
    kind: 'list',
    marks: { etag: null, lastModified: null },
  })
})

test('a list that has not changed is not sent again', async () => {
  const { fetch, seen } = await server({ '/SDN.XML': (response) => response.writeHead(304).end() })
  expect(await fetch('/SDN.XML', marks)).toEqual({ kind: 'not_modified' })
  expect(seen[0]?.headers).toMatchObject({
    'if-none-match': marks.etag,
    'if-modified-since': marks.lastModified,
  })
})

test('five redirects are followed, and no sixth', async () => {
  const hops = Object.fromEntries(
    Array.from({ length: 6 }, (_, n) => [`/${n}`, redirect(`/${n + 1}`, 301 + (n % 2))]),
  )
  const { fetch, seen } = await server({ ...hops, '/6': sendFile })
  expect(await fetch('/1')).toMatchObject({ kind: 'list' })
  seen.length = 0
  await expect(fetch('/0')).rejects.toMatchObject({ problem: 'bad_redirect' })
  expect(seen).toHaveLength(6)
})

test.each([
  ['an open address elsewhere', 'http://lists.example/SDN.XML'],
  ['a file', 'file:///etc/hosts'],
  ['an address with a password', 'https://user:secret@lists.example/'],
  ['nowhere', ''],
])('a redirect to %s is not followed', async (_, location) => {
  const { fetch, seen } = await server({ '/SDN.XML': redirect(location) })
  await expect(fetch('/SDN.XML')).rejects.toMatchObject({ name: 'ListRefused', problem: 'bad_redirect' })
  expect(seen).toHaveLength(1)
})

test.each(['http://lists.example/SDN.XML', 'ftp://127.0.0.1/', 'SDN.XML'])(
  'a list is not fetched from %s',
  async (url) => {
    const deps = { dispatcher: testAgents().for('ofac'), now, call: testCall() }
    await expect(fetchSdn(deps, url)).rejects.toMatchObject({ problem: 'bad_redirect' })
  },
)

test.each<[string, Answer, string]>([
  [
    'a challenge for bots',
    (response) => response.writeHead(202, { 'x-amzn-waf-action': 'challenge' }).end(),
    'challenge',
  ],
  ['an empty 202', (response) => response.writeHead(202).end(), 'challenge'],
  [
    'a captcha',
    (response) => response.writeHead(405, { 'x-amzn-waf-action': 'captcha' }).end('<html>'),
    'challenge',
  ],
  ['a refusal', (response) => response.writeHead(403).end('no'), 'bad_status'],
  ['an error', (response) => response.writeHead(500).end('no'), 'bad_status'],
  ['nothing new for someone who has nothing', (response) => response.writeHead(304).end(), 'bad_redirect'],
  ['a page', (response) => response.writeHead(200).end('<html></html>'), 'another_file'],
  ['half a list', (response) => response.writeHead(200).end(file.subarray(0, 3_000)), 'malformed'],
  [
    'an unknown compression',
    (response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end(file),
    'malformed',
  ],
  [
    'a broken compression',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(brokenGzip()),
    'malformed',
  ],
  [
    'half a compression',
    (response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(file).subarray(0, 500)),
    'malformed',
  ],
  [
    'a compressed page',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('<html></html>')),
    'another_file',
  ],
  [
    'far too much',
    (response) => response.writeHead(200, { 'content-length': String(2 ** 40) }).write('<'),
    'too_large',
  ],
  [
    'a broken connection',
    (response) => {
      response.writeHead(200, { 'content-length': String(file.length) }).write(file.subarray(0, 100))
      setImmediate(() => response.destroy())
    },
    'unreachable',
  ],
])('%s is not a list', async (_, answer, problem) => {
  const { fetch } = await server({ '/SDN.XML': answer })
  await expect(fetch('/SDN.XML')).rejects.toMatchObject({ name: 'ListRefused', problem })
})

test('a server that goes silent is left at the deadline', async () => {
  const { fetch } = await server({
    '/SDN.XML': (response) => response.writeHead(200).write(file.subarray(0, 1_000)),
  })
  await expect(fetch('/SDN.XML', undefined, 300)).rejects.toMatchObject({ problem: 'timeout' })
})

test('a server that cannot be reached is named as such', async () => {
  const deps = { dispatcher: testAgents().for('ofac'), now, call: testCall() }
  await expect(fetchSdn(deps, 'http://127.0.0.1:1/')).rejects.toMatchObject({ problem: 'unreachable' })
  expect(officialSdnUrl).toMatch(/^https:/)
})
