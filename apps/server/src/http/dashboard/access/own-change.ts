import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lagMaxMs } from '../../../db/replica/replica.ts'
import { cookieRules } from './login-cookie.ts'

const name = 'sliproad_changed'

/** Longer than a standby may be behind, so that no own change is missing from what it shows afterwards. */
const maxAgeSeconds = (lagMaxMs + 5_000) / 1_000

/** The browser carries it, so every process of the deployment knows of the change. */
export function markOwnChange(reply: FastifyReply, publicUrl: string): void {
  reply.setCookie(name, '1', { ...cookieRules(publicUrl), maxAge: maxAgeSeconds })
}

export function hasJustChanged({ headers, server }: FastifyRequest): boolean {
  return headers.cookie !== undefined && server.parseCookie(headers.cookie)[name] !== undefined
}
