import type { FastifyReply, FastifyRequest } from 'fastify'
import { type QuotesAnswer, renderQuotes, type SentQuotes } from '../../modules/quotes/index.ts'
import { compress, encodingFor } from './encodings.ts'
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

/**
 * Sends quotes. Most answers have one caller, who gets the text: bytes of their own would outlive it by seconds. An answer
 * with more callers is kept as bytes, which no garbage collection copies, nor Node for each of them, and compressed once
 * for each encoding that they take.
 */
export async function sendQuotes(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: QuotesAnswer,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding && answer.sent === undefined) {
    answer.sent = 'once'
    return sendReady(reply, write(answer))
  }
  const { bytes, forms } = keep(answer)
  if (!encoding || bytes.length < worthCompressing) return sendReady(reply, bytes)
  const form = forms.get(encoding) ?? compress(bytes, encoding, 'each')
  forms.set(encoding, form)
  return sendReady(reply.header('content-encoding', encoding), await form)
}

function keep(answer: QuotesAnswer): SentQuotes {
  if (typeof answer.sent === 'object') return answer.sent
  const kept = { bytes: Buffer.from(write(answer)), forms: new Map() }
  answer.sent = kept
  return kept
}

function write(answer: QuotesAnswer): string {
  return `{"success":true,"data":${renderQuotes(answer)}}`
}
