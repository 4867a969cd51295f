import type { DeclineReason } from '@sliproad/core/vocabulary'
import type { Order } from './order.ts'
import { momentOf } from './steps.ts'

const bankSaidNo = /declin|do[ _-]?not[ _-]?honou?r|(refused|rejected) by|bank|issuer/i

/**
 * Why the bank declined the payment. Null where money had moved, where it is a sale, or where nothing tells that it was
 * the bank: `unknown` counts only if the gateway's own words speak of it.
 */
export function bankDecline(order: Order): DeclineReason | null {
  const { status, direction, declineReason, failureReason } = order
  if (status === 'refunded' || direction === 'sell' || momentOf(order, 'processing') !== null) return null
  return declineReason === 'unknown' && !bankSaidNo.test(failureReason ?? '') ? null : declineReason
}
