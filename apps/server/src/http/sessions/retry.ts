import type * as checkout from '@sliproad/api/operations/checkout-page'
import type * as api from '@sliproad/api/operations/sessions'
import { retrySession as retry } from '../../modules/orders/index.ts'
import { checkoutSessionOf, clientSecretOf, projectOf } from '../access/guard.ts'
import { idempotently } from '../answers/idempotency.ts'
import type { Handler } from '../serve.ts'
import { checkoutUrlOf, newSessionEnvelope, publicSession } from './session-envelope.ts'

export const retrySession: Handler<typeof api.retrySession> = (deps) => (request, reply) =>
  idempotently<typeof api.retrySession>(deps, request, reply, async ({ reservedId }) => {
    const origin = { projectId: projectOf(request), reservedId }
    const next = await retry(deps, origin, request.params.sessionId)
    return { status: next.isNew ? 201 : 200, body: newSessionEnvelope(next, deps.config.publicUrl) }
  })

export const retryCheckout: Handler<typeof checkout.retryCheckout> = (deps) => (request, reply) => {
  const { projectId, id } = checkoutSessionOf(request)
  return idempotently<typeof checkout.retryCheckout>(
    deps,
    request,
    reply,
    async ({ reservedId }) => {
      const origin = { projectId, reservedId, clientSecret: clientSecretOf(request) }
      const next = await retry(deps, origin, id)
      const { session, clientSecret } = next
      const checkoutUrl = checkoutUrlOf(next, deps.config.publicUrl)
      const data = { session: publicSession(session), clientSecret, checkoutUrl }
      return { status: next.isNew ? 201 : 200, body: { success: true, data } }
    },
    projectId,
  )
}
