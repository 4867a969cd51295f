import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'

export class UnreadableBody extends Error {}

/** Reads a body as text. The limit counts what comes out of a compressed one, while it comes out. */
export async function readBody(
  body: Readable,
  headers: IncomingHttpHeaders,
  maxBytes: number,
): Promise<string> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    body.destroy()
    throw tooLong(maxBytes)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of decompressed(body, headers['content-encoding'])) {
      size += chunk.length
      if (size > maxBytes) throw tooLong(maxBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    throw isDecompressionError(error) ? new UnreadableBody('with a broken compression') : error
  }
  return textOf(Buffer.concat(chunks))
}

function decompressed(body: Readable, encoding: string | undefined): Readable {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return body
  if (encoding === 'gzip' || encoding === 'x-gzip' || encoding === 'deflate') {
    return pipeline(body, createUnzip(), () => {})
  }
  if (encoding === 'br') return pipeline(body, createBrotliDecompress(), () => {})
  body.destroy()
  throw new UnreadableBody('in an unknown encoding')
}

function isDecompressionError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR')
}

function tooLong(maxBytes: number): UnreadableBody {
  return new UnreadableBody(`with more than ${maxBytes / 1024} KiB`)
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableBody('in another charset than UTF-8')
  }
}
