import type * as operations from '@sliproad/api/operations/dashboard/passkeys'
import { recordAudit } from '../../../modules/audit/index.ts'
import * as users from '../../../modules/users/index.ts'
import { plainIp } from '../../access/client-address.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf } from '../guard.ts'
import { deviceOf } from './device.ts'
import { openLogin } from './open-login.ts'

/** Passkeys: to get in, as the second factor, to confirm, and the list of one's own. */

export const beginPasskeyLogin: Handler<typeof operations.beginPasskeyLogin> = (deps) => async () =>
  answer({ ...(await users.beginPasskeyLogin(deps)) })

export const logInByPasskey: Handler<typeof operations.logInByPasskey> = (deps) => async (request, reply) => {
  const facts = { projectId: null, target: null, address: plainIp(request.ip), detail: { by: 'passkey' } }
  const { credential } = request.body
  const started = await users
    .logInByPasskey(deps, credential, deviceOf(request))
    .catch(async (error: unknown) => {
      await recordAudit(deps, { ...facts, userId: null, email: null, action: 'login.failed' }, 'refused')
      throw error
    })
  const { id: userId, email } = started.user
  await recordAudit(deps, { ...facts, userId, email, action: 'login.started' })
  return answer(await openLogin(deps, request, reply, started))
}

export const beginPasskeySecondFactor: Handler<typeof operations.beginPasskeySecondFactor> =
  (deps) => async (request) =>
    answer({ ...(await users.beginPasskeyProof(deps, callerOf(request))) })

export const passByPasskey: Handler<typeof operations.passByPasskey> = (deps) => async (request, reply) => {
  const action = { action: 'login.second_factor', detail: { by: 'passkey' } }
  const started = await audited(deps, request, action, () =>
    users.passByPasskey(deps, callerOf(request), request.body.credential, deviceOf(request)),
  )
  return answer(await openLogin(deps, request, reply, { ...started, user: callerOf(request).user }))
}

export const beginPasskeyConfirmation: Handler<typeof operations.beginPasskeyConfirmation> =
  (deps) => async (request) =>
    answer({ ...(await users.beginPasskeyProof(deps, callerOf(request))) })

export const confirmByPasskey: Handler<typeof operations.confirmByPasskey> = (deps) => async (request) => {
  const action = { action: 'login.confirmed', detail: { by: 'passkey' } }
  await audited(deps, request, action, () =>
    users.confirmByPasskey(deps, callerOf(request), request.body.credential),
  )
  return answer({ confirmed: true })
}

export const listPasskeys: Handler<typeof operations.listPasskeys> = (deps) => async (request) => {
  const passkeys = await users.listPasskeys(deps.db, callerOf(request).user.id)
  return answer(passkeys.map(toView))
}

export const beginPasskey: Handler<typeof operations.beginPasskey> = (deps) => async (request) =>
  answer({ ...(await users.beginPasskey(deps, callerOf(request))) })

export const addPasskey: Handler<typeof operations.addPasskey> = (deps) => async (request) => {
  const { name } = request.body
  const { passkey, recoveryCodes } = await audited(
    deps,
    request,
    { action: 'account.passkey_added', detail: { name } },
    () => users.addPasskey(deps, callerOf(request), request.body),
    (made) => made.passkey.id,
  )
  return answer({ passkey: toView(passkey), recoveryCodes })
}

export const removePasskey: Handler<typeof operations.removePasskey> = (deps) => async (request) => {
  const { passkeyId } = request.params
  await audited(deps, request, { action: 'account.passkey_removed', target: passkeyId }, () =>
    users.removePasskey(deps, callerOf(request), passkeyId),
  )
  return answer({ removed: true })
}

function toView({ id, name, createdAt, lastUsedAt }: users.Passkey) {
  return { id, name, createdAt, lastUsedAt }
}
