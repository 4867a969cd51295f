import { placeCheckoutOrder } from '@sliproad/api/operations/checkout-page'
import { CheckoutOrder, CheckoutPage } from '@sliproad/api/resources/checkout-page'
import { Quotes } from '@sliproad/api/resources/quote'
import { Supported } from '@sliproad/api/resources/supported'
import { problemsWith } from '@sliproad/api/testing/problems-with'
import { expect, test } from 'vitest'
import { checkoutJson, orderJson, placedJson } from './fixtures.ts'
import { quotesJson } from './quotes-json.ts'
import { supportedJson } from './supported-json.ts'

const checkout = { method: 'redirect', url: 'https://pay.example/1', expiresAt: 60 } as const

test.each([
  ['the page', CheckoutPage, checkoutJson()],
  ['the catalogue', Supported, supportedJson()],
  ['quotes', Quotes, quotesJson()],
  ['the order', CheckoutOrder, orderJson({ checkout })],
  ['a placed order', placeCheckoutOrder.answers[201], placedJson(checkout)],
])('the fixture of %s is what the contract says, with nothing invented', (_what, schema, fixture) => {
  expect(problemsWith(schema, fixture)).toEqual([])
  expect(problemsWith(schema, { ...fixture, invented: true })).not.toEqual([])
})
