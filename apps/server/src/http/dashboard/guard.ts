import type { Permission, Role } from '@sliproad/api/permissions'
import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { type LoggedIn, mayDo, readLogin, roleInProject } from '../../modules/users/index.ts'
import { limitSubject } from '../access/client-address.ts'
import type { Allowance, RateLimits } from '../access/rate-limit.ts'
import { tokenIn } from './access/login-cookie.ts'
import { isChange, requireCsrfToken, requireSameOrigin } from './access/same-origin.ts'

/** Who calls, and the role in the project that the call is about. */
export type DashboardCaller = LoggedIn & { token: string; role: Role | null; projectId: ProjectId | null }

declare module 'fastify' {
  interface FastifyRequest {
    dashboardCaller: DashboardCaller | null
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

/** The one place where a login, its origin and a permission are checked. */
export async function guardDashboard(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { access, permission } = request.routeOptions.config
  if (isChange(request)) requireSameOrigin(request, deps.config.publicUrl)
  const address = limitSubject(request.ip)
  if (access === 'login_page') {
    deps.requireAllowance(reply, await deps.rateLimits.consume('login', address))
    return
  }
  const token = tokenIn(request)
  const found = token === undefined ? undefined : await readLogin(deps, token)
  const allowance = found
    ? await deps.rateLimits.consume('dashboard', found.user.id)
    : await deps.rateLimits.consume('anonymous', address)
  deps.requireAllowance(reply, allowance)
  const stage = access === 'second_factor' ? 'second_factor' : 'open'
  if (!found || token === undefined || found.login.stage !== stage) throw new Refusal('LOGIN_REQUIRED')
  if (isChange(request)) requireCsrfToken(request, token)
  const caller = { ...found, token, role: null, projectId: null }
  if (access === 'second_factor' || access === 'login') {
    request.dashboardCaller = caller
    return
  }
  if (permission === undefined) throw new Error('this operation names no permission')
  request.dashboardCaller = await withRole(deps, request, caller, permission)
}

/** A project of which the caller is no member is not there, whatever is asked of it. */
async function withRole(
  deps: Deps,
  request: FastifyRequest,
  caller: DashboardCaller,
  permission: Permission,
): Promise<DashboardCaller> {
  const { projectId } = request.params as { projectId?: string }
  const role =
    projectId === undefined
      ? caller.user.operator
        ? 'operator'
        : 'viewer'
      : await roleInProject(deps, caller.user, projectId)
  if (!role) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  if (!mayDo(role, permission)) throw new Refusal('FORBIDDEN', { message: 'Your role may not do that.' })
  return { ...caller, role, projectId: (projectId?.toLowerCase() ?? null) as ProjectId | null }
}

/** The person behind a request that the guard has let in. */
export function callerOf({ dashboardCaller }: FastifyRequest): DashboardCaller {
  if (!dashboardCaller) throw new Error('this operation asks for no login')
  return dashboardCaller
}

/** The project of a request that the guard has let in, and the role of the caller in it. */
export function membershipOf(request: FastifyRequest): { projectId: ProjectId; role: Role } {
  const { projectId, role } = callerOf(request)
  if (projectId === null || role === null) throw new Error('the path of this operation names no project')
  return { projectId, role }
}

export function projectOf(request: FastifyRequest): ProjectId {
  return membershipOf(request).projectId
}
