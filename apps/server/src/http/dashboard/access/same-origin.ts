import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@sliproad/api/refusal'
import type { FastifyRequest } from 'fastify'
import { csrfTokenOf } from '../../../modules/users/index.ts'

/** Whether a request may change something: GET and HEAD never do. */
export function isChange({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/**
 * Refuses a change that another site's page has begun. Browsers say where a request comes from and let no page forge
 * it; a request that says nothing comes from no browser and has no business here.
 */
export function requireSameOrigin({ headers, host }: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers
  const fromUs = origin === undefined || isOurs(origin, host, publicUrl)
  const siteIsOurs = site === undefined || site === 'same-origin'
  if ((origin === undefined && site === undefined) || !fromUs || !siteIsOurs) throw foreignPage()
}

/** The page of a login knows what no other page can: the token that follows from the one in its cookie. */
export function requireCsrfToken({ headers }: FastifyRequest, loginToken: string): void {
  const given = Buffer.from(String(headers['x-csrf-token'] ?? ''))
  const expected = Buffer.from(csrfTokenOf(loginToken))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw foreignPage()
}

function isOurs(origin: string, host: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.origin === new URL(publicUrl).origin || from.host === host
}

function foreignPage(): Refusal {
  return new Refusal('FORBIDDEN', { message: 'This request did not come from a page of the dashboard.' })
}
