import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import {
  type Action,
  type LoggedIn,
  mayDo,
  type Role,
  readLogin,
  roleInProject,
} from '../../modules/users/index.ts'
import { limitSubject } from '../access/client-address.ts'
import type { Allowance, RateLimits } from '../access/rate-limit.ts'
import { tokenIn } from './login-cookie.ts'
import { isChange, requireCsrfToken, requireSameOrigin } from './same-origin.ts'

/**
 * What a route of the dashboard asks for: nobody yet (`login`), half a login (`second_factor`), any open login (`own`),
 * or leave for an action in the project that the address names.
 */
export type Door = 'login' | 'second_factor' | 'own' | Action

/** Who calls, and what he is in the project that the call is about. */
export type Visitor = LoggedIn & { token: string; role: Role | null; projectId: ProjectId | null }

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
  interface FastifyRequest {
    visitor: Visitor | null
  }
}

type Deps = {
  db: Db
  clock: Clock
  environment: Environment
  rateLimits: RateLimits
  config: { publicUrl: string }
  requireAllowance: (reply: FastifyReply, allowance: Allowance) => void
}

/** The one place where a login, its origin and a role are checked. */
export async function guardDashboard(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { door } = request.routeOptions.config
  if (door === undefined) throw new Error('this route has no door')
  if (isChange(request)) requireSameOrigin(request, deps.config.publicUrl)
  const address = limitSubject(request.ip)
  if (door === 'login') {
    deps.requireAllowance(reply, await deps.rateLimits.consume('login', address))
    return
  }
  const token = tokenIn(request)
  const found = token === undefined ? undefined : await readLogin(deps, token)
  const allowance = found
    ? await deps.rateLimits.consume('dashboard', found.user.id)
    : await deps.rateLimits.consume('anonymous', address)
  deps.requireAllowance(reply, allowance)
  const stage = door === 'second_factor' ? 'second_factor' : 'open'
  if (!found || token === undefined || found.login.stage !== stage) throw new Refusal('LOGIN_REQUIRED')
  if (isChange(request)) requireCsrfToken(request, token)
  const visitor = { ...found, token, role: null, projectId: null }
  request.visitor =
    door === 'second_factor' || door === 'own' ? visitor : await admit(deps, request, visitor, door)
}

/** A project that is none of his is not there, whatever he wants of it. */
async function admit(
  deps: Deps,
  request: FastifyRequest,
  visitor: Visitor,
  action: Action,
): Promise<Visitor> {
  const { projectId } = request.params as { projectId?: string }
  const role =
    projectId === undefined
      ? visitor.user.operator
        ? 'operator'
        : 'viewer'
      : await roleInProject(deps, visitor.user, projectId)
  if (!role) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  if (!mayDo(role, action)) throw new Refusal('FORBIDDEN', { message: 'Your role may not do that.' })
  return { ...visitor, role, projectId: (projectId?.toLowerCase() ?? null) as ProjectId | null }
}

/** The person behind a request that the guard has let in. */
export function visitorOf({ visitor }: FastifyRequest): Visitor {
  if (!visitor) throw new Error('this route has no door')
  return visitor
}

/** The project of a request that the guard has let in, and what the visitor is there. */
export function placeOf(request: FastifyRequest): { projectId: ProjectId; role: Role } {
  const { projectId, role } = visitorOf(request)
  if (projectId === null || role === null) throw new Error('this route names no project')
  return { projectId, role }
}
