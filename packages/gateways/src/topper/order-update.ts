import type { OrderStatus, OrderUpdate } from '../contract.ts'
import { readTime, reportedCurrencies, toDecimal } from '../kit.ts'
import { feesIn } from './fees.ts'
import { orderIdIn } from './token-id.ts'
import type { OrderEvent } from './wire.ts'

const statuses: Readonly<Record<string, OrderStatus>> = {
  'order:crypto-onramp:committed': 'pending',
  'order:crypto-onramp:charged': 'processing',
  'order:crypto-onramp:crypto-sent': 'processing',
  'order:crypto-onramp:completed': 'completed',
  'order:crypto-onramp:expired': 'expired',
  'order:crypto-onramp:failed': 'failed',
  'order:crypto-onramp:refund:completed': 'refunded',
  'order:crypto-offramp:committed': 'pending',
  'order:crypto-offramp:funds-sent': 'processing',
  'order:crypto-offramp:funds-received': 'processing',
  'order:crypto-offramp:completed': 'completed',
  'order:crypto-offramp:expired': 'expired',
  'order:crypto-offramp:failed': 'failed',
  'order:crypto-offramp:refund:completed': 'refunded',
}

/** The name of the event decides: the status inside is `processing` for several of them. */
export function toOrderUpdate({ name, bootstrapTokenId, data }: OrderEvent): OrderUpdate {
  const isSale = name.startsWith('order:crypto-offramp:')
  const [money, coins] = isSale ? [data.destination, data.origin] : [data.origin, data.destination]
  const hash = data.destination?.ledger?.txid
  const occurredAt = readTime(data.updatedAt)
  const reason = data.error?.reason
  const deposit = name === 'order:crypto-offramp:committed' ? depositOf(data.origin) : undefined
  return {
    gatewayOrderId: data.id,
    ...(bootstrapTokenId && { orderId: orderIdIn(bootstrapTokenId) }),
    gatewayStatus: name,
    status: (Object.hasOwn(statuses, name) ? statuses[name] : undefined) ?? 'unknown',
    ...(money?.amount && { fiatAmount: toDecimal(money.amount) }),
    ...(coins?.amount && { cryptoAmount: toDecimal(coins.amount) }),
    ...reportedCurrencies(money?.asset, coins?.asset),
    ...(data.fees && money?.asset && { fees: feesIn(data.fees, money.asset) }),
    ...(hash && !isSale && { transactionHash: hash }),
    ...(occurredAt && { occurredAt }),
    ...(reason && { failureReason: reason }),
    ...(deposit && { deposit }),
  }
}

/** Coins that are sent without the tag of their address are lost, and a deposit has no place for one. */
function depositOf(origin: OrderEvent['data']['origin']): OrderUpdate['deposit'] {
  const { value, tag } = origin?.depositAddress ?? {}
  return value && !tag && origin?.amount ? { address: value, amount: toDecimal(origin.amount) } : undefined
}
