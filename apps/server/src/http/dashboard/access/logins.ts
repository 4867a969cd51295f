import type * as operations from '@sliproad/api/operations/dashboard/access'
import { recordAudit } from '../../../modules/audit/index.ts'
import * as users from '../../../modules/users/index.ts'
import { plainIp } from '../../access/client-address.ts'
import type { HttpDeps } from '../../http-deps.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf } from '../guard.ts'
import { deviceOf } from './device.ts'
import { giveToken, takeTokenBack, tokenIn } from './login-cookie.ts'

/** Getting in and out. */

export const logIn: Handler<typeof operations.logIn> = (deps) => async (request, reply) => {
  const typed = request.body.email.trim().toLowerCase()
  // People type passwords into the wrong field, and the record must not keep them.
  const email = typed.includes('@') ? typed : null
  const facts = { projectId: null, target: null, address: plainIp(request.ip), detail: {} }
  const started = await users.logIn(deps, request.body, deviceOf(request)).catch(async (error: unknown) => {
    await recordAudit(deps, { ...facts, userId: null, email, action: 'login.failed' }, 'refused')
    throw error
  })
  await endPrevious(deps, tokenIn(request))
  await recordAudit(deps, { ...facts, userId: started.user.id, email, action: 'login.started' })
  giveToken(reply, deps.config.publicUrl, started.token)
  return answer(stepOf(started))
}

export const passSecondFactor: Handler<typeof operations.passSecondFactor> =
  (deps) => async (request, reply) => {
    const { login } = callerOf(request)
    const started = await audited(deps, request, { action: 'login.second_factor' }, () =>
      users.passSecondFactor(deps, login, request.body, deviceOf(request)),
    )
    giveToken(reply, deps.config.publicUrl, started.token)
    return answer(stepOf(started))
  }

export const logOut: Handler<typeof operations.logOut> = (deps) => async (request, reply) => {
  await audited(deps, request, { action: 'login.ended' }, () => users.logOut(deps, callerOf(request).login))
  takeTokenBack(reply, deps.config.publicUrl)
  return answer({ loggedOut: true })
}

export const readInvitation: Handler<typeof operations.readInvitation> = (deps) => async (request) =>
  answer(await users.readInvitation(deps, request.body.token))

export const acceptInvitation: Handler<typeof operations.acceptInvitation> = (deps) => async (request) => {
  const { email, projectId, userId } = await users.acceptInvitation(deps, request.body)
  const address = plainIp(request.ip)
  const action = 'invitation.accepted'
  await recordAudit(deps, { projectId, userId, email, action, target: null, address, detail: {} })
  return answer({ email, projectId })
}

function stepOf({ login, token }: users.StartedLogin) {
  return { next: login.stage, csrfToken: users.csrfTokenOf(token) }
}

/** A new login in a browser ends the one that the browser had before. */
async function endPrevious(deps: HttpDeps, token: string | undefined): Promise<void> {
  const previous = token === undefined ? undefined : await users.readLogin(deps, token)
  if (previous) await users.logOut(deps, previous.login)
}
