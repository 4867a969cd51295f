import type * as api from '@sliproad/api/operations/onramp'
import {
  checkoutFeatures,
  createIntent,
  type OpenedOrder,
  toCheckoutView,
} from '../../modules/orders/index.ts'
import { callerLanguage } from '../access/caller-language.ts'
import { plainIp } from '../access/client-address.ts'
import { requireNamedProject } from '../access/named-project.ts'
import { idempotently } from '../answers/idempotency.ts'
import { loggedWith } from '../hooks/request-log.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { Handler } from '../serve.ts'

export const createCheckoutIntent: Handler<typeof api.createCheckoutIntent> =
  (deps) => async (request, reply) => {
    const { projectId: named, ...intent } = request.body
    const { id: projectId } = await requireNamedProject(deps, request, named)
    return idempotently<typeof api.createCheckoutIntent>(
      deps,
      request,
      reply,
      async (reserved) => {
        const hasSecretKey = request.caller?.kind === 'secret'
        const origin = {
          projectId,
          requestIp: plainIp(request.ip),
          language: callerLanguage(request),
          ...reserved,
          hasSecretKey,
        }
        const opened = await createIntent(loggedWith(deps, request), origin, intent)
        request.createdOrderId = opened.order.id
        return { status: 201, body: await toAnswer(deps, opened) }
      },
      projectId,
    )
  }

async function toAnswer({ config, gateways }: HttpDeps, opened: OpenedOrder) {
  const { order } = opened
  const { method, url, expiresAt, widgetConfig } = toCheckoutView(opened, config.publicUrl)
  const connected = await gateways.byAccount(order.gatewayId, order.accountId)
  return {
    success: true as const,
    data: {
      orderId: order.id,
      gateway: order.gatewayId,
      status: 'pending' as const,
      checkout: {
        method,
        url,
        ...(widgetConfig && { widgetConfig }),
        expiresAt: expiresAt.getTime(),
        allowedFeatures: connected?.features.iframe ? [...checkoutFeatures] : [],
      },
    },
  }
}
