import type * as operations from '@sliproad/api/operations/dashboard/passwords'
import { recordAudit } from '../../../modules/audit/index.ts'
import * as users from '../../../modules/users/index.ts'
import { plainIp } from '../../access/client-address.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'

/** A new password for a person who cannot log in. */

/** The same for every address, in what is answered and in what is done. */
export const forgotPassword: Handler<typeof operations.forgotPassword> = (deps) => async (request) => {
  const email = users.normalEmail(request.body.email)
  const facts = { projectId: null, userId: null, target: null, address: plainIp(request.ip), detail: {} }
  const action = 'password.reset_requested'
  await recordAudit(deps, { ...facts, email: users.isEmail(email) ? email : null, action })
  if (deps.config.mail !== null) await users.requestReset(deps, email)
  return answer({ accepted: true })
}

export const readPasswordReset: Handler<typeof operations.readPasswordReset> = (deps) => async (request) =>
  answer(await users.readReset(deps, request.body.token))

export const resetPassword: Handler<typeof operations.resetPassword> = (deps) => async (request) => {
  const { email, userId } = await users.resetPassword(deps, request.body)
  const address = plainIp(request.ip)
  const action = 'password.reset'
  await recordAudit(deps, { projectId: null, userId, email, action, target: null, address, detail: {} })
  return answer({ email })
}
