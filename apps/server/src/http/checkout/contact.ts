import type * as api from '@sliproad/api/operations/checkout-page'
import type { PageContact } from '@sliproad/api/resources/contact'
import { requireProject } from '../../modules/projects/index.ts'
import { type Contact, canVerify, checkCode, maskedContact, sendCode } from '../../modules/sessions/index.ts'
import { checkoutSessionOf } from '../access/guard.ts'
import { loggedWith } from '../hooks/request-log.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { Handler } from '../serve.ts'

export const sendContactCode: Handler<typeof api.sendContactCode> = (deps) => async (request, reply) => {
  const { projectId, id: sessionId } = checkoutSessionOf(request)
  const { name: projectName } = requireProject(await deps.readProject(projectId))
  const { channel, destination } = request.body
  const of = { projectId, sessionId, projectName }
  const data = await sendCode(loggedWith(deps, request), of, channel, destination)
  return reply.code(201).send({ success: true, data })
}

export const checkContactCode: Handler<typeof api.checkContactCode> = (deps) => async (request) => {
  const { projectId, id: sessionId } = checkoutSessionOf(request)
  const { channel, ...given } = request.body
  const { contact, ...checked } = await checkCode(deps, { projectId, sessionId }, channel, given)
  return { success: true, data: { ...checked, contact: toPageContact(deps, contact) } }
}

export function toPageContact(
  { contactCodes }: Pick<HttpDeps, 'contactCodes'>,
  contact: Contact,
): PageContact {
  return {
    ...maskedContact(contact),
    canVerifyPhone: canVerify(contactCodes, 'phone'),
    canVerifyEmail: canVerify(contactCodes, 'email'),
  }
}
