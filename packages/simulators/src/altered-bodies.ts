import type { FastifyInstance } from 'fastify'
import type { GatewayMessages } from './gateway-messages.ts'

/** Where a body goes: the answer to one endpoint, such as `GET /v2/quotes`, or a message to the webhook address. */
export type BodyPlace = { gatewayId: string; endpoint: string }

/** Rewrites a body as a provider would that has changed its format without notice; for tests. */
export type AlterBody = (place: BodyPlace, body: string) => string

/** Alters what the API answers, after everything else has been done to it. */
export function alterReplies(
  api: FastifyInstance,
  gatewayId: string,
  prefix: string,
  alter: AlterBody,
): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode >= 300) return payload
    const endpoint = `${request.method} ${request.routeOptions.url?.replace(prefix, '')}`
    const altered = alter({ gatewayId, endpoint }, payload)
    if (altered !== payload) reply.header('content-length', Buffer.byteLength(altered))
    return altered
  })
}

/** Alters messages before they are signed, as the provider's own software would. */
export function withAlteredMessages(
  messages: GatewayMessages,
  gatewayId: string,
  alter: AlterBody,
): GatewayMessages {
  return {
    ...messages,
    body(order, change) {
      const body = messages.body(order, change)
      return body === undefined ? undefined : alter({ gatewayId, endpoint: 'message' }, body)
    },
  }
}
