import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Device } from '../../../modules/users/index.ts'
import { limitSubject, plainIp } from '../../access/client-address.ts'
import { cookieIn, cookieRules } from './login-cookie.ts'

/** Longer ones than any browser sends are cut, because a login is kept for its owner to read. */
const userAgentLengthMax = 512
const name = 'sliproad_device'
const maxAgeSeconds = 180 * 24 * 60 * 60

/** Where a login comes from, for its owner to recognise and for guesses to be counted by. */
export function deviceOf(request: FastifyRequest): Device {
  return {
    address: plainIp(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, userAgentLengthMax) ?? null,
    network: limitSubject(request.ip),
    deviceToken: cookieIn(request, name) ?? null,
  }
}

/** Marks a browser in which a person has logged in; it opens nothing. */
export function giveDeviceToken(reply: FastifyReply, publicUrl: string, token: string | null): void {
  if (token !== null) reply.setCookie(name, token, { ...cookieRules(publicUrl), maxAge: maxAgeSeconds })
}
