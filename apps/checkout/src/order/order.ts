import type { Decimal } from '@sliproad/core/decimal'
import { decimalOf } from '../decimal-text.ts'
import { dateOf, type Fields, fieldsOf, listOf, oneOf, textOf } from '../fields.ts'
import { readWaitTime, type WaitTime } from '../quotes/wait-time.ts'
import type { Way } from '../session.ts'
import { type Deposit, parseDeposit } from './deposit.ts'
import { type Payment, parsePayment } from './payment.ts'

const statuses = ['pending', 'processing', 'completed', 'failed', 'cancelled', 'expired', 'refunded'] as const
export type OrderStatus = (typeof statuses)[number]

export type OrderChange = { status: OrderStatus; at: Date }

/** The order of this session as the server knows it now. */
export type Order = {
  orderId: string
  way: Way
  gatewayName: string
  status: OrderStatus
  /** What the gateway calls the order. */
  reference: string | null
  fiatAmount: Decimal | null
  fiatCurrency: string
  cryptoAmount: Decimal | null
  cryptoCurrency: string
  network: string
  walletAddress: string | null
  memo: string | null
  method: string | null
  totalFee: Decimal | null
  transactionHash: string | null
  wait: WaitTime | null
  createdAt: Date
  completedAt: Date | null
  /** Oldest first. */
  changes: readonly OrderChange[]
  /** Where the payment is made, while it is still awaited. */
  payment: Payment | null
  /** Where the coins of a sale are sent, while they are still awaited. */
  deposit: Deposit | null
}

/** Null when the value is not an order; the page then keeps what it knew. */
export function parseOrder(data: unknown): Order | null {
  const fields = fieldsOf(data)
  const orderId = textOf(fields?.orderId)
  const status = readStatus(fields?.status)
  const gatewayId = textOf(fields?.gatewayId) ?? textOf(fields?.provider)
  const [fiatCurrency, cryptoCurrency] = [textOf(fields?.fiatCurrency), textOf(fields?.cryptoCurrency)]
  const network = textOf(fields?.network)
  const createdAt = dateOf(fields?.createdAt)
  if (!fields || !orderId || !status || !gatewayId || !createdAt) return null
  if (!fiatCurrency || !cryptoCurrency || !network) return null
  return {
    orderId,
    way: fields.type === 'sell' ? 'sell' : 'buy',
    gatewayName: textOf(fields.gatewayName) ?? textOf(fields.providerName) ?? gatewayId,
    status,
    fiatCurrency,
    cryptoCurrency,
    network,
    createdAt,
    ...readFacts(fields),
  }
}

type Facts = Omit<
  Order,
  'orderId' | 'way' | 'gatewayName' | 'status' | 'fiatCurrency' | 'cryptoCurrency' | 'network' | 'createdAt'
>

function readFacts(fields: Fields): Facts {
  return {
    reference: textOf(fields.providerOrderId),
    fiatAmount: decimalOf(fields.fiatAmount),
    cryptoAmount: decimalOf(fields.cryptoAmount),
    walletAddress: textOf(fields.walletAddress),
    memo: textOf(fields.memo),
    method: textOf(fields.paymentMethodId),
    totalFee: decimalOf(fieldsOf(fields.fees)?.totalFee ?? fields.totalFee),
    transactionHash: textOf(fields.transactionHash),
    wait: readWaitTime(textOf(fields.estimatedTime) ?? ''),
    completedAt: dateOf(fields.completedAt),
    changes: listOf(fields.timeline, readChange),
    payment: parsePayment(fields.checkout),
    deposit: parseDeposit(fields.deposit),
  }
}

function readChange(entry: unknown): OrderChange | null {
  const fields = fieldsOf(entry)
  const status = readStatus(fields?.status)
  const at = dateOf(fields?.at)
  return status && at ? { status, at } : null
}

/** `created` lasts for a moment only and looks the same from here. */
function readStatus(value: unknown): OrderStatus | null {
  return value === 'created' ? 'pending' : oneOf(value, statuses)
}

export function isFinal({ status }: Pick<Order, 'status'>): boolean {
  return status !== 'pending' && status !== 'processing'
}
