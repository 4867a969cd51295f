import { add, type Decimal } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderUpdate } from '../contract.ts'
import { toDecimal } from '../kit.ts'
import type { Session } from './wire.ts'

const statuses: Readonly<Record<string, OrderStatus>> = {
  initialized: 'pending',
  requires_payment: 'pending',
  fulfillment_processing: 'processing',
  fulfillment_complete: 'completed',
  rejected: 'failed',
  error: 'failed',
}

/** Stripe's own ids have a short prefix; no chain writes its hashes like that. */
const ownId = /^[a-z]{2,6}_/

export function toOrderUpdate(session: Session): OrderUpdate {
  const { id, status, metadata, transaction_details: details } = session
  const fees = feesOf(session)
  const hash = details?.transaction_id
  return {
    gatewayOrderId: id,
    ...(metadata?.order_id && { orderId: metadata.order_id }),
    gatewayStatus: status,
    status: (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'unknown',
    // The source amount is without fees, so it alone does not tell what was charged.
    ...(details?.source_amount &&
      fees && { fiatAmount: add(toDecimal(details.source_amount), fees.totalFee) }),
    ...(details?.destination_amount && { cryptoAmount: toDecimal(details.destination_amount) }),
    ...(fees && { fees }),
    ...(hash && !ownId.test(hash) && { transactionHash: hash }),
  }
}

function feesOf({ transaction_details: details }: Session): OrderFees | undefined {
  const fees = details?.fees
  const processingFee = amountIn(fees?.transaction_fee_amount ?? fees?.transaction_fee_monetary)
  const networkFee = amountIn(fees?.network_fee_amount ?? fees?.network_fee_monetary)
  if (!processingFee || !networkFee) return undefined
  return { processingFee, networkFee, totalFee: add(processingFee, networkFee) }
}

function amountIn(text: string | null | undefined): Decimal | undefined {
  return text ? toDecimal(text) : undefined
}
