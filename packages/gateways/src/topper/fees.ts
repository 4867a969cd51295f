import { add, type Decimal } from '@sliproad/core/decimal'
import type { OrderFees } from '../contract.ts'
import { sumOf } from '../kit.ts'
import type { Fee } from './wire.ts'

/** The fees in the fiat; the network fee is separate, the partner's share is part of the rest. */
export function feesIn(fees: readonly Fee[], fiat: string): OrderFees {
  const own = fees.filter(({ asset }) => asset === fiat)
  const networkFee = sumOfFees(own.filter(isNetworkFee))
  const processingFee = sumOfFees(own.filter((fee) => !isNetworkFee(fee)))
  const partnerFee = sumOfFees(own.filter(({ type }) => type === 'partner'))
  return { processingFee, networkFee, totalFee: add(processingFee, networkFee), partnerFee }
}

function isNetworkFee({ type }: Fee): boolean {
  return type === 'network'
}

function sumOfFees(fees: readonly Fee[]): Decimal {
  return sumOf(...fees.map(({ amount }) => amount))
}
