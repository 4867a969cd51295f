import { Refusal } from '@sliproad/core/refusal'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { openOrderLink, returnFromGateway, type WayBack } from '../../modules/orders/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { orderPage } from './order-page.ts'

const OrderParams = Type.Object({ orderId: Type.String() })
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Addresses that users are sent to on their way to a gateway and back. */
export function orderLinkRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/go/:orderId',
    {
      config: { access: 'anybody' },
      schema: {
        hide: true,
        params: OrderParams,
        querystring: Type.Object({ t: Type.Optional(Type.String()) }),
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      try {
        const url = await openOrderLink(deps, orderId, request.query.t ?? '')
        return reply.redirect(url ?? `${deps.config.publicUrl}/return/${orderId}`, 303)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        request.log.warn({ reqId: request.id, err: error }, 'a checkout address could not be made')
        return sendPage(reply, error.status, error.code === 'NOT_FOUND' ? 'unknown' : 'unavailable')
      }
    },
  )

  app.get(
    '/return/:orderId',
    { config: { access: 'anybody' }, schema: { hide: true, params: OrderParams } },
    async (request, reply) => {
      try {
        const back = await returnFromGateway(deps, request.params.orderId)
        // What gateways add to our address stays here; the partner's own query arrives as he wrote it.
        return back.redirectUrl === null ? sendPage(reply, 200, back) : reply.redirect(back.redirectUrl, 303)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendPage(reply, error.status, 'unknown')
      }
    },
  )
}

function sendPage(
  reply: FastifyReply,
  status: number,
  what: WayBack | 'unknown' | 'unavailable',
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(orderPage(what))
}
