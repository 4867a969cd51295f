import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { moneyCharged, moneyOf, openSimulated } from '../conformance/trade-at-simulator.ts'
import type { CheckoutRequest, OrderType } from '../contract.ts'
import { testCall } from '../testing/fake-provider.ts'
import { aCheckoutRequest } from '../testing/requests.ts'
import { paybis } from './index.ts'

const wallet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const limits = { minAmount: null, maxAmount: null }
const btc = { code: 'BTC', network: 'bitcoin', gatewayCode: 'BTC', ...limits } as const
const methods = {
  buy: { id: 'credit_debit_card', gatewayCode: 'acme-credit-card', ...limits },
  sell: { id: 'credit_debit_card', gatewayCode: 'acme-credit-card-out', ...limits },
}

const aRequest = (orderType: OrderType, changes: Partial<CheckoutRequest> = {}) =>
  aCheckoutRequest({
    orderType,
    fiat: 'USD',
    asset: btc,
    paymentMethod: methods[orderType],
    amount:
      orderType === 'buy'
        ? { side: 'fiat', value: decimal('120') }
        : { side: 'crypto', value: decimal('0.01') },
    walletAddress: wallet,
    endUserIp: '203.0.113.7',
    ...changes,
  })

test.each(['buy', 'sell'] as const)('every amount of a %s is what Paybis charged', async (orderType) => {
  const { gateway, trade } = await openSimulated(paybis)
  const request = aRequest(orderType)
  const quote = await gateway.quote(request, testCall())
  if (!quote.ok) throw new Error(quote.reason)
  const { charged, told, read } = await trade(request, 'completed')
  expect(moneyOf(read)).toEqual(moneyCharged(charged))
  // A message reports no fees.
  const { processingFee: _, networkFee: __, totalFee: ___, ...amounts } = moneyCharged(charged)
  expect(moneyOf(told.at(-1))).toMatchObject(amounts)
  if (orderType === 'buy') expect(read?.transactionHash).toBe(charged.transactionHash)
})

test('the page speaks the language of its user, and a failed sale goes back to his wallet', async () => {
  const { trade } = await openSimulated(paybis)
  const { charged } = await trade(aRequest('sell', { language: 'de' }), 'pending')
  expect(charged.details).toMatchObject({ locale: 'de', refundAddress: wallet, userIp: '203.0.113.7' })
})

test('the coin of the sandbox is quoted and bought', async () => {
  const { gateway, trade } = await openSimulated(paybis)
  const request = aRequest('buy', { asset: { ...btc, gatewayCode: 'BTC-TESTNET' } })
  expect(await gateway.quote(request, testCall())).toMatchObject({ ok: true })
  const { read, charged } = await trade(request, 'completed')
  expect(moneyOf(read)).toEqual(moneyCharged(charged))
})

test('every way to pay that Paybis lists is offered, the card under its own name', async () => {
  const { gateway } = await openSimulated(paybis)
  const { buy, sell } = await gateway.supported(testCall())
  const offered = (fiat: string) =>
    buy?.fiats
      .find(({ code }) => code === fiat)
      ?.paymentMethods.map(({ id, gatewayCode }) => `${id} ${gatewayCode}`)
  expect(offered('EUR')).toEqual([
    'apple_pay acme-apple-pay-credit-card',
    'google_pay acme-google-pay-credit-card',
    'credit_debit_card acme-credit-card',
    'sepa_bank_transfer acme-manual-bank-transfer',
    'revolut_pay acme_bridgerpay_revolutpay',
    'skrill acme_apm_bridgerpay_skrill',
    'neteller acme_bridgerpay_neteller',
  ])
  expect(offered('USD')).toContain('ach_bank_transfer acme-trustly')
  expect(offered('CHF')).toContain('wire_transfer acme-swift-bank-transfer')
  expect(offered('BRL')).toContain('pix acme_bridgerpay_directa24_pix')
  expect(offered('MYR')).toContain('other acme_bridgerpay_ecommpay_boost')
  expect(sell?.fiats.find(({ code }) => code === 'BRL')?.paymentMethods[0]?.id).toBe('pix')
})
