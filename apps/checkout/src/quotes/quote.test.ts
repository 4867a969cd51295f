import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { noQuoteJson, quotesJson } from '../testing/quotes-json.ts'
import { toQuotes } from './quote.ts'

test('quotes arrive with exact amounts, their picks and what the others said', () => {
  const quotes = toQuotes(quotesJson())
  expect(quotes.quotes.map(({ gatewayId }) => gatewayId)).toEqual(['ramp', 'transak', 'banxa', 'moonpay'])
  expect(quotes.quotes[0]).toMatchObject({ cryptoAmount: '0.071558', totalFee: '5.40', idCheck: 'full' })
  expect(quotes).toMatchObject({ quotesId: 'quo_1', fastest: 'moonpay', cheapest: 'banxa' })
  expect(quotes.noQuotes).toHaveLength(3)
})

test('suggestions become changes that a press can make', () => {
  const message = 'would do'
  const { noQuotes } = toQuotes(
    quotesJson({
      unavailableGateways: [
        noQuoteJson('a', 'amount_below_minimum', {
          minAmount: decimal('20'),
          suggestion: { fiatAmount: decimal('20.00'), message },
        }),
        noQuoteJson('b', 'payment_method_not_supported', { suggestion: { paymentMethodId: 'pix', message } }),
        noQuoteJson('c', 'network_not_supported', { suggestion: { network: 'base', message } }),
        noQuoteJson('d', 'timeout'),
      ],
    }),
  )
  expect(noQuotes.map(({ change, reason }) => change ?? reason)).toEqual([
    { kind: 'amount', amount: '20.00' },
    { kind: 'method', method: 'pix' },
    { kind: 'network', network: 'base' },
    'timeout',
  ])
})
