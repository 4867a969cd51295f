import { decimal } from '@sliproad/core/decimal'
import { startSimulator } from '@sliproad/simulators/testing'
import { expect, onTestFinished, test } from 'vitest'
import { moneyCharged, moneyOf, openSimulated } from '../conformance/trade-at-simulator.ts'
import { connectForTest, testCall } from '../testing/fake-provider.ts'
import { aCheckoutRequest } from '../testing/requests.ts'
import { mercuryo } from './index.ts'

const ether = {
  code: 'ETH',
  network: 'ethereum',
  gatewayCode: 'ETH/ETHEREUM',
  minAmount: null,
  maxAmount: null,
} as const

async function pageFor(endUserIp: string) {
  const simulator = await startSimulator('mercuryo')
  onTestFinished(() => simulator.close())
  const gateway = connectForTest(mercuryo, simulator.config)
  const request = aCheckoutRequest({ asset: ether, endUserIp })
  const link = await gateway.openLink?.({ ...request, keep: {}, visit: 1 }, testCall())
  if (!link?.ok) throw new Error('expected a link')
  return fetch(link.url, { headers: { accept: 'text/html' } })
}

test('the page opens for the visitor it was signed for', async () => {
  const page = await pageFor('127.0.0.1')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('€100.00')
})

test('the page stays shut for a visitor from elsewhere', async () => {
  const page = await pageFor('203.0.113.7')
  expect(page.status).toBe(400)
  expect(await page.text()).toContain('The signature is not valid for this visitor')
})

const card = { id: 'credit_debit_card', gatewayCode: 'card', minAmount: null, maxAmount: null }

test.each(['buy', 'sell'] as const)('every amount of a %s is what Mercuryo charged', async (orderType) => {
  const { gateway, trade } = await openSimulated(mercuryo)
  const request = aCheckoutRequest({
    orderType,
    asset: ether,
    paymentMethod: card,
    amount:
      orderType === 'buy'
        ? { side: 'fiat', value: decimal('120') }
        : { side: 'crypto', value: decimal('0.1') },
    endUserIp: '127.0.0.1',
    language: 'de',
  })
  const quote = await gateway.quote(request, testCall())
  if (!quote.ok) throw new Error(quote.reason)
  const { charged, told, read } = await trade(request, 'completed')
  // No leg reports a fee, and whether a payout is before or after fees is not documented.
  const { processingFee: _, networkFee: __, totalFee: ___, ...both } = moneyCharged(charged)
  const { cryptoAmount, cryptoCurrency } = both
  const expected = orderType === 'buy' ? both : { cryptoAmount, cryptoCurrency }
  expect(moneyOf(read)).toMatchObject(expected)
  expect(moneyOf(Object.assign({}, ...told))).toMatchObject(expected)
  expect(charged.details).toMatchObject({ language: 'de' })
  if (orderType === 'sell') expect(charged.walletAddress).toBe(request.walletAddress)
})

test.each([
  ['BRL', 'pix', 'unlimint_pix_brl'],
  ['CAD', 'interac', 'interac_gk'],
  ['PLN', 'blik', 'blik_direct'],
  ['EUR', 'open_banking', 'volt_banktransfer_eur'],
])('in %s one pays by %s under the name %s, and is quoted for it', async (fiat, id, gatewayCode) => {
  const { gateway } = await openSimulated(mercuryo)
  const { buy } = await gateway.supported(testCall())
  const paymentMethod = buy?.fiats
    .find(({ code }) => code === fiat)
    ?.paymentMethods.find((method) => method.id === id)
  expect(paymentMethod?.gatewayCode).toBe(gatewayCode)
  if (!paymentMethod) return
  const value = paymentMethod.minAmount ?? decimal('100')
  const request = aCheckoutRequest({ fiat, asset: ether, paymentMethod, amount: { side: 'fiat', value } })
  expect(await gateway.quote(request, testCall())).toMatchObject({ ok: true, paymentMethodId: id })
})
