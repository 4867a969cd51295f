import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInMs } from '../../../modules/users/index.ts'
import { cookieIn, cookieRules } from './login-cookie.ts'

const name = 'sliproad_sign_in'

/**
 * Ties a sign-in to the browser that began it. No other site's page can have it sent: our own page brings the answer of
 * the provider, not the redirect.
 */
export function giveSignInToken(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(name, token, { ...cookieRules(publicUrl), maxAge: signInMs / 1000 })
}

export function signInTokenIn(request: FastifyRequest): string | undefined {
  return cookieIn(request, name)
}
