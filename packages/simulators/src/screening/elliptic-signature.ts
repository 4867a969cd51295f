import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameSecret } from '../same-secret.ts'
import { WireRefusal } from '../wire-refusal.ts'
import type { ScreeningContext } from './screening-definition.ts'

type Signed = { timestamp: string; method: string; path: string; body: string }

/** The expected value of `x-access-sign`. */
export function expectedSignature(secret: string, { timestamp, method, path, body }: Signed): string {
  const hmac = createHmac('sha256', Buffer.from(secret, 'base64'))
  return hmac.update(timestamp + method.toUpperCase() + path.toLowerCase() + body).digest('base64')
}

const toleranceMs = 5 * 60_000

/** Refuses with the text by which Elliptic distinguishes a wrong clock from a wrong secret. */
export function requireEllipticSignature(
  { credentials, clock, prefix }: ScreeningContext,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { headers } = request
  const timestamp = String(headers['x-access-timestamp'] ?? '')
  if (!sameSecret(headers['x-access-key'], credentials.apiKey)) throw unauthorized(reply)
  const apartMs = Math.abs(clock.now().getTime() - Number(timestamp))
  if (!/^\d{13}$/.test(timestamp) || apartMs > toleranceMs)
    throw unauthorized(reply, `invalid timestamp: ${timestamp.slice(0, 20)}`)
  // The real provider is at the root of its host, so our prefix is not part of the signed path.
  const path = request.url.slice(prefix.length)
  const body = request.body === undefined || request.body === '' ? '{}' : String(request.body)
  const expected = expectedSignature(credentials.apiSecret ?? '', {
    timestamp,
    method: request.method,
    path,
    body,
  })
  if (!sameSecret(headers['x-access-sign'], expected)) throw unauthorized(reply, 'invalid signature')
}

function unauthorized(reply: FastifyReply, description?: string): WireRefusal {
  const suffix = description === undefined ? '' : `, error_description="${description}"`
  reply.header('www-authenticate', `Bearer error="invalid_request"${suffix}`)
  return new WireRefusal(401, 'Unauthorized')
}
