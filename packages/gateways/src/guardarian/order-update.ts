import { add, type Decimal, round } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import type { OrderFees, OrderStatus, OrderType, OrderUpdate } from '../contract.ts'
import { readTime, reportedCurrencies, toDecimal } from '../kit.ts'
import { feesInFiat } from './fees.ts'
import { problemText } from './refusal.ts'
import type { Transaction } from './wire.ts'

const statuses: Readonly<Record<string, OrderStatus>> = {
  new: 'pending',
  waiting: 'pending',
  confirming: 'pending',
  confirmed: 'processing',
  hold: 'processing',
  exchanging: 'processing',
  sending: 'processing',
  finished: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
}

export function toOrderUpdate(orderType: OrderType, transaction: Transaction): OrderUpdate {
  const {
    id,
    status,
    from_currency,
    to_currency,
    from_amount,
    to_amount,
    output_hash,
    external_partner_link_id,
  } = transaction
  const isBuy = orderType === 'buy'
  const [fiat, crypto] = isBuy ? [from_amount, to_amount] : [to_amount, from_amount]
  const fees = feesOf(orderType, transaction)
  const reason = problemText(transaction.errors?.[0] ?? {})
  const occurredAt = readTime(transaction.updated_at)
  return {
    gatewayOrderId: id,
    ...(external_partner_link_id && { orderId: external_partner_link_id }),
    gatewayStatus: status,
    status: (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'unknown',
    ...(fiat && { fiatAmount: toDecimal(fiat) }),
    ...(crypto && { cryptoAmount: toDecimal(crypto) }),
    ...(isBuy
      ? reportedCurrencies(from_currency, to_currency)
      : reportedCurrencies(to_currency, from_currency)),
    ...(fees && { fees }),
    // What Guardarian sends on a chain; for a sale that is nothing.
    ...(isBuy && output_hash && { transactionHash: output_hash }),
    ...(occurredAt && { occurredAt }),
    ...(reason && { failureReason: reason }),
  }
}

/** As estimated when the order was created; later ones are never reported. */
function feesOf(orderType: OrderType, transaction: Transaction): OrderFees | undefined {
  const { from_currency, to_currency, estimate_breakdown: breakdown } = transaction
  if (!from_currency || !to_currency || !breakdown) return undefined
  const [from, to] = [toDecimal(breakdown.fromAmount), toDecimal(breakdown.toAmount)]
  const sides =
    orderType === 'buy'
      ? { fiat: from_currency, ticker: to_currency, fiatAmount: from, cryptoAmount: to }
      : { fiat: to_currency, ticker: from_currency, fiatAmount: to, cryptoAmount: from }
  const { serviceFees } = breakdown
  const fees = feesInFiat({ orderType, ...sides, serviceFees, networkFee: breakdown.networkFee ?? undefined })
  return fees && shown(sides.fiat, fees)
}

function shown(fiat: string, fees: { processingFee: Decimal; networkFee: Decimal }): OrderFees {
  const money = (amount: Decimal) => round(amount, findFiat(fiat)?.decimals ?? 2, 'half-up')
  const [processingFee, networkFee] = [money(fees.processingFee), money(fees.networkFee)]
  return { processingFee, networkFee, totalFee: add(processingFee, networkFee) }
}
