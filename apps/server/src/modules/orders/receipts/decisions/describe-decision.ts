import { createHmac } from 'node:crypto'
import type { DecisionReceipt } from '@sliproad/api/resources/receipt'
import { rankingProblem, shareUnits } from '@sliproad/core/receipts/derive-ranking'
import { asStored, ownParts, scoreOffers } from '@sliproad/core/receipts/score-offers'
import { receiptType } from '@sliproad/core/receipts/verify-receipt'
import { orderEnds, scoreParts } from '@sliproad/core/vocabulary'
import { type Explanation, readMeasures, type StoredQuotesAnswer } from '../../../quotes/index.ts'
import type { Order } from '../../order.ts'
import { shownDecline } from '../../order-payload.ts'

type Decision = NonNullable<DecisionReceipt['decision']>
type Offer = Decision['offers'][number]

/** The answer that an order was chosen from, and what it was ranked by. */
export type Explained = { answer: StoredQuotesAnswer; explanation: Explanation }

/**
 * The receipt of an order, from what an erasure leaves: no e-mail address, no ids and words of others, and hashes where a
 * person could be told by. Of strings, whole numbers, booleans and null only.
 */
export function describeDecision(
  order: Order,
  explained: Explained | null,
  hashKey: Uint8Array,
): DecisionReceipt {
  const decision = explained && decisionOf(order.type, explained)
  const offer = decision?.offers.find(({ gatewayId }) => gatewayId === order.gatewayId)
  const { paymentMethodId, country } = explained?.answer.question ?? order
  const hash = (kind: string, text: string | null) =>
    text === null
      ? null
      : createHmac('sha256', hashKey).update(`${order.projectId}/${kind}/${text}`).digest('base64url')
  return {
    type: receiptType,
    version: 1,
    projectId: order.projectId,
    orderId: order.id,
    question: {
      orderType: order.type,
      fiatCurrency: order.fiatCurrency,
      cryptoCurrency: order.cryptoCurrency,
      network: order.network,
      amountSide: order.amountSide,
      amount: order.amount,
      paymentMethodId,
      country,
    },
    decision,
    choice: {
      gatewayId: order.gatewayId,
      rank: offer?.rank ?? null,
      wasRecommended: offer?.isRecommended ?? null,
    },
    outcome: {
      status: order.status,
      isFinal: ends.includes(order.status),
      changes: order.changeCount,
      quotedFiatAmount: order.quotedFiatAmount,
      quotedCryptoAmount: order.quotedCryptoAmount,
      fiatAmount: order.fiatAmount,
      cryptoAmount: order.cryptoAmount,
      processingFee: order.processingFee,
      networkFee: order.networkFee,
      totalFee: order.totalFee,
      declineReason: shownDecline(order),
      createdAt: order.createdAt.toISOString(),
      changedAt: order.changedAt.toISOString(),
      completedAt: order.completedAt?.toISOString() ?? null,
    },
    hashes: {
      customer: hash('customer', order.customerId),
      wallet: hash('wallet', order.walletAddress),
      transaction: hash('transaction', order.transactionHash),
    },
  }
}

const ends: readonly string[] = orderEnds

/** Where the scores that were shown cannot be made again from what is stored, the receipt says so and has no measures. */
function decisionOf(orderType: Order['type'], explained: Explained): Decision {
  const whole = describe(orderType, explained)
  if (whole.isDerivable && rankingProblem(orderType, whole) === undefined) return whole
  const offers = whole.offers.map((offer): Offer => ({ ...offer, measures: null, parts: null }))
  return { ...whole, isDerivable: false, offers }
}

function describe(orderType: Order['type'], { answer, explanation }: Explained): Decision {
  const { weights, weightsFrom, routing, points } = explanation
  const pointsOf = (gatewayId: string) => points.get(gatewayId)?.map((one) => ({ ...one })) ?? []
  const measured = answer.quotes.flatMap((quote) => {
    const measures = readMeasures(quote)
    const added = pointsOf(quote.gatewayId).reduce((sum, one) => sum + one.points, 0)
    return measures ? { ...measures, points: added } : []
  })
  const isMeasured = measured.length === answer.quotes.length
  const tried = answer.tried ?? null
  const scored = isMeasured ? scoreOffers(orderType, measured, weights, tried) : []
  return {
    quotesId: answer.quotesId,
    answeredAt: answer.createdAt.toISOString(),
    isDerivable: isMeasured,
    weights: pick(scoreParts, (part) => weights[part]),
    weightsFrom,
    routing: routing && { ...routing, applied: [...routing.applied] },
    tried,
    offers: answer.quotes.map((quote, at): Offer => {
      const { own, deviation, completion } = measured[at] ?? {}
      const parts = scored[at]?.parts
      return {
        gatewayId: quote.gatewayId,
        fiatAmount: quote.fiatAmount,
        cryptoAmount: quote.cryptoAmount,
        processingFee: quote.fees.processingFee,
        networkFee: quote.fees.networkFee,
        totalFee: quote.fees.totalFee,
        exchangeRate: quote.exchangeRate,
        paymentMethodId: quote.paymentMethodId,
        kycRequired: quote.kycRequired,
        estimatedTime: quote.estimatedTime,
        expiresAt: new Date(quote.expiresAt).toISOString(),
        answeredInMs: Math.round(quote.answeredInMs),
        measures: own
          ? {
              ...pick(ownParts, (part) => units(own[part])),
              deviation: units(deviation ?? 0),
              completion: units(completion ?? 1),
            }
          : null,
        points: pointsOf(quote.gatewayId),
        rank: quote.rank,
        parts: parts ? pick(scoreParts, (part) => units(parts[part])) : null,
        score: quote.score,
        isRecommended: quote.isRecommended,
      }
    }),
    unavailable: answer.unavailableGateways.map(({ gatewayId, reason }) => ({ gatewayId, reason })),
  }
}

function pick<Name extends string>(
  names: readonly Name[],
  value: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>
}

function units(share: number): number {
  return Math.round(asStored(share) * shareUnits)
}
