import type { FastifyReply, FastifyRequest } from 'fastify'
import { type QuotesAnswer, renderQuotes } from '../../modules/quotes/index.ts'

const json = 'application/json; charset=utf-8'

/** Sends what was written before, for all who ask alike. */
export function sendReady(reply: FastifyReply, body: Buffer | string): FastifyReply {
  return reply.type(json).send(body)
}

/** The same with its ETag; 304 for whoever has it already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: { bytes: Buffer; etag: string },
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return hasTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : sendReady(reply, bytes)
}

/** An answer that is given to many is written for all of them once; as text, which small answers leave faster. */
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
