import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Page } from '../../../db/keyset.ts'
import { csvText, sendFile } from './csv-file.ts'

const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

const pageCount = 200
/** About a megabyte. */
const rows = Array.from({ length: 100 }, (_, id) => ({ id, text: 'x'.repeat(10_000) }))

/** A server whose file has 200 pages, and a client that has not read any of it yet. */
async function givenDownload(readAfter = async (cursor: string) => pageAfter(cursor)) {
  const seen = { pages: 1, bufferedMax: 0, outcome: undefined as 'done' | Error | undefined }
  const server = createServer((_, raw) => {
    const reply = { raw, hijack() {}, getHeaders: () => ({}) } as unknown as FastifyReply
    const text = csvText(pageAfter('0'), async (cursor) => {
      seen.pages++
      seen.bufferedMax = Math.max(seen.bufferedMax, raw.writableLength)
      return readAfter(cursor)
    })
    sendFile(reply, 'rows.csv', text).then(
      () => {
        seen.outcome = 'done'
      },
      (error) => {
        seen.outcome = error
      },
    )
  }).listen(0, '127.0.0.1')
  closes.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = get({ port, host: '127.0.0.1', agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { seen, request, answer }
}

function pageAfter(cursor: string): Page<Record<string, unknown>> {
  const page = Number(cursor) + 1
  return { rows, next: page === pageCount ? null : String(page) }
}

/** No further page is read while the client does not read. */
async function untilQuiet(seen: { pages: number }): Promise<number> {
  let before = -1
  await vi.waitFor(
    () => {
      const isQuiet = seen.pages === before
      before = seen.pages
      expect(isQuiet).toBe(true)
    },
    { interval: 200, timeout: 10_000 },
  )
  return seen.pages
}

test('a reader who pauses is waited for: the server keeps a page or two, however long the file is', async () => {
  const { seen, answer } = await givenDownload()
  // The bytes read ahead are in the system's socket buffers, which hold a few megabytes.
  expect(await untilQuiet(seen)).toBeLessThan(pageCount / 4)
  expect(seen.bufferedMax).toBeLessThan(3_000_000)
  let lines = 0
  for await (const part of answer) lines += String(part).split('\n').length - 1
  expect(lines).toBe(1 + pageCount * rows.length)
  expect(seen).toMatchObject({ pages: pageCount, outcome: 'done' })
  expect(seen.bufferedMax).toBeLessThan(3_000_000)
})

test('a reader who goes away ends the reading, and that is no failure', async () => {
  const { seen, request } = await givenDownload()
  const before = await untilQuiet(seen)
  request.destroy()
  await vi.waitFor(() => expect(seen.outcome).toBe('done'))
  expect(seen.pages).toBeLessThanOrEqual(before + 1)
})

test('a failure on the way cuts the file off, so that a reader cannot take it for whole', async () => {
  const broken = new Error('the database is away')
  const { seen, answer } = await givenDownload(async (cursor) => {
    if (cursor === '3') throw broken
    return pageAfter(cursor)
  })
  const reading = (async () => {
    for await (const _ of answer);
  })()
  await expect(reading).rejects.toThrow('aborted')
  expect(seen.outcome).toBe(broken)
})
