import type { FastifyReply } from 'fastify'
import type { Html } from './html.ts'

/** Only our own styles and fonts, and forms that stay here; no script at all. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

export function sendPage(reply: FastifyReply, status: number, page: Html): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page.html)
}
