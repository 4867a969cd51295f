import { add } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderType, OrderUpdate } from '../contract.ts'
import { fits, readTime, sumOf, toDecimal } from '../kit.ts'
import { assetOfPaybis } from './asset-codes.ts'
import { FeesRow, type TransactionEvent, type TransactionRow } from './wire.ts'

const statuses: Readonly<Record<string, OrderStatus>> = {
  created: 'pending',
  started: 'pending',
  pending: 'pending',
  'payment-authorized': 'processing',
  paid: 'processing',
  confirming: 'processing',
  completed: 'completed',
  success: 'completed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  rejected: 'failed',
  failed: 'failed',
  payment_error: 'failed',
  refunded: 'refunded',
}

export function statusOf(word: string): OrderUpdate['status'] {
  return (Object.hasOwn(statuses, word) ? statuses[word] : undefined) ?? 'unknown'
}

/** True for a failed payment after which the user may have paid again under the same request. */
export function isGivenUp(word: string): boolean {
  return ['failed', 'cancelled'].includes(statusOf(word))
}

/** As the list of transactions reports it. */
export function toOrderUpdate(askedType: OrderType, row: TransactionRow): OrderUpdate {
  const { id, status, hash, amounts } = row
  const orderType = orderTypeOf(row.gateway) ?? askedType
  const [fiat, crypto] =
    orderType === 'buy'
      ? [amounts.spentOriginal, amounts.receivedOriginal]
      : [amounts.receivedOriginal, amounts.spentOriginal]
  const fees = feesOf(row.fees, fiat?.currency)
  const occurredAt = timeOf(row)
  return {
    gatewayOrderId: id,
    gatewayStatus: status,
    status: statusOf(status),
    ...moneyOf(fiat, crypto),
    ...(fees && { fees }),
    ...(hash && { transactionHash: hash }),
    ...(occurredAt && { occurredAt }),
  }
}

/** As a message reports it; `invoice` is the list's `id`. */
export function toEventUpdate({ data, timestamp }: TransactionEvent, invoice: string): OrderUpdate {
  const { partnerTransactionId, transaction, amountFrom, amountTo, payout } = data
  const isBuy = transaction.flow === 'buyCrypto'
  const [fiat, crypto] = isBuy ? [amountFrom, amountTo] : [amountTo, amountFrom]
  return {
    gatewayOrderId: invoice,
    ...(partnerTransactionId && { orderId: partnerTransactionId }),
    gatewayStatus: transaction.status,
    status: statusOf(transaction.status),
    ...moneyOf(fiat, crypto),
    // The payout of a sale is money.
    ...(isBuy && payout?.transaction_hash && { transactionHash: payout.transaction_hash }),
    ...(timestamp && { occurredAt: new Date(Number(timestamp) * 1000) }),
  }
}

type Sum = { amount: string; currency: string } | null

function moneyOf(fiat: Sum, crypto: Sum): Partial<OrderUpdate> {
  const coin = crypto && (assetOfPaybis(crypto.currency)?.code ?? crypto.currency)
  return {
    ...(fiat && { fiatAmount: toDecimal(fiat.amount), fiatCurrency: fiat.currency.toUpperCase() }),
    ...(crypto && coin && { cryptoAmount: toDecimal(crypto.amount), cryptoCurrency: coin }),
  }
}

function orderTypeOf(gateway: string | null | undefined): OrderType | undefined {
  if (gateway === 'fiat_to_crypto') return 'buy'
  return gateway === 'crypto_to_fiat' ? 'sell' : undefined
}

/** There is no time of the last change, but one of each step; a failure has none. */
function timeOf({ status, createdAt, paidAt, completedAt }: TransactionRow): Date | undefined {
  const ours = statusOf(status)
  if (ours === 'pending') return readTime(createdAt)
  if (ours === 'processing') return readTime(paidAt)
  return ours === 'completed' ? readTime(completedAt) : undefined
}

/** Only where every fee is in the order's fiat, and so can be added up. */
function feesOf(told: unknown, fiat: string | null | undefined): OrderFees | undefined {
  if (!fiat || !fits(FeesRow, told)) return undefined
  const { paybisFee, paymentFee, partnerFee, networkFee } = told
  const named = [paybisFee, paymentFee, partnerFee, networkFee].filter((fee) => fee?.amount)
  if (named.length === 0 || named.some((fee) => fee?.currency !== fiat)) return undefined
  const processing = sumOf(paybisFee?.amount, paymentFee?.amount, partnerFee?.amount)
  const network = sumOf(networkFee?.amount)
  return {
    processingFee: processing,
    networkFee: network,
    totalFee: add(processing, network),
    ...(partnerFee?.amount && { partnerFee: toDecimal(partnerFee.amount) }),
  }
}
