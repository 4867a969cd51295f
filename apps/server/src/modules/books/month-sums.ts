import { add, type Decimal } from '@sliproad/core/decimal'
import { type Draft, negative, zero } from './entries.ts'

/** The sums of one month with one gateway in one currency. */
export type MonthSums = {
  orders: number
  refunds: number
  volume: Decimal
  /** What of the volume was paid back. */
  refunded: Decimal
  gatewayFees: Decimal
  networkFees: Decimal
  /** The partner's shares of orders, what of them went back with refunds, and what a person corrected. */
  partnerFees: Decimal
  partnerRefunds: Decimal
  corrections: Decimal
  /** What the gateway has paid of them. */
  payouts: Decimal
}

export const emptySums: MonthSums = {
  orders: 0,
  refunds: 0,
  volume: zero,
  refunded: zero,
  gatewayFees: zero,
  networkFees: zero,
  partnerFees: zero,
  partnerRefunds: zero,
  corrections: zero,
  payouts: zero,
}

/** What a posting adds to the sums of its month. */
export function sumsOf({ kind, entries, orders, volume }: Draft, currency: string): MonthSums {
  const sum = (account: string) =>
    entries
      .filter((entry) => entry.account === account && entry.currency === currency)
      .reduce((total, { amount }) => add(total, amount), zero)
  const isReversal = orders < 0
  const share = sum('partner')
  return {
    orders: Math.max(orders, 0),
    refunds: Math.max(-orders, 0),
    volume: isReversal ? zero : volume,
    refunded: isReversal ? negative(volume) : zero,
    gatewayFees: sum('gateway'),
    networkFees: sum('network'),
    partnerFees: kind === 'correction' || kind === 'payout' || isReversal ? zero : share,
    partnerRefunds: isReversal ? negative(share) : zero,
    corrections: kind === 'correction' ? share : zero,
    payouts: kind === 'payout' ? negative(share) : zero,
  }
}

export function addSums(one: MonthSums, other: MonthSums): MonthSums {
  return {
    orders: one.orders + other.orders,
    refunds: one.refunds + other.refunds,
    volume: add(one.volume, other.volume),
    refunded: add(one.refunded, other.refunded),
    gatewayFees: add(one.gatewayFees, other.gatewayFees),
    networkFees: add(one.networkFees, other.networkFees),
    partnerFees: add(one.partnerFees, other.partnerFees),
    partnerRefunds: add(one.partnerRefunds, other.partnerRefunds),
    corrections: add(one.corrections, other.corrections),
    payouts: add(one.payouts, other.payouts),
  }
}

/** What the gateway owes the partner of this month. */
export function owedOf({ partnerFees, partnerRefunds, corrections, payouts }: MonthSums): Decimal {
  return add(add(partnerFees, negative(partnerRefunds)), add(corrections, negative(payouts)))
}
