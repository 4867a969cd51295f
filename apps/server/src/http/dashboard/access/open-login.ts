import type { FastifyReply, FastifyRequest } from 'fastify'
import * as users from '../../../modules/users/index.ts'
import type { HttpDeps } from '../../http-deps.ts'
import { giveDeviceToken } from './device.ts'
import { giveToken, tokenIn } from './login-cookie.ts'

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
  const ways = login.stage === 'open' ? [] : users.secondFactorsOf(user)
  return { next: login.stage, ways, csrfToken: users.csrfTokenOf(token) }
}
