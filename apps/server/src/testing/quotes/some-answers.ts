import { decimal } from '@sliproad/core/decimal'
import { quotesIdOf } from '@sliproad/core/ids'
import fc from 'fast-check'
import { packAnswer, unpackAnswer } from '../../modules/quotes/answers/packed-answer.ts'
import type { Estimate, Estimates } from '../../modules/quotes/outcomes/index.ts'
import { type Offered, rankQuotes } from '../../modules/quotes/ranking/rank-quotes.ts'
import { routingOf } from '../../modules/quotes/ranking/routing-of.ts'
import { drawsOf } from '../../modules/quotes/ranking/tries.ts'
import { noDecision, type RoutingDecision } from '../../modules/quotes/routing/rules/decision.ts'
import { aConnected } from './catalogs.ts'
import { aQuestion } from './quote-deps.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anOffer = fc.record({
  coins: fc.integer({ min: 900_000, max: 1_000_000 }),
  seconds: fc.integer({ min: 30, max: 400_000 }),
  success: share,
  answeredInMs: fc.integer({ min: 0, max: 2_500 }),
  completion: share,
  doubt: fc.double({ min: 0, max: 0.3, noNaN: true }),
  deviation: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  alike: fc.integer({ min: 0, max: 500 }),
  points: fc.integer({ min: -40, max: 40 }),
})

/** Offers, what is known of their gateways, and the rules of the project. */
export const someOffers = fc.record({
  offers: fc.array(anOffer, { minLength: 1, maxLength: 8 }),
  isLearnt: fc.boolean(),
  isByRules: fc.boolean(),
  minute: fc.noBias(fc.integer({ min: 0, max: 100_000 })),
})
export type SomeOffers = typeof someOffers extends fc.Arbitrary<infer One> ? One : never

export const someGateway = (at: number) => `gateway-${at}`

type Variation = {
  orderType?: 'buy' | 'sell'
  /** Prices are often the same, and fees differ. */
  hasTies?: boolean
}

/** Ranks the offers by the real code, and reads the answer again as it is stored. */
export function rankSome(
  { offers, isLearnt, isByRules, minute }: SomeOffers,
  { orderType = 'buy', hasTies = false }: Variation = {},
) {
  const offered = offers.map(({ coins, seconds, success, answeredInMs }, at): Offered => {
    const amount = hasTies ? Math.round(coins / 20_000) * 20_000 : coins
    return {
      connected: aConnected({ id: someGateway(at) }),
      quote: {
        fiatAmount: decimal(orderType === 'buy' ? '100.00' : `${amount / 10_000}`),
        cryptoAmount: decimal(orderType === 'buy' ? `${amount / 1_000_000}` : '1'),
        processingFee: decimal('3.00'),
        networkFee: decimal('1.00'),
        totalFee: decimal(hasTies ? `${(seconds % 4) + 1}.00` : '4.00'),
        feePercentage: decimal('4.00'),
        exchangeRate: decimal('1'),
        paymentMethodId: 'credit_debit_card',
        expiresAtMs: 1,
        estimatedSeconds: seconds,
        kyc: 'light',
      },
      health: { breaker: 'closed', success },
      answeredInMs,
    }
  })
  const estimates: Estimates = {
    finished: isLearnt ? 1_000 : 0,
    bandOf: () => 0,
    of({ gatewayId }): Estimate {
      const { completion, doubt, deviation, alike } = offers[Number(gatewayId.split('-')[1])] ?? { alike: 0 }
      return {
        completion: completion ?? 1,
        doubt: doubt ?? 0,
        deviation: deviation ?? 0,
        alike,
        ofGateway: alike,
        refunded: 0,
        secondsFrom: (stated) => stated,
        timed: 0,
      }
    },
  }
  const decision: RoutingDecision = isByRules
    ? {
        ...noDecision,
        version: 1,
        applied: ['a rule'],
        points: new Map(offers.map(({ points }, at) => [someGateway(at), [{ ruleId: 'a rule', points }]])),
      }
    : noDecision
  const question = aQuestion({ orderType })
  const draw = drawsOf('a question', minute * 60_000)
  const { weights, ...rest } = routingOf({ scoreWeights: null }, decision, estimates, draw)
  const { explained, ...ranking } = rankQuotes(question, offered, 2_500, { weights, ...rest })
  const answer = {
    quotesId: quotesIdOf('01890000-0000-7000-8000-000000000000'),
    ...ranking,
    unavailableGateways: [],
  }
  const text = packAnswer(question, answer, explained, decision, weights)
  return { answer, decision, weights, stored: unpackAnswer(text, answer.quotesId, new Date(0)) }
}
