import { decimal } from '@sliproad/core/decimal'
import type { UnavailableReason } from '@sliproad/core/vocabulary'
import { expect, test } from 'vitest'
import { aNoQuote } from '../testing/builders.ts'
import { suggestionsOf, whyNoOffers } from './no-offers.ts'

const because = (...reasons: UnavailableReason[]) => reasons.map((reason) => aNoQuote({ reason }))

test.each([
  [because('timeout', 'gateway_error', 'gateway_unhealthy'), { kind: 'silent', unanswered: 1, faulty: 2 }],
  [because('country_not_supported', 'disabled'), { kind: 'country' }],
  [because('crypto_not_supported', 'country_not_supported'), { kind: 'pair' }],
  [because('network_not_supported', 'timeout'), { kind: 'network' }],
  [because('payment_method_not_supported', 'network_not_supported'), { kind: 'method' }],
  [[], { kind: 'country' }],
])('%j', (noQuotes, why) => {
  expect(whyNoOffers(noQuotes)).toEqual(why)
})

test('an amount that is too low names the lowest that any gateway accepts', () => {
  const noQuotes = ['50', '20.00', '30'].map((min) =>
    aNoQuote({ reason: 'amount_below_minimum', min: decimal(min) }),
  )
  expect(whyNoOffers([...because('timeout'), ...noQuotes])).toEqual({ kind: 'too_low', lowest: '20.00' })
})

test('an amount that is too high names the highest that any gateway accepts', () => {
  const noQuotes = ['900', '8000'].map((max) =>
    aNoQuote({ reason: 'amount_above_maximum', max: decimal(max) }),
  )
  expect(whyNoOffers(noQuotes)).toEqual({ kind: 'too_high', highest: '8000' })
})

const amount = (value: string, gatewayName: string) =>
  aNoQuote({ gatewayName, change: { kind: 'amount', amount: decimal(value) } })
const sepa = aNoQuote({ gatewayName: 'Banxa', change: { kind: 'method', method: 'sepa_bank_transfer' } })

test('what would work is the nearest amount, and a way to keep the amount', () => {
  const noQuotes = [
    sepa,
    amount('50', 'Banxa'),
    amount('30', 'Ramp'),
    amount('20', 'Transak'),
    amount('20', 'MoonPay'),
  ]
  const suggestions = suggestionsOf(noQuotes, decimal('12'), () => true)
  expect(suggestions.map(({ change, gateways }) => [Object.values(change)[1], gateways])).toEqual([
    ['20', ['Transak', 'MoonPay']],
    ['sepa_bank_transfer', ['Banxa']],
  ])
})

test('from above the highest amount is the nearest', () => {
  const suggestions = suggestionsOf([amount('900', 'A'), amount('8000', 'B')], decimal('12000'), () => true)
  expect(suggestions[0]?.change).toEqual({ kind: 'amount', amount: '8000' })
})

test('changes that the partner does not allow are not suggested', () => {
  expect(
    suggestionsOf([sepa, amount('20', 'A')], decimal('12'), ({ kind }) => kind === 'method'),
  ).toHaveLength(1)
})
