import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'sliproad_login'
const maxAgeSeconds = 7 * 24 * 60 * 60

/** The token of a login that a browser has sent; a value that cannot be one is none. */
export function tokenIn({ headers, server }: FastifyRequest): string | undefined {
  const token = headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Out of reach for scripts and for every page but ours; over https alone where we are reached by it. */
export function giveToken(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(name, token, { ...rules(publicUrl), maxAge: maxAgeSeconds })
}

export function takeTokenBack(reply: FastifyReply, publicUrl: string): void {
  reply.setCookie(name, '', { ...rules(publicUrl), maxAge: 0 })
}

function rules(publicUrl: string) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/dashboard',
    secure: publicUrl.startsWith('https:'),
  } as const
}
