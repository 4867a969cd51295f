import { add } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderType, OrderUpdate } from '../contract.ts'
import { findAssetByContract, readTime, sumOf, toDecimal } from '../kit.ts'
import { networkOfMoonpay } from './networks.ts'
import type { BuyTransaction, SellTransaction } from './wire.ts'

const statuses: Readonly<Record<string, OrderStatus>> = {
  waitingPayment: 'pending',
  waitingAuthorization: 'pending',
  waitingForDeposit: 'pending',
  requoteRequired: 'pending',
  pending: 'processing',
  frozen: 'processing',
  completed: 'completed',
}

type Transaction = BuyTransaction | SellTransaction

export function toBuyUpdate(transaction: BuyTransaction): OrderUpdate {
  const { baseCurrencyAmount: base, quoteCurrencyAmount: coins, networkFeeAmount: network } = transaction
  const fees = network === null ? undefined : feesOf(transaction, network)
  const coin = codeOf(transaction.currency)
  return {
    ...common('buy', transaction, transaction.cryptoTransactionId),
    // MoonPay's base amount is what was converted; the buyer was charged the fees as well.
    ...(base && fees && { fiatAmount: add(toDecimal(base), fees.totalFee) }),
    ...(coins && { cryptoAmount: toDecimal(coins) }),
    ...(fees && { fees }),
    ...(transaction.baseCurrency && { fiatCurrency: transaction.baseCurrency.code.toUpperCase() }),
    ...(coin && { cryptoCurrency: coin }),
  }
}

export function toSellUpdate(transaction: SellTransaction): OrderUpdate {
  const { baseCurrencyAmount: coins, quoteCurrencyAmount: fiat, networkFeeAmount } = transaction
  const fees = feesOf(transaction, networkFeeAmount ?? '0')
  const coin = codeOf(transaction.baseCurrency)
  return {
    ...common('sell', transaction, transaction.depositHash),
    ...(fiat && { fiatAmount: toDecimal(fiat) }),
    ...(coins && { cryptoAmount: toDecimal(coins) }),
    ...(fees && { fees }),
    ...(transaction.quoteCurrency && { fiatCurrency: transaction.quoteCurrency.code.toUpperCase() }),
    ...(coin && { cryptoCurrency: coin }),
  }
}

function common(orderType: OrderType, transaction: Transaction, hash: string | null): OrderUpdate {
  const { id, status, externalTransactionId } = transaction
  const reason = reasonOf(transaction)
  const occurredAt = readTime(transaction.updatedAt)
  return {
    gatewayOrderId: id,
    ...(externalTransactionId && { orderId: externalTransactionId }),
    gatewayStatus: status,
    status: statusOf(orderType, transaction),
    ...(hash && { transactionHash: hash }),
    ...(occurredAt && { occurredAt }),
    ...(reason && { failureReason: reason }),
  }
}

function codeOf(coin: BuyTransaction['currency']): string | undefined {
  const metadata = coin?.metadata
  const network = metadata ? networkOfMoonpay(metadata.networkCode) : undefined
  return network && findAssetByContract(network, metadata?.contractAddress)?.code
}

function statusOf(orderType: OrderType, transaction: Transaction): OrderUpdate['status'] {
  const { status } = transaction
  if (status === 'failed') return refineFailure(orderType, transaction)
  if (Object.hasOwn(statuses, status)) return statuses[status] ?? 'unknown'
  return status.startsWith('waiting') ? 'pending' : 'unknown'
}

/** MoonPay has one status for every failure; the reason is in another field. */
function refineFailure(orderType: OrderType, transaction: Transaction): OrderStatus {
  if (orderType === 'sell' && 'refundHash' in transaction && transaction.refundHash) return 'refunded'
  if (orderType === 'sell' && 'cancelledById' in transaction && transaction.cancelledById) return 'cancelled'
  const reason = reasonOf(transaction)?.toLowerCase() ?? ''
  if (/^cancell?ed/.test(reason)) return 'cancelled'
  if (reason.startsWith('refund')) return 'refunded'
  return reason.startsWith('timeout') ? 'expired' : 'failed'
}

function reasonOf({ failureReason, stages }: Transaction): string | undefined {
  return failureReason || stages?.findLast((stage) => stage.failureReason)?.failureReason || undefined
}

/** The network fee is separate; the partner's share is one of MoonPay's two fees. */
function feesOf({ feeAmount, extraFeeAmount }: Transaction, network: string): OrderFees | undefined {
  if (feeAmount === null || extraFeeAmount === null) return undefined
  const processingFee = sumOf(feeAmount, extraFeeAmount)
  const networkFee = toDecimal(network)
  const partnerFee = toDecimal(extraFeeAmount)
  return { processingFee, networkFee, totalFee: add(processingFee, networkFee), partnerFee }
}

/** Our id is not unique at MoonPay: a buyer who starts again creates a second transaction, and the newest counts. */
export function newest<Told extends Transaction>(transactions: readonly Told[]): Told | undefined {
  return transactions.toSorted((a, b) => timeOf(b) - timeOf(a))[0]
}

function timeOf({ createdAt }: Transaction): number {
  return readTime(createdAt)?.getTime() ?? 0
}
