import { createSessionOrder, type SessionOrderRequest } from '../../modules/orders/index.ts'
import { projectOf } from '../access/guard.ts'
import { plainIp } from '../access/client-address.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { idempotently } from '../answers/idempotency.ts'
import { IdempotencyHeaders, refusals } from '../schemas/schemas.ts'
import { toSessionOrderEnvelope } from './session-order-envelope.ts'
import { SessionOrderBody, SessionOrderEnvelope } from '../onramp/checkout.schema.ts'
import { SessionParams } from './sessions.schema.ts'

export function sessionOrderRoutes(app: App, deps: HttpDeps): void {
  app.post(
    '/v1/sessions/:sessionId/order',
    {
      config: { access: 'public', amounts: ['fiatAmount'] },
      schema: {
        tags: ['Sessions'],
        summary: 'Order from a session',
        description: 'Opens a checkout for the session. A session has one order; needs the client secret.',
        headers: IdempotencyHeaders,
        params: SessionParams,
        body: SessionOrderBody,
        response: { 201: SessionOrderEnvelope, ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 502) },
      },
    },
    async (request, reply) =>
      idempotently(deps, request, reply, async (reservedId) => {
        const origin = { projectId: projectOf(request), requestIp: plainIp(request.ip), reservedId }
        const { sessionId } = request.params
        const opened = await createSessionOrder(deps, origin, sessionId, request.body as SessionOrderRequest)
        return { status: 201, body: toSessionOrderEnvelope(deps, sessionId, opened) }
      }),
  )
}
