import { Refusal } from '@sliproad/api/refusal'
import { compare, type Decimal } from '@sliproad/core/decimal'
import type { AmountSide } from '@sliproad/core/vocabulary'
import { getQuotes } from '../../quotes/index.ts'
import { questionOf } from './choose-gateway.ts'
import type { OrderRequest } from './order-request.ts'
import { findNamedAnswer } from './ranking.ts'

/** The amount that the user was shown for the amount they fixed. */
export type ExpectedPrice = { fiatAmount?: Decimal; cryptoAmount?: Decimal }

type Deps = Parameters<typeof getQuotes>[0] & Parameters<typeof findNamedAnswer>[0]
type Price = { fiatAmount: Decimal; cryptoAmount: Decimal }

/**
 * Refuses an order whose gateway would give the user less, or take more, than was shown. A shown price holds until it
 * expires; only then is the gateway asked again.
 */
export async function requirePrice(
  deps: Deps,
  orderRequest: OrderRequest,
  expected: ExpectedPrice,
): Promise<void> {
  const { gatewayId } = orderRequest
  if (gatewayId === null || (expected.fiatAmount ?? expected.cryptoAmount) === undefined) return
  const quote = (await shownPrice(deps, orderRequest)) ?? (await priceNow(deps, orderRequest))
  // Without a quote, the opening itself reports why there is none.
  if (!quote) return
  const isSide = (side: AmountSide) => orderRequest.amount.side !== side
  if (isSide('crypto'))
    requireNotWorse(orderRequest, 'cryptoAmount', expected.cryptoAmount, quote.cryptoAmount)
  if (isSide('fiat')) requireNotWorse(orderRequest, 'fiatAmount', expected.fiatAmount, quote.fiatAmount)
}

/** The offer of this gateway in the answer that the caller names, as long as it is valid. */
async function shownPrice(deps: Deps, orderRequest: OrderRequest): Promise<Price | undefined> {
  const answer = await findNamedAnswer(deps, orderRequest)
  if (!answer || answer.question.country !== orderRequest.country) return undefined
  if ((answer.question.state ?? null) !== orderRequest.state) return undefined
  const nowMs = deps.clock.now().getTime()
  return answer.quotes.find(
    ({ gatewayId, paymentMethodId, expiresAt }) =>
      gatewayId === orderRequest.gatewayId &&
      paymentMethodId === orderRequest.paymentMethodId &&
      expiresAt > nowMs,
  )
}

async function priceNow(deps: Deps, orderRequest: OrderRequest): Promise<Price | undefined> {
  const { project, endUserIp, customerId } = orderRequest
  const question = { ...questionOf(orderRequest), endUserIp }
  const { quotes } = await getQuotes(deps, project.id, question, customerId)
  return quotes.find(({ gatewayId }) => gatewayId === orderRequest.gatewayId)
}

function requireNotWorse(
  { type, fiatCurrency, cryptoCurrency }: OrderRequest,
  field: 'fiatAmount' | 'cryptoAmount',
  shown: Decimal | undefined,
  now: Decimal,
): void {
  if (shown === undefined) return
  const isReceived = (type === 'buy') === (field === 'cryptoAmount')
  const isWorse = isReceived ? compare(now, shown) < 0 : compare(now, shown) > 0
  if (!isWorse) return
  const code = field === 'fiatAmount' ? fiatCurrency : cryptoCurrency
  throw new Refusal('PRICE_CHANGED', {
    message: `The price has moved: ${shown} ${code} was shown, it is ${now} ${code} now.`,
    details: [{ field, message: `was ${shown} ${code} and is ${now} ${code} now` }],
    data: { field, shown, current: now, currency: code },
  })
}
