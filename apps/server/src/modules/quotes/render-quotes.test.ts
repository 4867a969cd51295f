import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import type { QuotesAnswer, RankedQuote } from './quote.ts'
import { renderQuotes } from './render-quotes.ts'

const plain: RankedQuote = {
  gatewayId: 'moonpay',
  gatewayName: 'Moon "Pay" \\ Ltd 🌙',
  gatewayLogo: 'http://localhost/gateways/moonpay.svg?a="b"',
  available: true,
  fiatAmount: decimal('100'),
  fiatCurrency: 'EUR',
  cryptoAmount: decimal('0.03210001'),
  cryptoCurrency: 'ETH',
  network: 'base',
  fees: {
    processingFee: decimal('2.5'),
    networkFee: decimal('0.5'),
    totalFee: decimal('3'),
    feePercentage: decimal('3'),
  },
  exchangeRate: decimal('3021.77'),
  estimatedTime: 'about 5 minutes',
  kycRequired: 'full',
  expiresAt: 1_794_900_000_123,
  rank: 1,
  isBestRate: true,
  isRecommended: false,
  score: 87,
  paymentMethodId: null,
  steps: [{ id: 'document', at: 'gateway', newOnly: true }],
}
const known: RankedQuote = {
  ...plain,
  gatewayId: 'banxa',
  paymentMethodId: 'a "method"',
  steps: [],
  customerPath: { boughtBefore: true, verification: 'done', paysAt: 'gateway' },
}

test('a quote is written by hand as JSON would write it, in the same order, whatever its texts contain', () => {
  const reasons = [
    [
      '{"kind":"price","points":40,"outOf":40,"text":"The best price."}',
      '{"kind":"rule","points":2,"outOf":0,"text":"Preferred."}',
    ],
    [],
  ]
  const answer: QuotesAnswer = {
    quotesId: 'quotes-1',
    quotes: [plain, known],
    bestQuote: plain,
    fastestQuote: known,
    cheapestFees: null,
    reasons,
    unavailableGateways: [],
  }
  const [first, second] = answer.quotes.map((quote, at) => ({
    ...quote,
    reasons: reasons[at]?.map((reason) => JSON.parse(reason)),
  }))
  expect(renderQuotes(answer)).toBe(
    JSON.stringify({
      quotesId: 'quotes-1',
      quotes: [first, second],
      bestQuote: first,
      fastestQuote: second,
      cheapestFees: null,
      unavailableGateways: [],
    }),
  )
})
