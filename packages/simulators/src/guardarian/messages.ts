import type { GatewayContext } from '../shape.ts'
import type { ShapeMessages } from '../shape-messages.ts'
import { toTransaction, words } from './transaction.ts'

/** The steps in between are not told. */
const told: readonly string[] = ['new', 'failed', 'refunded', 'finished', 'expired', 'canceled']

/** Guardarian's callbacks carry the whole transaction and no proof at all. */
export function guardarianMessages({ baseUrl }: Pick<GatewayContext, 'baseUrl'>): ShapeMessages {
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
