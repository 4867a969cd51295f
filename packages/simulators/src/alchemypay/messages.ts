import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import { toOrder, words } from './order.ts'
import { legacySignature, sign, sortedJson } from './signature.ts'

/** Of purchases only these are reported; of sales every step. */
const told: readonly string[] = ['PAY_SUCCESS', 'FINISHED', 'PAY_FAIL', 'CANCEL']

/** The signature is part of the body, and covers the time in a header and the path it is sent to. */
export function alchemypayMessages({ credentials }: Pick<GatewayContext, 'credentials'>): GatewayMessages {
  const { appId = '', appSecret = '' } = credentials
  return {
    words,
    body(order) {
      const isBuy = order.orderType === 'buy'
      if (isBuy && !told.includes(order.word)) return undefined
      const fields = toOrder(order)
      const extra = isBuy ? { merchantUid: '', rampFeeUnit: order.fiat } : {}
      const failure = order.state === 'failed' ? { returnCode: '3109', returnMsg: fields.message ?? '' } : {}
      return JSON.stringify({ ...fields, appId, email: order.details.email ?? '', ...extra, ...failure })
    },
    async seal({ url, body, now }) {
      const fields = JSON.parse(body) as Record<string, string>
      const { orderNo = '', crypto = '', network = '', address = '' } = fields
      const signed = { timestamp: String(now.getTime()), method: 'POST', path: url.pathname } as const
      return JSON.stringify({
        ...fields,
        signature: legacySignature({ appId, appSecret }, { orderNo, crypto, network, address }),
        newSignature: sign(appSecret, { ...signed, body: sortedJson(fields) }),
      })
    },
    sign: ({ now }) => ({ timestamp: String(now.getTime()) }),
    url: ({ details }, target) => details.callbackUrl ?? target,
  }
}
