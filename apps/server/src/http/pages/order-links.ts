import { Refusal } from '@sliproad/api/refusal'
import { Type } from 'typebox'
import { openOrderLink, type ReturnTarget, returnFromGateway } from '../../modules/orders/index.ts'
import { plainIp } from '../access/client-address.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { headerAddress } from './header-address.ts'
import { orderPage } from './order-page.ts'
import { sendPlainPage } from './plain-page.ts'

/** The addresses that send users to a gateway and back. */
export function orderLinkRoutes(app: App, deps: HttpDeps): void {
  app.get<{ Params: { orderId: string }; Querystring: { t?: string } }>(
    '/go/:orderId',
    {
      config: { access: 'optional_key' },
      schema: { querystring: Type.Object({ t: Type.Optional(Type.String()) }) },
    },
    async (request, reply) => {
      const { orderId } = request.params
      try {
        const url = await openOrderLink(deps, orderId, request.query.t ?? '', plainIp(request.ip))
        return reply.redirect(url ?? `${deps.config.publicUrl}/return/${orderId}`, 303)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        request.log.warn({ reqId: request.id, err: error }, 'a checkout address could not be created')
        return sendPlainPage(
          reply,
          error.status,
          orderPage(error.code === 'NOT_FOUND' ? 'unknown' : 'unavailable'),
        )
      }
    },
  )

  app.get<{ Params: { orderId: string } }>(
    '/return/:orderId',
    { config: { access: 'optional_key' } },
    async (request, reply) => {
      try {
        const back = await returnFromGateway(deps, request.params.orderId)
        if (back.checkout) return reply.redirect(hostedAddress(deps.config.publicUrl, back.checkout), 303)
        // Query parameters that the gateway added are dropped; the partner's own query is passed on unchanged.
        const redirectUrl = headerAddress(back.redirectUrl)
        return redirectUrl === undefined
          ? sendPlainPage(reply, 200, orderPage(back))
          : reply.redirect(redirectUrl, 303)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendPlainPage(reply, error.status, orderPage('unknown'))
      }
    },
  )
}

/** Without the client secret: the tab that the user came from still has it. `returned` tells the page that he has paid or left. */
function hostedAddress(publicUrl: string, checkout: NonNullable<ReturnTarget['checkout']>): string {
  return `${publicUrl}/checkout?${new URLSearchParams({ ...checkout, returned: '1' })}`
}
