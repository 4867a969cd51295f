import type { Access } from '@sliproad/api/operation'
import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import type { Replica } from '../../db/replica/replica.ts'
import type { Environment } from '../../environment.ts'
import { whenKnown } from '../../loops/when-known.ts'
import type { AuthenticateKey, KeyOwner } from '../../modules/projects/index.ts'
import { findSessionOfSecret, type Session } from '../../modules/sessions/index.ts'
import type { IdentityProvider } from '../../modules/users/index.ts'
import { PreparedResponse } from '../answers/prepared-response.ts'
import { guardDashboard } from '../dashboard/guard.ts'
import { limitSubject } from './client-address.ts'
import type { Allowance, RateLimits } from './rate-limit.ts'
import { reasonForNoLimit } from './unlimited.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: KeyOwner | null
    /** The session that a call of the hosted page is about. */
    checkoutSession: Session | null
  }
}

type Deps = {
  authenticateKey: AuthenticateKey
  rateLimits: RateLimits
  now: () => number
  db: Db
  clock: Clock
  environment: Environment
  replica: Replica | undefined
  config: { publicUrl: string; operatorSecondFactor: boolean }
  identityProvider: IdentityProvider | null
}

/** A promise only where something has to be waited for. A refusal is thrown. */
type Guarded = Promise<void> | void

/** Checks the caller of every operation by its access, before any body is read. */
export function guardRoutes(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('checkoutSession', null)
  app.decorateRequest('dashboardCaller', null)
  const dashboard = {
    ...deps,
    requireAllowance: (reply: FastifyReply, allowance: Allowance) => requireAllowance(deps, reply, allowance),
  }
  app.addHook('onRoute', (route) => {
    const reason = reasonForNoLimit(route.url)
    if (reason !== undefined) route.config = { ...route.config, unlimited: reason }
  })
  app.addHook('onRequest', (request, reply, done) => {
    const waiting = guard(deps, dashboard, request, reply)
    if (waiting) waiting.then(() => done(), done)
    else done()
  })
}

function guard(
  deps: Deps,
  dashboard: Parameters<typeof guardDashboard>[0],
  request: FastifyRequest,
  reply: FastifyReply,
): Guarded {
  const { access } = request.route.config
  switch (access) {
    case undefined:
    case 'open':
    case 'provider':
      return guardPage(deps, request, reply)
    case 'client_secret':
      return guardCheckout(deps, request, reply)
    case 'secret_key':
    case 'public_key':
    case 'any_key':
    case 'optional_key':
      return guardKey(deps, access, request, reply)
    default:
      return guardDashboard(dashboard, request, reply)
  }
}

/** Pages and files count by address, unless their route says why it has no limit. */
function guardPage(deps: Deps, request: FastifyRequest, reply: FastifyReply): Guarded {
  const { config, url } = request.route
  // Without a route there is nothing at the address, which its own handler counts and says.
  if (url === undefined || config.unlimited !== undefined) return
  return whenKnown(deps.rateLimits.consume('page', limitSubject(request.ip)), (allowance) =>
    requireAllowance(deps, reply, allowance),
  )
}

type KeyAccess = Extract<Access, `${string}_key`>

/**
 * A caller without a valid key is counted by address: each wrong key must not bring a fresh limit. Nothing is waited for
 * where the key is known and limits are counted in this process.
 */
export function guardKey(
  deps: Deps,
  access: KeyAccess,
  request: FastifyRequest,
  reply: FastifyReply,
): Guarded {
  const key = keyIn(request)
  return whenKnown(key === undefined ? undefined : deps.authenticateKey(key), (caller) => {
    const counted = caller
      ? deps.rateLimits.consume(caller.kind === 'secret' ? 'secretKey' : 'publicKey', caller.keyId)
      : deps.rateLimits.consume('anonymous', limitSubject(request.ip))
    return whenKnown(counted, (allowance) => {
      requireAllowance(deps, reply, allowance)
      if (!caller && (key !== undefined || access !== 'optional_key')) throw new Refusal('INVALID_API_KEY')
      if (caller) requireKind(access, caller)
      request.caller = caller ?? null
    })
  })
}

/** A page is counted by its session, so that many users behind one address do not use up each other's limit. */
async function guardCheckout(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const secret = clientSecretOf(request)
  const session = secret === '' ? undefined : await findSessionOfSecret(deps, secret)
  const allowance = session
    ? await deps.rateLimits.consume('publicKey', session.id)
    : await deps.rateLimits.consume('anonymous', limitSubject(request.ip))
  requireAllowance(deps, reply, allowance)
  if (!session) throw new Refusal('FORBIDDEN', { message: 'The clientSecret does not belong to a session.' })
  request.checkoutSession = session
}

/** The secret that the page has sent; empty when it sent none. */
export function clientSecretOf({ headers }: FastifyRequest): string {
  return /^Checkout (\S{1,255})$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}

/** The session of a page whose secret the guard has checked. */
export function checkoutSessionOf(request: FastifyRequest): Session {
  if (!request.checkoutSession) throw new Error('this route has no access rule')
  return request.checkoutSession
}

/** The project of a caller whose key the guard has checked. */
export function projectOf(request: FastifyRequest): ProjectId {
  if (!request.caller) throw new Error('this route has no access rule')
  return request.caller.projectId
}

function requireAllowance(deps: Deps, reply: FastifyReply, allowance: Allowance): void {
  tellAllowance(reply, allowance, deps.now())
  if (allowance.allowed) return
  throw new Refusal('RATE_LIMIT_EXCEEDED', { retryAfterSeconds: Math.ceil(allowance.resetsInMs / 1000) })
}

function requireKind(access: KeyAccess, { kind }: KeyOwner): void {
  if (access === 'secret_key' && kind !== 'secret') {
    throw new Refusal('FORBIDDEN', {
      message: 'This call needs a secret key (sk_…), made from your backend.',
    })
  }
  if (access === 'public_key' && kind !== 'public') {
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
  const reset = Math.ceil((nowMs + resetsInMs) / 1000)
  const { raw } = reply
  if (raw instanceof PreparedResponse) {
    // One text of numbers, beside three headers to be checked.
    raw.allowanceLines = `x-ratelimit-limit: ${limit}\r\nx-ratelimit-remaining: ${remaining}\r\nx-ratelimit-reset: ${reset}\r\n`
  } else {
    reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': reset,
    })
  }
}
