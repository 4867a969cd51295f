import { add, compare, type Decimal, decimal, divide, subtract } from '@sliproad/core/decimal'
import type { GatewayId } from '@sliproad/core/gateway-ids'
import { expect } from 'vitest'
import type { OrderType, OrderUpdate, Quote, Side } from '../contract.ts'
import { type LeftOut, moneyLeftOut, reported } from './money-left-out.ts'
import type { Charge } from './stage.ts'

type Money = { fiatAmount: Decimal; cryptoAmount: Decimal; processingFee: Decimal; networkFee: Decimal }

/**
 * A quote is honest when its order is charged the same. Checkouts fix fiat for a purchase and coins for a sale, so
 * only a quote for the other side may differ by what a cent buys.
 */
export function expectQuoted(
  gateway: GatewayId,
  { orderType, side }: { orderType: OrderType; side: Side },
  quote: Quote,
  charge: Charge,
): void {
  const isDirect = (orderType === 'buy') === (side === 'fiat')
  const isSplit = !isLeftOut(gateway, 'network fee of a quote')
  const [quoted, charged] = [plain(quote, isSplit), plain(charge, isSplit)]
  if (isDirect) expect(quoted).toEqual(charged)
  else expect(isWithinACent(quoted, charged), JSON.stringify({ quoted, charged })).toBe(true)
}

/** Every amount that the gateway reports is the charged one, and none is missing without a reason. */
export function expectReported(
  gateway: GatewayId,
  { orderType, by }: { orderType: OrderType; by: 'message' | 'answer' },
  update: OrderUpdate,
  charge: Charge,
): void {
  const said = reported.filter((name) => update[name] !== undefined)
  const expected = reported.filter((name) => {
    const amount = `${orderType} ${name}` as const
    return !isLeftOut(gateway, amount) && !(by === 'message' && isLeftOut(gateway, `${amount} in a message`))
  })
  // An amount that is reported although it is on the list must be removed from the list.
  expect([orderType, said]).toEqual([orderType, expected])
  const { fiatAmount = charge.fiatAmount, cryptoAmount = charge.cryptoAmount, fees = charge } = update
  const isSplit = !isLeftOut(gateway, 'network fee of an order')
  expect(plain({ fiatAmount, cryptoAmount, ...feesIn(fees) }, isSplit)).toEqual(plain(charge, isSplit))
  const { fiatCurrency = charge.fiat, cryptoCurrency = charge.crypto } = update
  expect({ fiatCurrency, cryptoCurrency }).toEqual({
    fiatCurrency: charge.fiat,
    cryptoCurrency: charge.crypto,
  })
  if (update.fees) expect(sumOf(update.fees)).toBe(add(update.fees.totalFee, zero))
}

/** Reports on the way may lack amounts, but those that they have are the charged ones. */
export function expectStated(update: OrderUpdate, charge: Charge): void {
  const { fiatAmount = charge.fiatAmount, cryptoAmount = charge.cryptoAmount } = update
  const { fiatCurrency = charge.fiat, cryptoCurrency = charge.crypto } = update
  const stated = plain({ ...charge, fiatAmount, cryptoAmount }, true)
  expect({ ...stated, fiatCurrency, cryptoCurrency }).toEqual({
    ...plain(charge, true),
    fiatCurrency: charge.fiat,
    cryptoCurrency: charge.crypto,
  })
}

const zero = decimal('0')

function isLeftOut(gateway: GatewayId, what: LeftOut): boolean {
  return moneyLeftOut[gateway]?.[what] !== undefined
}

function feesIn({ processingFee, networkFee }: Pick<Money, 'processingFee' | 'networkFee'>) {
  return { processingFee, networkFee }
}

function sumOf({ processingFee, networkFee }: Pick<Money, 'processingFee' | 'networkFee'>): Decimal {
  return add(processingFee, networkFee)
}

type Plain = Readonly<Record<string, Decimal>>

/** Without trailing zeros, so that texts compare as numbers. */
function plain(money: Money, isSplit: boolean): Plain {
  const fees = isSplit ? feesIn(money) : { totalFee: sumOf(money) }
  const all = { fiatAmount: money.fiatAmount, cryptoAmount: money.cryptoAmount, ...fees }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, add(value, zero)]))
}

/** The conformance orders are worth about a hundred, so a cent is one ten-thousandth of them. */
function isWithinACent(one: Plain, other: Plain): boolean {
  return Object.entries(one).every(([name, value]) => {
    const wanted = other[name] ?? zero
    const [low, high] = compare(value, wanted) < 0 ? [value, wanted] : [wanted, value]
    const difference = subtract(high, low)
    if (name !== 'cryptoAmount') return compare(difference, decimal('0.011')) < 0
    return compare(divide(difference, high, 8, 'up'), decimal('0.0002')) < 0
  })
}
