import { createHmac } from 'node:crypto'
import { depositAddress } from '../deposit-address.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import type { SimulatorOrder } from '../order.ts'
import { changedLeg, type Leg, legId, plainTime, words } from './legs.ts'
import { groupOf } from './payment-methods.ts'

/** One callback for each leg that changes, signed over the body as it is sent. */
export function mercuryoMessages(signKey: string): GatewayMessages {
  return {
    words,
    body: (order) => JSON.stringify({ data: toMessage(order) }),
    sign: ({ body }) => ({ 'X-Signature': signatureOf(signKey, body) }),
  }
}

export function signatureOf(signKey: string, body: string): string {
  return createHmac('sha256', signKey).update(body).digest('hex')
}

function toMessage(order: SimulatorOrder): Record<string, unknown> {
  const leg = changedLeg(order)
  const { payment_method } = groupOf(order.paymentMethod)
  return {
    id: legId(leg, order),
    type: leg.type,
    status: leg.status,
    payment_method,
    amount: order.cryptoAmount,
    currency: order.crypto,
    network: order.details.network ?? '',
    fiat_amount: order.fiatAmount,
    fiat_currency: order.fiat,
    created_at: plainTime(order.createdAt),
    updated_at: plainTime(order.updatedAt),
    created_at_ts: secondsOf(order.createdAt),
    updated_at_ts: secondsOf(order.updatedAt),
    ...(payment_method === 'card' && { card: { number: '6584' } }),
    ...(onChain(leg) && { tx: { id: order.transactionHash, address: addressOf(leg, order) } }),
    user: { uuid4: order.details.userId ?? '', country_code: 'de' },
    merchant_transaction_id: order.externalId,
  }
}

/** Incoming coins are reported at once, outgoing ones when they have arrived. */
function onChain({ type, status }: Leg): boolean {
  if (type === 'withdraw') return status === 'completed'
  return type === 'deposit' && status !== 'failed'
}

function addressOf({ type }: Leg, order: SimulatorOrder): string | null {
  return type === 'withdraw' ? order.walletAddress : depositAddress(order.network, order.id)
}

function secondsOf(iso: string): number {
  return Math.floor(Date.parse(iso) / 1_000)
}
