import { add, compare, type Decimal, decimal, divide, multiply, subtract } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import type { BookAccount, PostingKind, PostingSource } from '@sliproad/core/vocabulary'
import type { OrderMoney } from '../orders/index.ts'

/** One line of a posting. What an account receives is positive, what it gives is negative. */
export type Entry = { account: BookAccount; currency: string; amount: Decimal }

/** What a posting says, before it has an id and a month. Its entries sum to zero in each currency. */
export type Draft = {
  kind: PostingKind
  source: PostingSource
  entries: readonly Entry[]
  /** How many orders more or less count as completed. */
  orders: number
  volume: Decimal
  occurredAt: Date
}

/** What the books say about an order by now: all of its postings added up. */
export type Booked = {
  isKnown: boolean
  orders: number
  volume: Decimal
  entries: readonly Entry[]
}

type Standing = Pick<Draft, 'entries' | 'orders' | 'volume' | 'source'>

export const zero = decimal('0')
const hundred = decimal('100')
export const unbooked: Booked = { isKnown: false, orders: 0, volume: zero, entries: [] }

/**
 * What is still to be booked for an order: the difference between what it comes to and what the books say. Nothing is due
 * twice, and a change is a posting of its own. `pricesShare` says that the gateway priced the partner's percentage.
 */
export function draftsDue(money: OrderMoney, booked: Booked, pricesShare: boolean): Draft[] {
  const { status, completedAt, changedAt } = money
  if (status === 'completed') {
    const kind = booked.isKnown ? 'change' : 'order'
    return difference(completion(money, booked, pricesShare), booked, kind, completedAt ?? changedAt)
  }
  const end = { entries: [], orders: 0, volume: zero }
  const kind = status === 'refunded' ? 'refund' : 'change'
  if (status !== 'refunded' || completedAt === null || booked.isKnown) {
    return difference({ ...end, source: sourceOf(money, pricesShare) }, booked, kind, changedAt)
  }
  // Completed and paid back before anything was booked: each belongs to its own month.
  const completed = completion(money, booked, pricesShare)
  const drafts = difference(completed, booked, 'order', completedAt)
  const then = { isKnown: true, ...completed }
  return [...drafts, ...difference({ ...end, source: completed.source }, then, kind, changedAt)]
}

/** Whether the entries sum to zero in each currency. */
export function isBalanced(entries: readonly Entry[]): boolean {
  const sums = new Map<string, Decimal>()
  for (const { currency, amount } of entries) sums.set(currency, add(sums.get(currency) ?? zero, amount))
  return [...sums.values()].every((sum) => compare(sum, zero) === 0)
}

function difference(wanted: Standing, booked: Booked, kind: PostingKind, occurredAt: Date): Draft[] {
  const sums = new Map<string, Entry>()
  const count = ({ account, currency, amount }: Entry, sign: 1 | -1) => {
    const key = `${account} ${currency}`
    const before = sums.get(key)?.amount ?? zero
    sums.set(key, { account, currency, amount: sign > 0 ? add(before, amount) : subtract(before, amount) })
  }
  for (const entry of wanted.entries) count(entry, 1)
  for (const entry of booked.entries) count(entry, -1)
  const entries = [...sums.values()].filter(({ amount }) => compare(amount, zero) !== 0)
  const orders = wanted.orders - booked.orders
  const volume = subtract(wanted.volume, booked.volume)
  if (entries.length === 0 && orders === 0 && compare(volume, zero) === 0) return []
  return [{ kind, source: wanted.source, entries, orders, volume, occurredAt }]
}

/**
 * A buyer pays for everything and gets coins; a seller gives coins and is paid what the fees leave. The exchange takes in
 * one currency what it gives in the other.
 */
function completion(money: OrderMoney, booked: Booked, pricesShare: boolean): Standing {
  const { type, fiatCurrency: fiat, cryptoCurrency, network, cryptoAmount } = money
  const share = shareOf(money, booked, pricesShare)
  const processing = money.processingFee ?? share
  const networkFee = money.networkFee ?? zero
  const fees = add(processing, networkFee)
  const paid = money.fiatAmount ?? zero
  const coin = `${cryptoCurrency}:${network}`
  const coins = cryptoAmount ?? zero
  const isBuy = type === 'buy'
  const entries: Entry[] = [
    { account: 'customer', currency: fiat, amount: isBuy ? negative(paid) : paid },
    { account: 'gateway', currency: fiat, amount: subtract(processing, share) },
    { account: 'partner', currency: fiat, amount: share },
    { account: 'network', currency: fiat, amount: networkFee },
    { account: 'exchange', currency: fiat, amount: isBuy ? subtract(paid, fees) : negative(add(paid, fees)) },
    { account: 'customer', currency: coin, amount: isBuy ? coins : negative(coins) },
    { account: 'exchange', currency: coin, amount: isBuy ? negative(coins) : coins },
  ]
  return { entries, orders: 1, volume: paid, source: sourceOf(money, pricesShare) }
}

function sourceOf({ partnerFee, partnerFeePercent }: OrderMoney, pricesShare: boolean): PostingSource {
  if (partnerFee !== null) return 'gateway'
  return pricesShare && partnerFeePercent !== null ? 'quote' : 'untold'
}

/**
 * As the gateway reports it. Where it has not, the quoted percentage of all that is paid, or of what the coins fetched,
 * and never more than the fee that contains it. After an erasure the percentage is gone: what is booked stays.
 */
function shareOf(money: OrderMoney, { entries }: Booked, pricesShare: boolean): Decimal {
  const { type, partnerFee, partnerFeePercent, processingFee, networkFee, fiatAmount, fiatCurrency } = money
  if (partnerFee !== null) return partnerFee
  if (!pricesShare || fiatAmount === null) return zero
  if (partnerFeePercent === null) {
    return entries.find(({ account }) => account === 'partner')?.amount ?? zero
  }
  const fees = add(processingFee ?? zero, networkFee ?? zero)
  const whole = type === 'buy' ? fiatAmount : add(fiatAmount, fees)
  const places = findFiat(fiatCurrency)?.decimals ?? 2
  const share = divide(multiply(whole, partnerFeePercent), hundred, places, 'half-up')
  return processingFee !== null && compare(share, processingFee) > 0 ? processingFee : share
}

export function negative(amount: Decimal): Decimal {
  return subtract(zero, amount)
}
