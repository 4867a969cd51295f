import type { FastifyReply, FastifyRequest } from 'fastify'
import { type QuotesAnswer, renderQuotes } from '../../modules/quotes/index.ts'
import { compress, type Encoding, encodingFor } from './encodings.ts'
import { type KeptBytes, keepBody, sendKept, worthCompressing } from './kept-body.ts'

const json = 'application/json; charset=utf-8'

/** Sends an answer that was serialized once and is the same for every caller. */
export function sendReady(reply: FastifyReply, body: Buffer | string): FastifyReply {
  return reply.type(json).send(body)
}

type Tagged = { bytes: Buffer; etag: string }

/** Compressed forms stay beside their answer and go with it. */
const keptBodies = new WeakMap<Tagged, KeptBytes>()

/** The same with an ETag, and 304 for a caller that already holds this version. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Tagged,
): Promise<FastifyReply> {
  const kept = keptBodies.get(answer) ?? keepBody(answer.bytes, answer.etag)
  keptBodies.set(answer, kept)
  return sendKept(request, reply.type(json).header('cache-control', 'private, no-cache'), kept)
}

type WrittenQuotes = { bytes: Buffer; forms: Map<Encoding, Promise<Buffer>> }

/**
 * Sends quotes. An answer for many callers is serialized once, and compressed once for each encoding that they take. It
 * is kept as bytes: a text of this size would be copied by every garbage collection, and by Node for each caller.
 */
export function createQuoteSender() {
  const written = new WeakMap<QuotesAnswer, WrittenQuotes>()

  function write(answer: QuotesAnswer): WrittenQuotes {
    const known = written.get(answer) ?? {
      bytes: Buffer.from(`{"success":true,"data":${renderQuotes(answer)}}`),
      forms: new Map(),
    }
    written.set(answer, known)
    return known
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: QuotesAnswer,
  ): Promise<FastifyReply> => {
    const { bytes, forms } = write(answer)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding || bytes.length < worthCompressing) return sendReady(reply, bytes)
    const form = forms.get(encoding) ?? compress(bytes, encoding, 'each')
    forms.set(encoding, form)
    return sendReady(reply.header('content-encoding', encoding), await form)
  }
}
