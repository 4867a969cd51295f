import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import { toTransaction, words } from './transaction.ts'

/** Intermediate steps are not reported. */
const told: readonly string[] = ['new', 'failed', 'refunded', 'finished', 'expired', 'canceled']

/** Guardarian's callbacks contain the whole transaction and no signature. */
export function guardarianMessages({ baseUrl }: Pick<GatewayContext, 'baseUrl'>): GatewayMessages {
  return {
    words,
    body(order) {
      if (!told.includes(order.word)) return undefined
      const payload = toTransaction(order, baseUrl())
      return JSON.stringify({ requesterType: 'EXCHANGE', version: '1.0', payload })
    },
    sign: () => ({}),
  }
}
