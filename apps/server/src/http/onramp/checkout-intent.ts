import type { ProjectId } from '@sliproad/core/ids'
import {
  checkoutFeatures,
  createIntent,
  type IntentRequest,
  type OpenedOrder,
  toCheckoutView,
} from '../../modules/orders/index.ts'
import { plainIp } from '../access/client-address.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { idempotently } from '../answers/idempotency.ts'
import { requireNamedProject } from '../access/named-project.ts'
import { IdempotencyHeaders, refusals } from '../schemas/schemas.ts'
import { IntentAnswer, IntentBody } from './checkout.schema.ts'

export function checkoutIntentRoutes(app: App, deps: HttpDeps): void {
  app.post(
    '/public/v1/onramp/checkout-intent',
    {
      config: { access: 'anybody' },
      schema: {
        tags: ['Onramp'],
        summary: 'Open a checkout',
        description: 'Creates an order with one gateway and answers with the address where the user pays.',
        headers: IdempotencyHeaders,
        body: IntentBody,
        response: { 201: IntentAnswer, ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 502) },
      },
    },
    async (request, reply) => {
      const { projectId: named, ...intent } = request.body
      const { id: projectId } = await requireNamedProject(deps, request, named as ProjectId)
      return idempotently(
        deps,
        request,
        reply,
        async (reservedId) => {
          const origin = { projectId, requestIp: plainIp(request.ip), reservedId }
          return {
            status: 201,
            body: await toAnswer(deps, await createIntent(deps, origin, intent as IntentRequest)),
          }
        },
        projectId,
      )
    },
  )
}

async function toAnswer({ config, gateways }: HttpDeps, opened: OpenedOrder) {
  const { order } = opened
  const { method, url, expiresAt, widgetConfig } = toCheckoutView(opened, config.publicUrl)
  const connected = await gateways.byAccount(order.gatewayId, order.accountId)
  return {
    success: true,
    data: {
      orderId: order.id,
      gateway: order.gatewayId,
      status: 'pending',
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
