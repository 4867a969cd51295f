import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { moneyCharged, moneyOf, openSimulated } from '../conformance/trade-at-simulator.ts'
import type { CheckoutRequest, OrderType } from '../contract.ts'
import { hmacBase64 } from '../kit.ts'
import { testCall } from '../testing/fake-provider.ts'
import { aCheckoutRequest } from '../testing/requests.ts'
import { moonpay } from './index.ts'
import { buyParameters, signWidgetAddress } from './widget-address.ts'

const limits = { minAmount: null, maxAmount: null }
const card = { id: 'credit_debit_card', gatewayCode: 'credit_debit_card', ...limits }
const eth = { code: 'ETH', network: 'ethereum', gatewayCode: 'eth', ...limits } as const

const aRequest = (orderType: OrderType, changes: Partial<CheckoutRequest> = {}) =>
  aCheckoutRequest({
    orderType,
    asset: eth,
    paymentMethod: card,
    amount:
      orderType === 'buy'
        ? { side: 'fiat', value: decimal('120') }
        : { side: 'crypto', value: decimal('0.1') },
    ...changes,
  })

test.each(['buy', 'sell'] as const)('every amount of a %s is what MoonPay charged', async (orderType) => {
  const { gateway, trade } = await openSimulated(moonpay)
  const request = aRequest(orderType)
  const quote = await gateway.quote(request, testCall())
  if (!quote.ok) throw new Error(quote.reason)
  const { charged, told, read } = await trade(request, 'completed')
  expect(moneyOf(read)).toEqual(moneyCharged(charged))
  expect(moneyOf(told.at(-1))).toEqual(moneyCharged(charged))
  expect(read?.transactionHash).toBe(charged.transactionHash)
})

test('an amount of money is locked on the page, an amount of coins is not', async () => {
  const { trade } = await openSimulated(moonpay)
  const coins = { side: 'crypto', value: decimal('0.1') } as const
  const [money, other] = [
    await trade(aRequest('buy', { orderId: 'one' }), 'pending'),
    await trade(aRequest('buy', { orderId: 'two', amount: coins }), 'pending'),
  ]
  expect([money.charged.details.locked, other.charged.details.locked]).toEqual(['true', 'false'])
})

test('the page takes the look and the language of the project', async () => {
  const { trade } = await openSimulated(moonpay)
  const look = { language: 'de', theme: { mode: 'dark', color: '#0b5f43' } } as const
  const { charged } = await trade(aRequest('buy', look), 'pending')
  expect(charged.details).toMatchObject({ language: 'de', theme: 'dark', color: '#0b5f43' })
})

test.each([
  ['127.0.0.1', 200],
  ['203.0.113.7', 403],
])('a link made for %s is answered %i to a user from this machine', async (address, status) => {
  const { config } = await openSimulated(moonpay)
  const { publishableKey = '', secretKey = '', buyWidgetUrl = '' } = config
  const parameters = {
    ...buyParameters(publishableKey, aRequest('buy')),
    allowedIpAddress: hmacBase64(secretKey, address),
  }
  const page = await fetch(signWidgetAddress(buyWidgetUrl, parameters, secretKey), {
    headers: { accept: 'text/html' },
  })
  expect(page.status).toBe(status)
})

test('a coin that New York may not buy is excluded there', async () => {
  const { gateway } = await openSimulated(moonpay)
  const { buy } = await gateway.supported(testCall())
  expect(buy?.excludedStates).toEqual(['VI'])
  const excluded = buy?.assets.filter(({ excludedStates }) => excludedStates?.includes('NY'))
  expect(excluded?.length).toBeGreaterThan(0)
  expect(excluded?.length).toBeLessThan(buy?.assets.length ?? 0)
})
