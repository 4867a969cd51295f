import type * as operations from '@sliproad/api/operations/dashboard/account'
import encodeQR from 'qr'
import * as users from '../../../modules/users/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf } from '../guard.ts'
import { deviceOf, giveDeviceToken } from './device.ts'
import { giveToken } from './login-cookie.ts'

/** What every person may do with the own account. */

export const readMe: Handler<typeof operations.readMe> = (deps) => async (request) => {
  const { user, login, token } = callerOf(request)
  const [projects, recoveryCodesLeft] = await Promise.all([
    users.projectsOf(deps, user),
    users.countRecoveryCodes(deps.db, user.id),
  ])
  return answer({
    user: {
      id: user.id,
      email: user.email,
      operator: user.operator,
      hasPassword: user.hasPassword,
      hasSecondFactor: users.hasSecondFactor(user),
      hasCodes: user.totpSealed !== null,
      recoveryCodesLeft,
      createdAt: user.createdAt,
    },
    csrfToken: users.csrfTokenOf(token),
    loginId: login.id,
    severalFactors: users.hasSeveralFactors({ user, login }),
    provider: deps.identityProvider?.name ?? null,
    environment: deps.environment,
    publicUrl: deps.config.publicUrl,
    mayCreateProjects: user.operator && users.mayDo('operator', 'projects.create'),
    projects: projects.map(({ id, name, role, secondFactorRequired }) => ({
      id,
      name,
      role,
      permissions: users.permissionsOf(role),
      secondFactorRequired: secondFactorRequired || (role === 'operator' && deps.config.operatorSecondFactor),
    })),
  })
}

export const changePassword: Handler<typeof operations.changePassword> = (deps) => async (request, reply) => {
  const started = await audited(deps, request, { action: 'account.password_changed' }, () =>
    users.changePassword(deps, callerOf(request), request.body, deviceOf(request)),
  )
  giveToken(reply, deps.config.publicUrl, started.token)
  giveDeviceToken(reply, deps.config.publicUrl, started.deviceToken)
  return answer({ csrfToken: users.csrfTokenOf(started.token) })
}

export const beginSecondFactor: Handler<typeof operations.beginSecondFactor> = (deps) => async (request) => {
  const drawn = await audited(deps, request, { action: 'account.second_factor_drawn' }, () =>
    users.beginSecondFactor(deps, callerOf(request), request.body.password),
  )
  return answer({ ...drawn, qrSvg: encodeQR(drawn.otpauthUri, 'svg') })
}

export const confirmSecondFactor: Handler<typeof operations.confirmSecondFactor> =
  (deps) => async (request) => {
    const recoveryCodes = await audited(deps, request, { action: 'account.second_factor_enabled' }, () =>
      users.confirmSecondFactor(deps, callerOf(request), request.body.code),
    )
    return answer({ recoveryCodes })
  }

export const disableSecondFactor: Handler<typeof operations.disableSecondFactor> =
  (deps) => async (request) => {
    await audited(deps, request, { action: 'account.second_factor_disabled' }, () =>
      users.disableSecondFactor(deps, callerOf(request), request.body.password),
    )
    return answer({ disabled: true })
  }

export const renewRecoveryCodes: Handler<typeof operations.renewRecoveryCodes> =
  (deps) => async (request) => {
    const recoveryCodes = await audited(deps, request, { action: 'account.recovery_codes_renewed' }, () =>
      users.renewRecoveryCodes(deps, callerOf(request), request.body.password),
    )
    return answer({ recoveryCodes })
  }

export const confirmByPassword: Handler<typeof operations.confirmByPassword> = (deps) => async (request) => {
  await audited(deps, request, { action: 'login.confirmed' }, () =>
    users.confirmByPassword(deps, callerOf(request), request.body.password),
  )
  return answer({ confirmed: true })
}

export const listLogins: Handler<typeof operations.listLogins> = (deps) => async (request) => {
  const { user, login: current } = callerOf(request)
  const logins = await users.listLogins(deps.db, user.id, deps.clock.now())
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
}

export const revokeLogin: Handler<typeof operations.revokeLogin> = (deps) => async (request) => {
  const { loginId } = request.params
  const revoked = await audited(deps, request, { action: 'login.revoked', target: loginId }, () =>
    users.revokeLogin(deps, callerOf(request).user.id, loginId),
  )
  return answer({ revoked })
}

export const revokeOtherLogins: Handler<typeof operations.revokeOtherLogins> = (deps) => async (request) => {
  const revoked = await audited(deps, request, { action: 'login.others_revoked' }, () =>
    users.revokeOtherLogins(deps, callerOf(request).login),
  )
  return answer({ revoked })
}
