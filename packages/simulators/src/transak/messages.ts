import { createHmac } from 'node:crypto'
import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import { currentToken } from './access-token.ts'
import { eventOf, toOrder, words } from './order.ts'

/** The whole message is a token, signed with the partner's access token in force when it is sent. */
export function transakMessages(context: Pick<GatewayContext, 'notes'>): GatewayMessages {
  return {
    words,
    body: (order) =>
      JSON.stringify({
        webhookData: toOrder(order),
        eventID: eventOf(order),
        createdAt: order.updatedAt,
      }),
    async seal({ body }) {
      const current = await currentToken(context)
      // A partner without a token has never called Transak, so no message can be signed.
      if (!current) throw new Error('No access token was issued yet.')
      return JSON.stringify({ data: signedToken(body, current.accessToken) })
    },
    sign: () => ({}),
  }
}

export function signedToken(payload: string, key: string): string {
  const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
  const signed = `${header}.${Buffer.from(payload).toString('base64url')}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
