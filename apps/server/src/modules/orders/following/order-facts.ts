import type { OrderUpdate } from '@sliproad/gateways/contract'
import type { FactName, FactSource, Order, OrderStatus } from '../order.ts'

type Reported = Pick<Order, FactName>

const ranks: Record<OrderStatus, number> = {
  created: 0,
  pending: 1,
  processing: 2,
  completed: 3,
  failed: 3,
  cancelled: 3,
  expired: 3,
  refunded: 4,
}

/**
 * Merges the facts of a report. Reports arrive in any order: a fact stands until a report from a later stage replaces
 * it, so that the same facts remain whatever the order of arrival.
 */
export function withFacts(order: Order, status: OrderStatus, update: OrderUpdate): Order {
  const source: FactSource = { status, at: update.occurredAt?.toISOString() ?? null }
  const taken = Object.entries(factsOf(order, update)).filter(([name, value]) => {
    const known = order.factsFrom[name as FactName]
    return value !== null && (!known || isNewer(source, known))
  })
  if (taken.length === 0) return order
  const factsFrom = { ...order.factsFrom, ...Object.fromEntries(taken.map(([name]) => [name, source])) }
  return { ...order, ...Object.fromEntries(taken), factsFrom }
}

/** Amounts count only in the order's own currencies: a user may have chosen another one on the gateway's page. */
function factsOf(order: Order, update: OrderUpdate): Partial<Reported> {
  const { fiatAmount, cryptoAmount, fees, transactionHash, failureReason, declineReason, deposit } = update
  const isSameFiat = (update.fiatCurrency ?? order.fiatCurrency) === order.fiatCurrency
  const isSameCoin = (update.cryptoCurrency ?? order.cryptoCurrency) === order.cryptoCurrency
  return {
    ...(update.gatewayOrderId !== '' && { gatewayOrderId: update.gatewayOrderId }),
    ...(update.gatewayStatus !== '' && { gatewayStatus: update.gatewayStatus }),
    ...(isSameFiat && fiatAmount !== undefined && { fiatAmount }),
    ...(isSameCoin && cryptoAmount !== undefined && { cryptoAmount }),
    ...(isSameFiat && fees),
    ...(transactionHash !== undefined && { transactionHash }),
    ...(failureReason !== undefined && { failureReason }),
    ...(declineReason !== undefined && { declineReason }),
    ...(deposit && { depositAddress: deposit.address, depositAmount: deposit.amount }),
  }
}

/**
 * The later stage wins; within a stage the later report by the gateway's clock, or the last to arrive without one.
 */
function isNewer(report: FactSource, known: FactSource): boolean {
  const ahead = ranks[report.status] - ranks[known.status]
  if (ahead !== 0) return ahead > 0
  return report.at === null || known.at === null || report.at > known.at
}
