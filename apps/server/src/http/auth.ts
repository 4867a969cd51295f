import type { ProjectId } from '@sliproad/core/ids'
import { Refusal } from '@sliproad/core/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthenticateKey, KeyOwner } from '../modules/projects/index.ts'
import { limitSubject } from './client-address.ts'
import type { Allowance, RateLimits } from './rate-limit.ts'

/** Who may call a route: a secret key, a public key, either, or anybody (with a public key to raise his limit). */
export type Access = 'secret' | 'public' | 'either' | 'anybody'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller: KeyOwner | null
  }
}

type Deps = { authenticateKey: AuthenticateKey; rateLimits: RateLimits; now: () => number }

/** Stands before every route that declares its access, before any body is read. */
export function guardRoutes(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (access !== undefined) await guard(deps, access, request, reply)
  })
}

/** Whoever has no valid key counts by his address: a wrong key must not buy a limit of its own. */
export async function guard(
  deps: Deps,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const key = keyIn(request)
  const caller = key === undefined ? undefined : await deps.authenticateKey(key)
  const allowance = caller
    ? await deps.rateLimits.consume(caller.kind === 'secret' ? 'secretKey' : 'publicKey', caller.keyId)
    : await deps.rateLimits.consume('anonymous', limitSubject(request.ip))
  tellAllowance(reply, allowance, deps.now())
  if (!allowance.allowed) {
    throw new Refusal('RATE_LIMIT_EXCEEDED', { retryAfterSeconds: Math.ceil(allowance.resetsInMs / 1000) })
  }
  if (!caller && (key !== undefined || access !== 'anybody')) throw new Refusal('INVALID_API_KEY')
  if (caller) requireKind(access, caller)
  request.caller = caller ?? null
}

/** The project of a caller whose key the guard has checked. */
export function projectOf(request: FastifyRequest): ProjectId {
  if (!request.caller) throw new Error('this route has no access rule')
  return request.caller.projectId
}

function requireKind(access: Access, { kind }: KeyOwner): void {
  if (access === 'secret' && kind !== 'secret') {
    throw new Refusal('FORBIDDEN', {
      message: 'This call needs a secret key (sk_…), made from your backend.',
    })
  }
  if (access === 'public' && kind !== 'public') {
    throw new Refusal('FORBIDDEN', {
      message: 'This call takes a public key (pk_…). Keep the secret key in your backend.',
    })
  }
}

function keyIn({ headers }: FastifyRequest): string | undefined {
  const { authorization } = headers
  const inApiKey = headers['x-api-key']
  const inBearer =
    authorization === undefined ? undefined : (/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '')
  if (inBearer !== undefined && inApiKey !== undefined && inBearer !== inApiKey) return ''
  return inBearer ?? (Array.isArray(inApiKey) ? '' : inApiKey)
}

function tellAllowance(
  reply: FastifyReply,
  { limit, remaining, resetsInMs }: Allowance,
  nowMs: number,
): void {
  const seconds = Math.ceil(resetsInMs / 1000)
  reply.headers({
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': Math.ceil((nowMs + resetsInMs) / 1000),
    'ratelimit-policy': `"minute";q=${limit};w=60`,
    ratelimit: `"minute";r=${remaining};t=${seconds}`,
  })
}
