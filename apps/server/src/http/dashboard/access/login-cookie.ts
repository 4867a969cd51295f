import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'sliproad_login'
const maxAgeSeconds = 7 * 24 * 60 * 60

/** The token of a login that a browser has sent. */
export function tokenIn(request: FastifyRequest): string | undefined {
  return cookieIn(request, name)
}

/**
 * Whether the browser that opens a page has a login. One that was sent here by another site keeps the cookie back, and
 * one that does not say where it comes from may do so too.
 */
export function loginOf({ headers }: FastifyRequest): 'likely' | 'unknown' | 'none' {
  const comesFrom = headers['sec-fetch-site']
  if (comesFrom === 'cross-site' || headers.cookie?.includes(`${name}=`)) return 'likely'
  return comesFrom === 'none' || comesFrom === 'same-origin' ? 'none' : 'unknown'
}

/** What a browser has sent in one of our cookies; a value that cannot be a token is none. */
export function cookieIn({ headers, server }: FastifyRequest, cookie: string): string | undefined {
  const token = headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[cookie]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Out of reach for scripts and for every page but ours; over https alone where we are reached by it. */
export function giveToken(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(name, token, { ...cookieRules(publicUrl), maxAge: maxAgeSeconds })
}

export function takeTokenBack(reply: FastifyReply, publicUrl: string): void {
  reply.setCookie(name, '', { ...cookieRules(publicUrl), maxAge: 0 })
}

/** For this dashboard's own pages alone. */
export function cookieRules(publicUrl: string) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/dashboard',
    secure: publicUrl.startsWith('https:'),
  } as const
}
