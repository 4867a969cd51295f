import { expect, test } from 'vitest'
import { noQuoteJson, quoteJson, quotesJson } from '../testing/quotes-json.ts'
import { parseQuotes } from './parse-quotes.ts'

const parse = (data: unknown) => parseQuotes({ success: true, data })

test('quotes arrive with exact amounts, their picks and what the others said', () => {
  const quotes = parse(quotesJson())
  expect(quotes?.quotes.map(({ gatewayId }) => gatewayId)).toEqual(['ramp', 'transak', 'banxa', 'moonpay'])
  expect(quotes?.quotes[0]).toMatchObject({ cryptoAmount: '0.071558', totalFee: '5.40', idCheck: 'full' })
  expect(quotes).toMatchObject({ quotesId: 'quo_1', fastest: 'moonpay', cheapest: 'banxa' })
  expect(quotes?.noQuotes).toHaveLength(3)
})

test.each([
  ['a missing amount', { cryptoAmount: null }],
  ['an amount that is no number', { fiatAmount: 'NaN' }],
  ['an exponent', { exchangeRate: '1e3' }],
  ['fees that are missing', { fees: {} }],
  ['an end that is no time', { expiresAt: 'soon' }],
])('a quote with %s is not shown', (_what, change) => {
  const quotes = parse(quotesJson({ quotes: [quoteJson('ramp', change), quoteJson('banxa')] }))
  expect(quotes?.quotes.map(({ gatewayId }) => gatewayId)).toEqual(['banxa'])
})

test('suggestions become changes that a press can make', () => {
  const changes = parse(
    quotesJson({
      unavailableGateways: [
        noQuoteJson('a', 'amount_below_minimum', { minAmount: '20', suggestion: { fiatAmount: '20.00' } }),
        noQuoteJson('b', 'payment_method_not_supported', { suggestion: { paymentMethodId: 'pix' } }),
        noQuoteJson('c', 'network_not_supported', { suggestion: { network: 'base' } }),
        noQuoteJson('d', 'a reason from the future'),
      ],
    }),
  )?.noQuotes.map(({ change, reason }) => change ?? reason)
  expect(changes).toEqual([
    { kind: 'amount', amount: '20.00' },
    { kind: 'method', method: 'pix' },
    { kind: 'network', network: 'base' },
    'gateway_error',
  ])
})

test.each([null, {}, { quotesId: 'x' }, { quotes: [] }])('%j is no answer to quotes', (data) => {
  expect(parse(data)).toBeNull()
})
