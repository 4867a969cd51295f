import type { Permission, Role } from '@sliproad/api/permissions'
import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import type { Replica } from '../../db/replica/replica.ts'
import type { Environment } from '../../environment.ts'
import {
  attemptSubject,
  confirmationWaysOf,
  hasSeveralFactors,
  type IdentityProvider,
  isConfirmed,
  type LoggedIn,
  mayDo,
  readAccess,
  readLogin,
} from '../../modules/users/index.ts'
import { limitSubject } from '../access/client-address.ts'
import type { Allowance, RateLimits } from '../access/rate-limit.ts'
import { deviceOf } from './access/device.ts'
import { tokenIn } from './access/login-cookie.ts'
import { markOwnChange } from './access/own-change.ts'
import { isChange, requireCsrfToken, requireSameOrigin } from './access/same-origin.ts'

/** The caller, and the caller's role in the project that the call is about. */
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
  replica: Replica | undefined
  rateLimits: RateLimits
  config: { publicUrl: string; operatorSecondFactor: boolean }
  identityProvider: IdentityProvider | null
  requireAllowance: (reply: FastifyReply, allowance: Allowance) => void
}

/** The one place where a login, its origin and a permission are checked. */
export async function guardDashboard(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { access, permission, confirms } = request.route.config
  if (isChange(request)) requireSameOrigin(request, deps.config.publicUrl)
  if (isChange(request) && deps.replica) markOwnChange(reply, deps.config.publicUrl)
  const address = limitSubject(request.ip)
  if (access === 'login_page') {
    const subject = await attemptSubject(deps, deviceOf(request))
    // Reading what the login page offers is no attempt to get in.
    const kind = isChange(request) ? 'login' : 'anonymous'
    deps.requireAllowance(reply, await deps.rateLimits.consume(kind, subject))
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
    if (confirms) await requireConfirmed(deps, found)
    return
  }
  if (permission === undefined) throw new Error('this operation names no permission')
  request.dashboardCaller = await withRole(deps, request, caller, permission)
  if (confirms) await requireConfirmed(deps, found)
}

/** Before some changes the person proves to be still there. */
async function requireConfirmed(
  deps: Pick<Deps, 'db' | 'clock' | 'identityProvider'>,
  { login, user }: LoggedIn,
): Promise<void> {
  if (isConfirmed(login, deps.clock.now())) return
  throw new Refusal('CONFIRMATION_REQUIRED', { data: { ways: await confirmationWaysOf(deps, user) } })
}

/** A project of which the caller is no member is answered as if it did not exist. */
async function withRole(
  deps: Deps,
  request: FastifyRequest,
  caller: DashboardCaller,
  permission: Permission,
): Promise<DashboardCaller> {
  const { projectId } = request.params as { projectId?: string }
  const { user } = caller
  const found =
    projectId === undefined
      ? { role: user.operator ? ('operator' as const) : ('viewer' as const), secondFactorRequired: false }
      : await readAccess(deps, user, projectId)
  if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  const { role, secondFactorRequired } = found
  const isDemanded = secondFactorRequired || (role === 'operator' && deps.config.operatorSecondFactor)
  if (isDemanded && !hasSeveralFactors(caller)) throw new Refusal('SECOND_FACTOR_REQUIRED')
  if (!mayDo(role, permission)) throw new Refusal('FORBIDDEN', { message: 'Your role may not do that.' })
  return { ...caller, role, projectId: (projectId?.toLowerCase() ?? null) as ProjectId | null }
}

/** The user behind a request that the guard has accepted. */
export function callerOf({ dashboardCaller }: FastifyRequest): DashboardCaller {
  if (!dashboardCaller) throw new Error('this operation asks for no login')
  return dashboardCaller
}

/** The project of a request that the guard has accepted, and the caller's role in it. */
export function membershipOf(request: FastifyRequest): { projectId: ProjectId; role: Role } {
  const { projectId, role } = callerOf(request)
  if (projectId === null || role === null) throw new Error('the path of this operation names no project')
  return { projectId, role }
}

export function projectOf(request: FastifyRequest): ProjectId {
  return membershipOf(request).projectId
}
