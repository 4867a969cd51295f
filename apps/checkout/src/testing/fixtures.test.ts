import * as checkoutPage from '@sliproad/api/operations/checkout-page'
import { answerProblems } from '@sliproad/api/testing/answer-problems'
import { expect, test } from 'vitest'
import { checkoutJson, orderJson, placedJson } from './fixtures.ts'
import { quotesJson } from './quotes-json.ts'
import { supportedJson } from './supported-json.ts'

const checkout = { method: 'redirect', url: 'https://pay.example/1', expiresAt: 60 } as const
const operations = [
  checkoutPage.readCheckoutPage,
  checkoutPage.readCheckoutSupported,
  checkoutPage.readCheckoutQuotes,
  checkoutPage.placeCheckoutOrder,
  checkoutPage.readCheckoutOrder,
]

test.each([
  ['GET', '/checkout/api/session', 200, { success: true, data: checkoutJson() }],
  ['GET', '/checkout/api/supported', 200, { success: true, data: supportedJson() }],
  ['GET', '/checkout/api/quotes', 200, { success: true, data: quotesJson() }],
  ['GET', '/checkout/api/order', 200, { success: true, data: orderJson({ checkout }) }],
  ['POST', '/checkout/api/order', 201, placedJson(checkout)],
])('the fixture of %s %s is what the contract says, with nothing invented', (method, path, status, body) => {
  const problems = (given: unknown) => answerProblems(operations, { method, path, status, body: given })
  expect(problems(body)).toEqual([])
  expect(problems({ ...body, invented: true })).not.toEqual([])
})
