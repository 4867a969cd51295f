import type * as operations from '@sliproad/api/operations/dashboard/access'
import type * as identities from '@sliproad/api/operations/dashboard/identities'
import { recordAudit } from '../../../modules/audit/index.ts'
import * as users from '../../../modules/users/index.ts'
import { plainIp } from '../../access/client-address.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf } from '../guard.ts'
import { deviceOf } from './device.ts'
import { takeTokenBack } from './login-cookie.ts'
import { openLogin } from './open-login.ts'

/** Getting in and out. */

/** What the login page offers beside the password. */
export const readLoginOptions: Handler<typeof operations.readLoginOptions> = (deps) => async () =>
  answer({ mailsResets: deps.config.mail !== null, provider: deps.identityProvider?.name ?? null })

export const logIn: Handler<typeof operations.logIn> = (deps) => async (request, reply) => {
  const typed = request.body.email.trim().toLowerCase()
  // People type passwords into the wrong field, and the record must not keep them.
  const email = typed.includes('@') ? typed : null
  const facts = { projectId: null, target: null, address: plainIp(request.ip), detail: {} }
  const started = await users.logIn(deps, request.body, deviceOf(request)).catch(async (error: unknown) => {
    await recordAudit(deps, { ...facts, userId: null, email, action: 'login.failed' }, 'refused')
    throw error
  })
  await recordAudit(deps, { ...facts, userId: started.user.id, email, action: 'login.started' })
  return answer(await openLogin(deps, request, reply, started))
}

export const passSecondFactor: Handler<typeof operations.passSecondFactor> =
  (deps) => async (request, reply) => {
    const caller = callerOf(request)
    const started = await audited(deps, request, { action: 'login.second_factor' }, () =>
      users.passSecondFactor(deps, caller, request.body, deviceOf(request)),
    )
    return answer(await openLogin(deps, request, reply, { ...started, user: caller.user }))
  }

export const logOut: Handler<typeof operations.logOut> = (deps) => async (request, reply) => {
  await audited(deps, request, { action: 'login.ended' }, () => users.logOut(deps, callerOf(request).login))
  takeTokenBack(reply, deps.config.publicUrl)
  return answer({ loggedOut: true })
}

export const readInvitation: Handler<typeof operations.readInvitation> = (deps) => async (request) => {
  const { id: _, ...offer } = await users.readInvitation(deps, request.body.token)
  return answer(offer)
}

export const acceptInvitation: Handler<typeof operations.acceptInvitation> = (deps) => async (request) => {
  const { email, projectId, userId } = await users.acceptInvitation(deps, request.body, deviceOf(request))
  const address = plainIp(request.ip)
  const action = 'invitation.accepted'
  await recordAudit(deps, { projectId, userId, email, action, target: null, address, detail: {} })
  return answer({ email, projectId })
}

export const joinProject: Handler<typeof identities.joinProject> = (deps) => async (request) => {
  const { projectId } = await audited(
    deps,
    request,
    { action: 'invitation.accepted' },
    () => users.acceptOwnInvitation(deps, callerOf(request), request.body.token),
    (joined) => joined.projectId,
  )
  return answer({ projectId })
}
