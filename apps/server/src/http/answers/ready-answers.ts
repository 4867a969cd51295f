import type { FastifyReply, FastifyRequest } from 'fastify'
import { type QuotesAnswer, renderQuotes, type SentQuotes } from '../../modules/quotes/index.ts'
import { compress, encodingFor } from './encodings.ts'
import { type KeptBytes, keepBody, sendKept, worthCompressing } from './kept-body.ts'
import { PreparedResponse, toLines } from './prepared-response.ts'

const json = 'application/json; charset=utf-8'

/** Sends an answer that was serialized once and is the same for every caller. */
export function sendReady(reply: FastifyReply, body: Buffer | string): FastifyReply {
  return reply.type(json).send(body)
}

/**
 * Sends a body that is ready with headers that were written out for it, past what Fastify and Node do for each header of
 * each answer. Only on a connection, for a GET of the API; `lines` say the same as `headers`.
 */
function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, lines }: PreparedHeaders,
  body: Buffer | string,
): FastifyReply {
  const { raw } = reply
  const isPlain =
    raw instanceof PreparedResponse &&
    request.method === 'GET' &&
    request.route.lines !== '' &&
    // Set while this process stops.
    !reply.hasHeader('connection')
  if (!isPlain) return reply.headers(headers).send(body)
  reply.hijack()
  raw.answerLines = lines
  if (typeof body === 'string') raw.end(body, encodingOf(body))
  else raw.end(body)
  return reply
}

/**
 * Of a text without other characters than ASCII's, UTF-8 and Latin-1 are the same bytes. Node reserves three bytes for
 * each character of UTF-8, which for most answers is more than it writes without a buffer of their own.
 */
function encodingOf(text: string): 'latin1' | 'utf8' {
  return Buffer.byteLength(text) === text.length ? 'latin1' : 'utf8'
}

type PreparedHeaders = { headers: Readonly<Record<string, string>>; lines: string }

function prepareHeaders(headers: Readonly<Record<string, string>>): PreparedHeaders {
  return { headers, lines: toLines(headers) }
}

const quotesHeaders = prepareHeaders({
  'content-type': json,
  vary: 'accept-encoding',
  'cache-control': 'no-store',
})

type Tagged = { bytes: Buffer; etag: string }

/** Compressed forms, and the headers, stay beside their answer and go with it. */
const keptBodies = new WeakMap<Tagged, { body: KeptBytes; plain: PreparedHeaders }>()

/** The same with an ETag, and 304 for a caller that already holds this version. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Tagged,
): FastifyReply | Promise<FastifyReply> {
  const { body, plain } = keptBodies.get(answer) ?? keepTagged(answer)
  const { headers } = request
  if (headers['if-none-match'] === undefined && encodingFor(headers['accept-encoding']) === null)
    return sendPrepared(request, reply, plain, answer.bytes)
  return sendKept(request, reply.headers(taggedHeaders), body)
}

const taggedHeaders = { 'content-type': json, 'cache-control': 'private, no-cache' }

function keepTagged(answer: Tagged) {
  const { bytes, etag } = answer
  const plain = prepareHeaders({ ...taggedHeaders, vary: 'accept-encoding', etag })
  const kept = { body: keepBody(bytes, etag), plain }
  keptBodies.set(answer, kept)
  return kept
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
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding && answer.sent === undefined) {
    answer.sent = 'once'
    return sendPrepared(request, reply, quotesHeaders, write(answer))
  }
  const { bytes, forms } = keep(answer)
  if (!encoding || bytes.length < worthCompressing) return sendPrepared(request, reply, quotesHeaders, bytes)
  reply.header('vary', 'accept-encoding')
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
