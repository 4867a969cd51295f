import { add, type Decimal, decimal, divide, isPositive, multiply, subtract } from '@sliproad/core/decimal'
import type { OrderType } from '../contract.ts'
import { toDecimal } from '../kit.ts'
import type { Fee } from './wire.ts'

export type Trade = {
  orderType: OrderType
  fiat: string
  ticker: string
  /** The user's total in fiat, and the coins received or given. */
  fiatAmount: Decimal
  cryptoAmount: Decimal
  serviceFees: readonly Fee[]
  networkFee: Fee | undefined
}

/**
 * Guardarian's fees in fiat. Fees in the coin are valued at this trade's own price: the remaining money buys the
 * coins that arrive and those that are kept (for a sale the other way round). Undefined for fees in a third currency,
 * or ones that leave nothing.
 */
export function feesInFiat(trade: Trade): { processingFee: Decimal; networkFee: Decimal } | undefined {
  const { serviceFees, networkFee, fiat, ticker } = trade
  const all = networkFee ? [...serviceFees, networkFee] : serviceFees
  if (all.some((fee) => !isIn(fee, fiat) && !isIn(fee, ticker))) return undefined
  const price = priceIn(trade, sumIn(all, fiat), sumIn(all, ticker))
  if (!price) return undefined
  const worth = (fees: readonly Fee[]) => add(sumIn(fees, fiat), multiply(sumIn(fees, ticker), price))
  return { processingFee: worth(serviceFees), networkFee: worth(networkFee ? [networkFee] : []) }
}

function priceIn({ orderType, fiatAmount, cryptoAmount }: Trade, money: Decimal, coins: Decimal) {
  const isBuy = orderType === 'buy'
  const traded = isBuy ? subtract(fiatAmount, money) : add(fiatAmount, money)
  const moved = isBuy ? add(cryptoAmount, coins) : subtract(cryptoAmount, coins)
  return isPositive(traded) && isPositive(moved) ? divide(traded, moved, 18, 'half-up') : undefined
}

function isIn({ currency }: Fee, code: string): boolean {
  return currency.toUpperCase() === code.toUpperCase()
}

function sumIn(fees: readonly Fee[], code: string): Decimal {
  return fees
    .filter((fee) => isIn(fee, code))
    .reduce((sum, { amount }) => add(sum, toDecimal(amount)), decimal('0'))
}
