import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor } from './encodings.ts'

/** A body that is the same for many callers, with the compressed forms of it that were made so far. */
export type KeptBytes = {
  plain: Buffer
  etag: string
  /** Undefined where the compressed form would not be smaller. */
  encoded: (encoding: Encoding) => Promise<Buffer | undefined>
}

/** Below this size headers weigh more than compression saves. */
export const worthCompressing = 1024

/** Compresses with the first request for each encoding. */
export function keepBody(plain: Buffer, etag = tagOf(plain)): KeptBytes {
  const forms = new Map<Encoding, Promise<Buffer | undefined>>()
  return {
    plain,
    etag,
    encoded(encoding) {
      const known = forms.get(encoding) ?? make(plain, encoding)
      forms.set(encoding, known)
      return known
    },
  }
}

async function make(plain: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  return plain.length < worthCompressing ? undefined : compress(plain, encoding, 'once')
}

/** A strong ETag of the content. */
export function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}

/**
 * Sends the smallest form that the caller takes. Each form has its own ETag, since a strong one promises the same
 * bytes; a caller that holds any form of this body gets 304.
 */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, etag, encoded }: KeptBytes,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const form = encoding && (await encoded(encoding))
  reply.headers({ vary: 'accept-encoding', etag: form ? formTag(etag, encoding) : etag })
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return form ? reply.header('content-encoding', encoding).send(form) : reply.send(plain)
}

function formTag(etag: string, encoding: Encoding): string {
  return `${etag.slice(0, -1)}-${encoding}"`
}

function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const accepted = ['*', etag, formTag(etag, 'br'), formTag(etag, 'gzip')]
  return header.split(',').some((tag) => accepted.includes(tag.trim().replace(/^W\//, '')))
}
