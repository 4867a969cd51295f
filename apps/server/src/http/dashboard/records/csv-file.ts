import type { Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Page } from '../../../db/keyset.ts'
import { csvLine } from './csv.ts'

/** All rows from the first page on, as lines; each further page is read only once the one before was taken. */
export async function* csvText<Row extends object>(
  first: Page<Row>,
  readAfter: (cursor: string) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  const columns = Object.keys(first.rows[0] ?? {}) as (keyof Row & string)[]
  if (columns.length > 0) yield csvLine(columns)
  for (let page = first; ; page = await readAfter(page.next)) {
    yield page.rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
    if (page.next === null) return
  }
}

/**
 * Sends text as fast as the client reads it, so that no backlog builds up here. A client that disconnects ends the
 * query; a failure part way cuts the connection, so that half a file is never taken for a whole one.
 */
export async function sendFile(
  reply: FastifyReply,
  name: string,
  text: AsyncIterable<string>,
): Promise<void> {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
  const { raw } = reply
  try {
    for await (const part of text) {
      if (raw.destroyed) return
      if (!raw.write(part)) await untilTakenOrGone(raw)
    }
  } catch (error) {
    raw.destroy()
    throw error
  }
  raw.end()
}

function untilTakenOrGone(raw: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      raw.off('drain', go).off('close', go)
      resolve()
    }
    raw.on('drain', go).on('close', go)
  })
}
