import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../../modules/audit/index.ts'
import * as users from '../../../modules/users/index.ts'
import { plainIp } from '../../access/client-address.ts'
import type { HttpDeps } from '../../http-deps.ts'
import { giveDeviceToken } from './device.ts'
import { giveToken, tokenIn } from './login-cookie.ts'
import { signInTokenIn } from './sign-in-cookie.ts'

type Started = users.StartedLogin & { user: users.User }

/** Gives a browser the login that was started in it; the one that it had before ends. */
export async function openLogin(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { login, token, deviceToken, user }: Started,
) {
  const before = tokenIn(request)
  const previous = before === undefined ? undefined : await users.readLogin(deps, before)
  if (previous) await users.logOut(deps, previous.login)
  giveToken(reply, deps.config.publicUrl, token)
  giveDeviceToken(reply, deps.config.publicUrl, deviceToken)
  if (login.stage === 'open') await connectOffered(deps, request, user)
  const ways = login.stage === 'open' ? [] : users.secondFactorsOf(user)
  return { next: login.stage, ways, csrfToken: users.csrfTokenOf(token) }
}

/** The owner has just proven the account in the browser that came back from the provider before: the two belong together. */
async function connectOffered(deps: HttpDeps, request: FastifyRequest, user: users.User): Promise<void> {
  const token = signInTokenIn(request)
  const identity = token === undefined ? undefined : await users.takeOfferedIdentity(deps, user, token)
  if (!identity) return
  await recordAudit(deps, {
    projectId: null,
    userId: user.id,
    email: user.email,
    action: 'account.identity_connected',
    target: identity.id,
    address: plainIp(request.ip),
    detail: { issuer: identity.issuer },
  })
}
