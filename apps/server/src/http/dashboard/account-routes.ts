import encodeQR from 'qr'
import { Type } from 'typebox'
import {
  actionsOf,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  countRecoveryCodes,
  csrfTokenOf,
  disableSecondFactor,
  listLogins,
  mayDo,
  projectsOf,
  renewRecoveryCodes,
  revokeLogin,
  revokeOtherLogins,
} from '../../modules/users/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { deviceOf } from './access-routes.ts'
import { answer } from './answer.ts'
import { audited } from './audited.ts'
import { visitorOf } from './guard.ts'
import { giveToken } from './login-cookie.ts'
import { Line, Password } from './schemas.ts'

const own = { access: 'dashboard', door: 'own' } as const
const PasswordBody = Type.Object({ password: Password })
const CodeBody = Type.Object({ code: Line(12) })
const ChangeBody = Type.Object({ currentPassword: Password, newPassword: Password })

/** What everybody may do with his own account. */
export function accountRoutes(app: App, deps: HttpDeps): void {
  app.get('/dashboard/api/me', { config: own, schema: { hide: true } }, async (request) => {
    const { user, login, token } = visitorOf(request)
    const [projects, recoveryCodesLeft] = await Promise.all([
      projectsOf(deps, user),
      countRecoveryCodes(deps.db, user.id),
    ])
    return answer({
      user: {
        id: user.id,
        email: user.email,
        operator: user.operator,
        hasSecondFactor: user.totpSealed !== null,
        recoveryCodesLeft,
        createdAt: user.createdAt,
      },
      csrfToken: csrfTokenOf(token),
      loginId: login.id,
      environment: deps.environment,
      publicUrl: deps.config.publicUrl,
      mayCreateProjects: user.operator && mayDo('operator', 'projects.create'),
      projects: projects.map(({ id, name, role }) => ({ id, name, role, actions: actionsOf(role) })),
    })
  })

  app.post(
    '/dashboard/api/me/password',
    { config: own, schema: { hide: true, body: ChangeBody } },
    async (request, reply) => {
      const started = await audited(deps, request, { action: 'account.password_changed' }, () =>
        changePassword(deps, visitorOf(request), request.body, deviceOf(request)),
      )
      giveToken(reply, deps.config.publicUrl, started.token)
      return answer({ csrfToken: csrfTokenOf(started.token) })
    },
  )

  app.post(
    '/dashboard/api/me/second-factor',
    { config: own, schema: { hide: true, body: PasswordBody } },
    async (request) => {
      const drawn = await audited(deps, request, { action: 'account.second_factor_drawn' }, () =>
        beginSecondFactor(deps, visitorOf(request).user, request.body.password),
      )
      return answer({ ...drawn, qrSvg: encodeQR(drawn.otpauthUri, 'svg') })
    },
  )

  app.post(
    '/dashboard/api/me/second-factor/confirm',
    { config: own, schema: { hide: true, body: CodeBody } },
    async (request) => {
      const recoveryCodes = await audited(deps, request, { action: 'account.second_factor_enabled' }, () =>
        confirmSecondFactor(deps, visitorOf(request).user, request.body.code),
      )
      return answer({ recoveryCodes })
    },
  )

  app.post(
    '/dashboard/api/me/second-factor/disable',
    { config: own, schema: { hide: true, body: PasswordBody } },
    async (request) => {
      await audited(deps, request, { action: 'account.second_factor_disabled' }, () =>
        disableSecondFactor(deps, visitorOf(request).user, request.body.password),
      )
      return answer({ disabled: true })
    },
  )

  app.post(
    '/dashboard/api/me/recovery-codes',
    { config: own, schema: { hide: true, body: PasswordBody } },
    async (request) => {
      const recoveryCodes = await audited(deps, request, { action: 'account.recovery_codes_renewed' }, () =>
        renewRecoveryCodes(deps, visitorOf(request).user, request.body.password),
      )
      return answer({ recoveryCodes })
    },
  )

  app.get('/dashboard/api/me/logins', { config: own, schema: { hide: true } }, async (request) => {
    const { user, login: current } = visitorOf(request)
    const logins = await listLogins(deps.db, user.id, deps.clock.now())
    return answer(
      logins.map(({ id, address, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
        id,
        current: id === current.id,
        address,
        userAgent,
        createdAt,
        lastSeenAt,
        expiresAt,
      })),
    )
  })

  app.post(
    '/dashboard/api/me/logins/:loginId/revoke',
    { config: own, schema: { hide: true, params: Type.Object({ loginId: Type.String() }) } },
    async (request) => {
      const { loginId } = request.params
      const revoked = await audited(deps, request, { action: 'login.revoked', target: loginId }, () =>
        revokeLogin(deps, visitorOf(request).user.id, loginId),
      )
      return answer({ revoked })
    },
  )

  app.post(
    '/dashboard/api/me/logins/revoke-others',
    { config: own, schema: { hide: true } },
    async (request) => {
      const revoked = await audited(deps, request, { action: 'login.others_revoked' }, () =>
        revokeOtherLogins(deps, visitorOf(request).login),
      )
      return answer({ revoked })
    },
  )
}
