import { decimal } from '@sliproad/core/decimal'
import { type TransactionStatus, transactionStatuses } from '@sliproad/core/vocabulary'
import { expect, test } from 'vitest'
import { anOrder, aQuestion, aQuote } from '../testing/builders.ts'
import { orderJson } from '../testing/fixtures.ts'
import { isFinal, toOrder } from './order.ts'
import { orderBody } from './order-body.ts'
import { expectedAt, isSlow, stepsOf } from './steps.ts'

const at = (text: string) => new Date(`2025-11-14T${text}Z`)
const pendingOnly = [{ status: 'pending' as const, at: at('14:02:11') }]

test.each<[TransactionStatus, boolean, string]>([
  ['pending', false, 'placed done, received now, sending ahead, arrived ahead'],
  ['processing', true, 'placed done, received done, sending now, arrived ahead'],
  ['completed', true, 'placed done, received done, sending done, arrived done'],
  ['failed', false, 'placed done, stopped stopped, nothing ahead'],
  ['failed', true, 'placed done, received done, stopped stopped, refunding now'],
  ['expired', false, 'placed done, stopped stopped, nothing ahead'],
  ['cancelled', false, 'placed done, stopped stopped, nothing ahead'],
  ['refunded', true, 'placed done, received done, refunded returned'],
])('a %s order (paid: %s) shows %s', (status, paid, shown) => {
  const order = anOrder({ status, ...(!paid && { changes: pendingOnly }) })
  expect(
    stepsOf(order)
      .map(({ name, state }) => `${name} ${state}`)
      .join(', '),
  ).toBe(shown)
})

test('a delivery is expected after its usual wait, counted from the payment', () => {
  expect(expectedAt(anOrder())).toEqual(at('14:07:40'))
  expect(expectedAt(anOrder({ wait: null }))).toBeNull()
  expect(expectedAt(anOrder({ changes: pendingOnly }))).toBeNull()
})

test('an order is slow after twice its usual time, but never within ten minutes', () => {
  expect(isSlow(anOrder(), at('14:13:39'))).toBe(false)
  expect(isSlow(anOrder(), at('14:13:41'))).toBe(true)
  const transfer = anOrder({ wait: { count: 1, unit: 'day' } })
  expect(isSlow(transfer, at('20:00:00'))).toBe(false)
  expect(isSlow(anOrder({ status: 'completed' }), at('20:00:00'))).toBe(false)
})

test('an order is read with its facts, and its first moment counts as waiting for the payment', () => {
  const order = toOrder(orderJson({ timeline: [{ status: 'created', at: '2025-11-14T14:02:11.000Z' }] }))
  expect(order).toMatchObject({
    status: 'processing',
    gatewayName: 'Ramp',
    totalFee: '5.40',
    cryptoAmount: '0.071558',
    changes: pendingOnly,
  })
})

test('a payment page is kept only with an address of the web', () => {
  const checkout = (url: string) =>
    toOrder(orderJson({ checkout: { method: 'redirect', url, expiresAt: 60 } })).payment
  expect(checkout('https://ramp.example/pay')).toEqual({
    method: 'redirect',
    url: 'https://ramp.example/pay',
    frame: null,
  })
  expect(checkout('data:text/html,x')).toBeNull()
})

test('only pending and processing orders go on', () => {
  expect(transactionStatuses.filter((status) => !isFinal({ status }))).toEqual(['pending', 'processing'])
})

test('an order names what was shown, so that a worse price is refused', () => {
  const to = { address: '0x1', memo: null, email: null }
  expect(orderBody(aQuestion(), aQuote(), 'quo_1', to)).toEqual({
    fiatAmount: '250',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'ETH',
    network: 'base',
    gateway: 'ramp',
    quotesId: 'quo_1',
    paymentMethodId: 'credit_debit_card',
    country: 'DE',
    walletAddress: '0x1',
    expectedCryptoAmount: '0.071558',
  })
  const sale = aQuestion({ side: 'crypto', amount: decimal('0.5'), country: null, method: 'pix' })
  expect(orderBody(sale, aQuote(), 'quo_1', { address: null, memo: '7', email: 'a@b.example' })).toEqual({
    cryptoAmount: '0.5',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'ETH',
    network: 'base',
    gateway: 'ramp',
    quotesId: 'quo_1',
    paymentMethodId: 'pix',
    memo: '7',
    email: 'a@b.example',
    expectedFiatAmount: '250.00',
  })
})
