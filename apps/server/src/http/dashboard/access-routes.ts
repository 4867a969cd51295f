import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { recordAudit } from '../../modules/audit/index.ts'
import {
  acceptInvitation,
  csrfTokenOf,
  type Device,
  logIn,
  logOut,
  passSecondFactor,
  readInvitation,
  readLogin,
  type StartedLogin,
} from '../../modules/users/index.ts'
import { plainIp } from '../access/client-address.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer } from './answer.ts'
import { audited } from './audited.ts'
import { visitorOf } from './guard.ts'
import { giveToken, takeTokenBack, tokenIn } from './login-cookie.ts'
import { Line, Password, Token } from './schemas.ts'

const LoginBody = Type.Object({ email: Line(254), password: Password })
const SecondFactorBody = Type.Union([
  Type.Object({ code: Line(12) }),
  Type.Object({ recoveryCode: Line(64) }),
])
const InvitationBody = Type.Object({ token: Token })
const AcceptBody = Type.Object({ token: Token, password: Password })

/** Getting in and out. */
export function accessRoutes(app: App, deps: HttpDeps): void {
  const { publicUrl } = deps.config
  const opened = ({ login, token }: StartedLogin) =>
    answer({ next: login.stage, csrfToken: csrfTokenOf(token) })

  app.post(
    '/dashboard/api/login',
    { config: { access: 'dashboard', door: 'login' }, schema: { hide: true, body: LoginBody } },
    async (request, reply) => {
      const typed = request.body.email.trim().toLowerCase()
      // People type passwords into the wrong field, and the record must not keep them.
      const email = typed.includes('@') ? typed : null
      const facts = { projectId: null, target: null, address: plainIp(request.ip), detail: {} }
      const started = await logIn(deps, request.body, deviceOf(request)).catch(async (error: unknown) => {
        await recordAudit(deps, { ...facts, userId: null, email, action: 'login.failed' }, 'refused')
        throw error
      })
      await endPrevious(deps, tokenIn(request))
      await recordAudit(deps, { ...facts, userId: started.user.id, email, action: 'login.started' })
      giveToken(reply, publicUrl, started.token)
      return opened(started)
    },
  )

  app.post(
    '/dashboard/api/login/second-factor',
    {
      config: { access: 'dashboard', door: 'second_factor' },
      schema: { hide: true, body: SecondFactorBody },
    },
    async (request, reply) => {
      const { login } = visitorOf(request)
      const started = await audited(deps, request, { action: 'login.second_factor' }, () =>
        passSecondFactor(deps, login, request.body, deviceOf(request)),
      )
      giveToken(reply, publicUrl, started.token)
      return opened(started)
    },
  )

  app.post(
    '/dashboard/api/logout',
    { config: { access: 'dashboard', door: 'own' }, schema: { hide: true } },
    async (request, reply) => {
      await audited(deps, request, { action: 'login.ended' }, () => logOut(deps, visitorOf(request).login))
      takeTokenBack(reply, publicUrl)
      return answer({ loggedOut: true })
    },
  )

  app.post(
    '/dashboard/api/invitations/read',
    { config: { access: 'dashboard', door: 'login' }, schema: { hide: true, body: InvitationBody } },
    async (request) => answer(await readInvitation(deps, request.body.token)),
  )

  app.post(
    '/dashboard/api/invitations/accept',
    { config: { access: 'dashboard', door: 'login' }, schema: { hide: true, body: AcceptBody } },
    async (request) => {
      const { email, projectId, userId } = await acceptInvitation(deps, request.body)
      const address = plainIp(request.ip)
      const action = 'invitation.accepted'
      await recordAudit(deps, { projectId, userId, email, action, target: null, address, detail: {} })
      return answer({ email, projectId })
    },
  )
}

/** Where a login comes from, for its owner to recognise. */
export function deviceOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Device {
  return { address: plainIp(request.ip), userAgent: request.headers['user-agent'] ?? null }
}

/** Whoever logs in again in the same browser leaves no login behind. */
async function endPrevious(deps: HttpDeps, token: string | undefined): Promise<void> {
  const previous = token === undefined ? undefined : await readLogin(deps, token)
  if (previous) await logOut(deps, previous.login)
}
