import { createHmac } from 'node:crypto'
import type { Clock } from '@sliproad/core/clock'
import type { FastifyRequest } from 'fastify'
import type { Credentials } from '../../account-rules.ts'
import { sameSecret } from '../../same-secret.ts'
import { refuse } from './errors.ts'

const toleranceSeconds = 60

/** Token, time and signature over exactly the received bytes, with the path from Sumsub's own root on. */
export function requireSignature(
  { credentials, clock }: { credentials: Credentials; clock: Clock },
  request: FastifyRequest,
): void {
  const { headers, method, url, body } = request
  if (!sameSecret(headers['x-app-token'], credentials.appToken))
    throw refuse(401, 'Invalid app token', { code: 4002, name: 'app-token-not-found' })
  const time = String(headers['x-app-access-ts'] ?? '')
  const apart = Math.abs(clock.now().getTime() / 1000 - Number(time))
  if (!/^\d{10}$/.test(time) || apart > toleranceSeconds)
    throw refuse(401, 'Request timestamp is out of range', { code: 4004, name: 'app-token-ts-mismatch' })
  const path = url.slice(url.indexOf('/resources/'))
  const text = `${time}${method}${path}${typeof body === 'string' ? body : ''}`
  const right = createHmac('sha256', credentials.secretKey ?? '')
    .update(text)
    .digest('hex')
  if (!sameSecret(headers['x-app-access-sig'], right))
    throw refuse(401, 'Request signature mismatch', { code: 4003, name: 'app-token-signature mismatch' })
}
