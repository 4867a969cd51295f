import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { anOrder, aReport } from '../../testing/an-order.ts'
import { withFacts } from './following/order-facts.ts'
import { toDeposit, toOrderPayload, toTransaction } from './order-payload.ts'

test('partner metadata that carries the names of system keys overwrites none of them', () => {
  const partnerMetadata = {
    provider: 'evil',
    providerOrderId: 'evil',
    email: 'evil@example.com',
    paymentMethodId: 'evil',
    partnerMetadata: 'evil',
  }
  const order = anOrder({
    partnerMetadata,
    email: 'anna@example.com',
    gatewayOrderId: 'gw-1',
    paymentMethodId: 'apple_pay',
  })
  expect(toOrderPayload(order, null).metadata).toEqual({
    provider: 'moonpay',
    providerOrderId: 'gw-1',
    email: 'anna@example.com',
    paymentMethodId: 'apple_pay',
    partnerMetadata,
  })
})

test('an unknown e-mail address is left out even if the partner wrote one of his own', () => {
  const { metadata } = toOrderPayload(anOrder({ partnerMetadata: { email: 'evil@example.com' } }), null)
  expect(metadata).not.toHaveProperty('email')
})

test('an order shows what was reported, before that what was asked for and quoted', () => {
  const quoted = anOrder({
    quotedFiatAmount: decimal('100'),
    quotedCryptoAmount: decimal('0.0412345678901234567'),
  })
  expect(toTransaction(quoted)).toMatchObject({ fiatAmount: '100.00', cryptoAmount: '0.041234567890123456' })
  const reported = { ...quoted, fiatAmount: decimal('99.995'), cryptoAmount: decimal('0.04') }
  expect(toTransaction(reported)).toMatchObject({ fiatAmount: '100.00', cryptoAmount: '0.04' })
  expect(toTransaction(anOrder())).toMatchObject({
    fiatAmount: '100.00',
    cryptoAmount: null,
    completedAt: null,
  })
})

test('a failed order delivers nothing and has no completion; a status change names where it came from', () => {
  const failed = anOrder({ status: 'failed', quotedCryptoAmount: decimal('0.04') })
  const payload = toOrderPayload(failed, 'processing')
  expect(payload).toMatchObject({ previousStatus: 'processing', destination: { amount: '0' } })
  expect(payload).not.toHaveProperty('completedAt')
  expect(toOrderPayload(anOrder(), null)).not.toHaveProperty('previousStatus')
})

test('a seller is told where to send his coins while the gateway waits for them, and not longer', () => {
  const deposit = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: decimal('0.05') }
  const waiting = withFacts(anOrder({ type: 'sell' }), 'pending', aReport('pending', { deposit }))
  expect(toDeposit(waiting)).toEqual(deposit)
  expect(toDeposit({ ...waiting, status: 'processing' })).toBeNull()
  expect(toDeposit(anOrder({ type: 'sell' }))).toBeNull()
})
