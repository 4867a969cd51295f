import type { EventData } from '@sliproad/api/events/event-data'
import { noProviderStatus } from '@sliproad/api/resources/order'
import type { Sources } from './sources.ts'

type Data = EventData<'transaction.completed'>
type Order = Data['order']
type Transaction = Data['transaction']

/** The EIP-55 test vector, an address without an owner. */
export const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const transactionHash = '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b'
const externalOrderId = 'a7c1f5e2-44d0-4f7b-9f52-6c0f9b1d3e88'
const cryptoAmount = '0.0412'
/** The time between one event of an order and the next. */
const stepMs = 2 * 60_000

/** An order at its nth event. */
export function sampleOrder(
  { newId, now }: Sources,
  sequence: number,
  status: Order['status'],
  previousStatus?: NonNullable<Order['previousStatus']>,
): Order {
  const isCompleted = status === 'completed' || status === 'refunded'
  const hasNoPayout = status === 'failed' || status === 'cancelled'
  return {
    id: newId(),
    type: 'buy',
    status,
    ...(previousStatus && { previousStatus }),
    source: { currency: 'USD', amount: '100.00' },
    destination: { currency: 'ETH', amount: hasNoPayout ? '0' : cryptoAmount, address },
    externalOrderId,
    customerId: newId(),
    externalCustomerId: 'user-4711',
    customerProven: true,
    metadata: {
      provider: 'moonpay',
      providerOrderId: externalOrderId,
      email: 'anna@example.com',
      paymentMethodId: 'credit_debit_card',
      partnerMetadata: { cart: 'c-1029', campaign: 'spring' },
    },
    createdAt: new Date(now.getTime() - (sequence - 1) * stepMs).toISOString(),
    ...(isCompleted && { completedAt: now.toISOString() }),
  }
}

export function sampleTransaction(
  sources: Sources,
  sequence: number,
  status: Transaction['status'],
  previousStatus: NonNullable<Order['previousStatus']>,
): Data {
  const order = sampleOrder(sources, sequence, status, previousStatus)
  const transaction = {
    id: order.id,
    orderId: order.id,
    provider: order.metadata.provider,
    status,
    providerStatus: providerStatuses[status],
    fiatAmount: order.source.amount,
    fiatCurrency: order.source.currency,
    cryptoAmount,
    cryptoCurrency: order.destination.currency,
    network: 'base',
    walletAddress: address,
    transactionHash: order.completedAt === undefined ? null : transactionHash,
    createdAt: order.createdAt,
    completedAt: order.completedAt ?? null,
  }
  return { order, transaction }
}

/** In MoonPay's words; before the user comes MoonPay does not know the order. */
const providerStatuses: Record<Transaction['status'], string> = {
  pending: noProviderStatus,
  processing: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  refunded: 'refunded',
}
