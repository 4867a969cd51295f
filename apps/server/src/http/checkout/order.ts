import type * as api from '@sliproad/api/operations/checkout-page'
import { decimal } from '@sliproad/core/decimal'
import {
  createSessionOrder,
  type ExpectedPrice,
  readOrderOfSession,
  renewCheckout,
  requireOrderOfSession,
} from '../../modules/orders/index.ts'
import { confirmSession } from '../../modules/sessions/index.ts'
import { callerLanguage } from '../access/caller-language.ts'
import { plainIp } from '../access/client-address.ts'
import { checkoutSessionOf, clientSecretOf } from '../access/guard.ts'
import { idempotently } from '../answers/idempotency.ts'
import { loggedWith } from '../hooks/request-log.ts'
import type { Handler } from '../serve.ts'
import { publicSession } from '../sessions/session-envelope.ts'
import { toSessionOrderEnvelope } from '../sessions/session-order-envelope.ts'
import { toOrderState } from './order-state.ts'
import { withVerification } from './verification.ts'

export const confirmCheckout: Handler<typeof api.confirmCheckout> = (deps) => async (request) => {
  const { projectId, id } = checkoutSessionOf(request)
  const confirmation = { ...request.body, clientSecret: clientSecretOf(request) }
  return {
    success: true,
    data: { session: publicSession(await confirmSession(deps, projectId, id, confirmation)) },
  }
}

export const placeCheckoutOrder: Handler<typeof api.placeCheckoutOrder> = (deps) => (request, reply) => {
  const session = checkoutSessionOf(request)
  const { projectId, id } = session
  const { expectedFiatAmount, expectedCryptoAmount, ...wanted } = request.body
  const order = { ...wanted, clientSecret: clientSecretOf(request), hosted: true }
  const expected: ExpectedPrice = {
    ...(expectedFiatAmount !== undefined && { fiatAmount: decimal(expectedFiatAmount) }),
    ...(expectedCryptoAmount !== undefined && { cryptoAmount: decimal(expectedCryptoAmount) }),
  }
  return idempotently<typeof api.placeCheckoutOrder>(
    deps,
    request,
    reply,
    async (reserved) => {
      const origin = {
        projectId,
        requestIp: plainIp(request.ip),
        language: callerLanguage(request),
        ...reserved,
      }
      const opening = createSessionOrder(loggedWith(deps, request), origin, id, order, expected)
      const opened = await opening.catch(async (error: unknown) => {
        throw await withVerification(deps, session, error)
      })
      request.createdOrderId = opened.order.id
      return { status: 201, body: toSessionOrderEnvelope(deps, id, opened) }
    },
    projectId,
  )
}

export const renewCheckoutPayment: Handler<typeof api.renewCheckoutPayment> = (deps) => async (request) => {
  const session = checkoutSessionOf(request)
  const id = await requireOrderOfSession(deps, session)
  await renewCheckout(loggedWith(deps, request), session.projectId, id, plainIp(request.ip))
  return { success: true, data: toOrderState(deps, await readOrderOfSession(deps, session)) }
}

export const readCheckoutOrder: Handler<typeof api.readCheckoutOrder> = (deps) => async (request) => {
  const order = await readOrderOfSession(deps, checkoutSessionOf(request))
  return { success: true, data: toOrderState(deps, order) }
}
