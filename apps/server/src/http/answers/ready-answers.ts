import type { FastifyReply, FastifyRequest } from 'fastify'
import { type QuotesAnswer, renderQuotes } from '../../modules/quotes/index.ts'

const json = 'application/json; charset=utf-8'

/** Sends an answer that was serialized once and is the same for every caller. */
export function sendReady(reply: FastifyReply, body: Buffer | string): FastifyReply {
  return reply.type(json).send(body)
}

/** The same with an ETag, and 304 for a caller that already holds this version. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: { bytes: Buffer; etag: string },
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return hasTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : sendReady(reply, bytes)
}

/**
 * An answer for many callers is serialized once; it is kept as text, which Node sends faster than a buffer when
 * small.
 */
export function createQuoteTexts(): (answer: QuotesAnswer) => string {
  const written = new WeakMap<QuotesAnswer, string>()
  return (answer) => {
    const text = written.get(answer) ?? `{"success":true,"data":${renderQuotes(answer)}}`
    written.set(answer, text)
    return text
  }
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
