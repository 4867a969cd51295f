import type * as api from '@sliproad/api/operations/sessions'
import { createSessionOrder as create } from '../../modules/orders/index.ts'
import { callerLanguage } from '../access/caller-language.ts'
import { plainIp } from '../access/client-address.ts'
import { projectOf } from '../access/guard.ts'
import { idempotently } from '../answers/idempotency.ts'
import { loggedWith } from '../hooks/request-log.ts'
import type { Handler } from '../serve.ts'
import { toSessionOrderEnvelope } from './session-order-envelope.ts'

export const createSessionOrder: Handler<typeof api.createSessionOrder> = (deps) => (request, reply) =>
  idempotently<typeof api.createSessionOrder>(deps, request, reply, async (reserved) => {
    const origin = {
      projectId: projectOf(request),
      requestIp: plainIp(request.ip),
      language: callerLanguage(request),
      ...reserved,
    }
    const { sessionId } = request.params
    const opened = await create(loggedWith(deps, request), origin, sessionId, request.body)
    request.createdOrderId = opened.order.id
    return { status: 201, body: toSessionOrderEnvelope(deps, sessionId, opened) }
  })
