import { add } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderUpdate } from '../contract.ts'
import { toDecimal } from '../kit.ts'
import { findStripeAsset } from './asset-code.ts'
import type { Session, SessionFees } from './wire.ts'

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
  const fees = details.fees && feesOf(details.fees)
  const { source_amount: source, destination_amount: destination, transaction_id: hash } = details
  return {
    gatewayOrderId: id,
    ...(metadata?.order_id && { orderId: metadata.order_id }),
    gatewayStatus: status,
    status: (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'unknown',
    // The source amount is without fees, so it alone is not the charged amount.
    ...(source && fees && { fiatAmount: add(toDecimal(source), fees.totalFee) }),
    ...(destination && { cryptoAmount: toDecimal(destination) }),
    ...(fees && { fees }),
    ...currenciesOf(details),
    ...(hash && !ownId.test(hash) && { transactionHash: hash }),
  }
}

function feesOf(fees: SessionFees): OrderFees {
  const [processing, network] =
    'network_fee_amount' in fees
      ? [fees.transaction_fee_amount, fees.network_fee_amount]
      : [fees.transaction_fee_monetary, fees.network_fee_monetary]
  const [processingFee, networkFee] = [toDecimal(processing), toDecimal(network)]
  return { processingFee, networkFee, totalFee: add(processingFee, networkFee) }
}

/** The user may choose another currency on Stripe's page than the one we named. */
function currenciesOf(
  details: Session['transaction_details'],
): Pick<OrderUpdate, 'fiatCurrency' | 'cryptoCurrency'> {
  const { source_currency: fiat, destination_currency, destination_network } = details
  const coin =
    destination_currency &&
    destination_network &&
    findStripeAsset({ destination_currency, destination_network })
  return {
    ...(fiat && { fiatCurrency: fiat.toUpperCase() }),
    ...(coin && { cryptoCurrency: coin.code }),
  }
}
