import type * as operations from '@sliproad/api/operations/dashboard/identities'
import { isRefusal, Refusal } from '@sliproad/api/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../../modules/audit/index.ts'
import * as users from '../../../modules/users/index.ts'
import { plainIp } from '../../access/client-address.ts'
import type { HttpDeps } from '../../http-deps.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { callerOf } from '../guard.ts'
import { deviceOf } from './device.ts'
import { openLogin } from './open-login.ts'
import { giveSignInToken, signInTokenIn } from './sign-in-cookie.ts'

/** The OpenID provider: to get in, to accept an invitation, to confirm, and what one's account is connected with. */

export const beginSignIn: Handler<typeof operations.beginSignIn> = (deps) => async (request, reply) =>
  depart(deps, reply, await users.beginSignIn(deps, request.body))

export const logInByIdentity: Handler<typeof operations.logInByIdentity> =
  (deps) => async (request, reply) => {
    const facts = { projectId: null, target: null, address: plainIp(request.ip) }
    const signedIn = await users
      .logInByIdentity(deps, broughtBy(request), deviceOf(request))
      .catch(async (error: unknown) => {
        const detail = { by: 'provider', ...reasonOf(error) }
        await recordAudit(
          deps,
          { ...facts, userId: null, email: null, action: 'login.failed', detail },
          'refused',
        )
        throw error
      })
    const { user, joined, returnTo } = signedIn
    const person = { ...facts, userId: user.id, email: user.email, detail: { by: 'provider' } }
    await recordAudit(deps, { ...person, action: 'login.started' })
    if (joined) await recordAudit(deps, { ...person, projectId: joined, action: 'invitation.accepted' })
    return answer({ ...(await openLogin(deps, request, reply, signedIn)), returnTo })
  }

export const beginIdentityConfirmation: Handler<typeof operations.beginIdentityConfirmation> =
  (deps) => async (request, reply) =>
    depart(deps, reply, await users.beginOwnSignIn(deps, callerOf(request), 'confirm'))

export const confirmByIdentity: Handler<typeof operations.confirmByIdentity> = (deps) => async (request) => {
  await audited(deps, request, { action: 'login.confirmed', detail: { by: 'provider' } }, () =>
    users.confirmByIdentity(deps, callerOf(request), broughtBy(request)),
  )
  return answer({ confirmed: true })
}

export const listIdentities: Handler<typeof operations.listIdentities> = (deps) => async (request) => {
  const identities = await users.listIdentities(deps.db, callerOf(request).user.id)
  return answer(identities.map((identity) => toView(deps, identity)))
}

export const beginIdentity: Handler<typeof operations.beginIdentity> = (deps) => async (request, reply) =>
  depart(deps, reply, await users.beginOwnSignIn(deps, callerOf(request), 'connect'))

export const addIdentity: Handler<typeof operations.addIdentity> = (deps) => async (request) => {
  const issuer = deps.identityProvider?.issuer ?? null
  const identity = await audited(
    deps,
    request,
    { action: 'account.identity_connected', detail: { issuer } },
    () => users.connectIdentity(deps, callerOf(request), broughtBy(request)),
    (made) => made.id,
  )
  return answer(toView(deps, identity))
}

export const removeIdentity: Handler<typeof operations.removeIdentity> = (deps) => async (request) => {
  const { identityId } = request.params
  await audited(deps, request, { action: 'account.identity_removed', target: identityId }, () =>
    users.disconnectIdentity(deps, callerOf(request), identityId),
  )
  return answer({ removed: true })
}

function depart(deps: HttpDeps, reply: FastifyReply, { token, url }: users.BegunSignIn) {
  giveSignInToken(reply, deps.config.publicUrl, token)
  return answer({ url })
}

function broughtBy(request: FastifyRequest<{ Body: { answer: string } }>): users.BroughtBack {
  return { token: signInTokenIn(request), answer: request.body.answer }
}

function reasonOf(error: unknown): { reason?: string } {
  if (!(error instanceof Refusal)) return {}
  return { reason: isRefusal(error, 'SIGN_IN_REFUSED') ? (error.data?.reason ?? error.code) : error.code }
}

function toView(deps: HttpDeps, { id, issuer, email, createdAt, lastUsedAt }: users.Identity) {
  return { id, issuer, email, current: issuer === deps.identityProvider?.issuer, createdAt, lastUsedAt }
}
