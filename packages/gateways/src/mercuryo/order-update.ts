import { GatewayFailure, type OrderType, type OrderUpdate } from '../contract.ts'
import { fits, toDecimal } from '../kit.ts'
import { isOpen, type KnownLeg, kindOf, meaningOf, readLeg, statusOf } from './legs.ts'
import { LegHead } from './wire.ts'

/** The legs of one order in an answer; others are dropped, in case the filter was ignored. */
export function legsOf(orderId: string, rows: readonly Readonly<Record<string, unknown>>[]): KnownLeg[] {
  return rows
    .flatMap((row) => Object.entries(row))
    .flatMap(([name, row]) => {
      const kind = kindOf(name)
      if (!kind || !fits(LegHead, row) || row.merchant_transaction_id !== orderId) return []
      const leg = readLeg(kind, row)
      if (leg) return [leg]
      // A skipped leg could turn a paid order into a failed one.
      throw new GatewayFailure('mercuryo', 'bad_answer', `listed a ${kind} that cannot be read`, {
        retrySafe: true,
      })
    })
}

/** Legs have ids, their order has none: it is identified by our id, which Mercuryo keeps unique. */
export function toOrderUpdate(
  orderId: string,
  orderType: OrderType,
  legs: readonly KnownLeg[],
): OrderUpdate | undefined {
  if (legs.length === 0) return undefined
  return {
    gatewayOrderId: orderId,
    orderId,
    gatewayStatus: legs.map(({ kind, status }) => `${kind} ${status}`).join(', '),
    status: statusOf(orderType, legs),
    ...amountsOf(orderType, legs),
  }
}

/** The report of one leg's message. */
export function toLegUpdate(orderId: string, leg: KnownLeg): OrderUpdate {
  return {
    gatewayOrderId: orderId,
    orderId,
    gatewayStatus: `${leg.kind} ${leg.status}`,
    status: meaningOf(leg),
    ...amountsOf(orderTypeOf(leg), [leg]),
  }
}

function orderTypeOf({ kind }: Pick<KnownLeg, 'kind'>): OrderType {
  return kind === 'buy' || kind === 'withdraw' ? 'buy' : 'sell'
}

/** The fiat amount of a sale is left out: whether fees are already deducted is not documented. */
function amountsOf(orderType: OrderType, legs: readonly KnownLeg[]): Partial<OrderUpdate> {
  const isBuy = orderType === 'buy'
  const first = (kind: KnownLeg['kind']) =>
    legs.find((leg) => leg.kind === kind && (isOpen(leg) || meaningOf(leg) === 'completed'))
  const [money, coins] = isBuy ? [first('buy'), first('withdraw')] : [first('sell'), first('deposit')]
  const fiat = isBuy ? money?.fiat_amount : undefined
  const crypto = coins?.amount ?? money?.amount
  const currency = coins?.currency ?? money?.currency
  const hash = coins?.tx?.id
  return {
    ...(fiat &&
      money?.fiat_currency && {
        fiatAmount: toDecimal(fiat),
        fiatCurrency: money.fiat_currency.toUpperCase(),
      }),
    ...(crypto && currency && { cryptoAmount: toDecimal(crypto), cryptoCurrency: currency.toUpperCase() }),
    ...(hash && { transactionHash: hash }),
  }
}
