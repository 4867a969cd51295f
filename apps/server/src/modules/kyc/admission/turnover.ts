import { add, type Decimal, decimal } from '@sliproad/core/decimal'
import type { CustomerId, OrderId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { inUsd } from '../../rates/index.ts'

/** The part of an order that limits depend on; one of its sides is known. */
export type CountedOrder = {
  orderId: OrderId
  fiatCurrency: string
  fiatAmount: Decimal | null
  cryptoCurrency: string
  cryptoAmount: Decimal | null
}

/** The customer's orders that count against the limit since a given time. The orders module supplies them. */
export type CountOrders = (db: Queryable, customerId: CustomerId, since: Date) => Promise<CountedOrder[]>

const dayMs = 24 * 60 * 60 * 1000

export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** The currencies whose rates are needed to value these orders. */
export function currenciesOf(orders: readonly CountedOrder[]): string[] {
  return [...new Set(orders.map((order) => valuedSide(order).currency))]
}

export function turnoverUsd(orders: readonly CountedOrder[], rates: ReadonlyMap<string, Decimal>): Decimal {
  return orders.reduce((sum, order) => add(sum, valueUsd(order, rates)), decimal('0'))
}

export function valueUsd(order: CountedOrder, rates: ReadonlyMap<string, Decimal>): Decimal {
  const { currency, amount } = valuedSide(order)
  return inUsd(rates, currency, amount)
}

/** By the fiat amount where it is known: its rate moves less. */
function valuedSide(order: CountedOrder): { currency: string; amount: Decimal } {
  const { fiatAmount, cryptoAmount } = order
  if (fiatAmount !== null) return { currency: order.fiatCurrency, amount: fiatAmount }
  return { currency: order.cryptoCurrency, amount: cryptoAmount ?? decimal('0') }
}
