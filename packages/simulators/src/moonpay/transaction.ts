import { add, type Decimal, decimal } from '@sliproad/core/decimal'
import type { Words } from '../gateway-messages.ts'
import type { SimulatorOrder, State } from '../order.ts'
import { type DeclineWords, declineWord } from '../outcome.ts'
import { transactionHash } from '../transaction-hash.ts'
import type { Catalogue } from './catalogue.ts'

/** MoonPay has no final status but completed and failed; the reason distinguishes the rest. */
export const words: Words = {
  buy: {
    pending: ['waitingPayment'],
    processing: ['pending'],
    completed: ['completed'],
    failed: ['failed'],
    cancelled: ['failed'],
    expired: ['failed'],
    refunded: ['failed'],
  },
  sell: {
    pending: ['waitingForDeposit'],
    processing: ['pending'],
    completed: ['completed'],
    failed: ['failed'],
    cancelled: ['failed'],
    expired: ['failed'],
    refunded: ['failed'],
  },
}

const declines: DeclineWords = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  '3ds_failed': '3d_secure_failed',
  limit: 'card_limit_exceeded',
  country: 'country_not_supported',
  unknown: 'card_not_supported',
}

const failureReasons: Readonly<Partial<Record<State, string>>> = {
  cancelled: 'cancelled',
  expired: 'timeout_3d_secure',
  refunded: 'refund',
}

/** The order as MoonPay's status endpoints and messages show it: amounts are JSON numbers. */
export function toTransaction(order: SimulatorOrder, catalogue: Catalogue): Record<string, unknown> {
  return order.orderType === 'buy' ? toBuy(order, catalogue) : toSell(order, catalogue)
}

function toBuy(order: SimulatorOrder, catalogue: Catalogue): Record<string, unknown> {
  return {
    ...common(order),
    baseCurrencyAmount: number(detail(order, 'base')),
    // Unknown to MoonPay until the trade has happened.
    quoteCurrencyAmount: order.transactionHash === null ? null : number(order.cryptoAmount),
    networkFeeAmount: number(order.networkFee),
    areFeesIncluded: true,
    paymentMethod: order.paymentMethod,
    walletAddress: order.walletAddress,
    walletAddressTag: order.walletTag,
    cryptoTransactionId: order.transactionHash,
    baseCurrencyId: catalogue.fiat(order.fiat)?.id ?? null,
    currencyId: cryptoOf(order, catalogue)?.id ?? null,
    baseCurrency: catalogue.fiat(order.fiat) ?? null,
    currency: cryptoOf(order, catalogue) ?? null,
    redirectUrl: null,
    returnUrl: order.returnUrl,
  }
}

function toSell(order: SimulatorOrder, catalogue: Catalogue): Record<string, unknown> {
  const refunded = order.state === 'refunded'
  return {
    ...common(order),
    baseCurrencyAmount: number(order.cryptoAmount),
    quoteCurrencyAmount: number(order.fiatAmount),
    payoutMethod: order.paymentMethod,
    depositHash: order.transactionHash,
    refundHash: refunded ? transactionHash(order.network, `refund ${order.id}`) : null,
    refundWalletAddress: order.walletAddress,
    refundApprovalStatus: refunded ? 'approved' : null,
    quoteExpiresAt: null,
    cancelledById: order.state === 'cancelled' ? detail(order, 'accountId') : null,
    baseCurrency: cryptoOf(order, catalogue) ?? null,
    quoteCurrency: catalogue.fiat(order.fiat) ?? null,
    returnUrl: order.returnUrl,
  }
}

function common(order: SimulatorOrder): Record<string, unknown> {
  return {
    id: order.id,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    status: order.word,
    failureReason: reasonOf(order),
    feeAmount: number(detail(order, 'fee')),
    extraFeeAmount: number(detail(order, 'extraFee')),
    externalTransactionId: order.externalId,
    externalCustomerId: order.customerId,
    customerId: detail(order, 'accountId'),
    country: order.country,
    stages: stagesOf(order),
  }
}

const stageNames = [
  'stage_one_ordering',
  'stage_two_verification',
  'stage_three_processing',
  'stage_four_delivery',
]

/** How many stages are done in each state; the next one is in progress, or has failed. */
const stagesDone: Readonly<Record<State, number>> = {
  pending: 1,
  processing: 2,
  completed: 4,
  failed: 1,
  cancelled: 0,
  expired: 1,
  refunded: 3,
}

function reasonOf({ state, fiatAmount }: SimulatorOrder): string | null {
  return state === 'failed' ? declineWord(declines, fiatAmount) : (failureReasons[state] ?? null)
}

function stagesOf(order: SimulatorOrder): readonly Record<string, unknown>[] {
  const done = stagesDone[order.state]
  const reason = reasonOf(order)
  return stageNames.map((stage, index) => {
    const open = index > done ? 'not_started' : reason === null ? 'in_progress' : 'failed'
    const status = index < done ? 'success' : open
    return { stage, status, failureReason: status === 'failed' ? reason : null, actions: [] }
  })
}

/** The parts that only MoonPay reports separately, as an order stores them. */
export function feeDetails(quote: { base: Decimal; fee: Decimal; extraFee: Decimal }, accountId: string) {
  return { base: quote.base, fee: quote.fee, extraFee: quote.extraFee, accountId }
}

export function processingFeeOf({ fee, extraFee }: { fee: Decimal; extraFee: Decimal }): Decimal {
  return add(fee, extraFee)
}

function cryptoOf({ details }: SimulatorOrder, catalogue: Catalogue) {
  return catalogue.crypto(details.currencyCode ?? '')?.row
}

function detail({ details }: SimulatorOrder, name: string): string {
  return details[name] ?? ''
}

function number(text: string): number {
  return Number(decimal(text === '' ? '0' : text))
}
