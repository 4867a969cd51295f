import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { moneyCharged, moneyOf, openSimulated } from '../conformance/trade-at-simulator.ts'
import type { CheckoutRequest, OrderType } from '../contract.ts'
import { testCall } from '../testing/fake-provider.ts'
import { aCheckoutRequest } from '../testing/requests.ts'
import { coinbase } from './index.ts'

const limits = { minAmount: null, maxAmount: null }
const card = { id: 'credit_debit_card', gatewayCode: 'CARD', ...limits }
const usdc = { code: 'USDC', network: 'base', gatewayCode: 'USDC/base', ...limits } as const

const aRequest = (orderType: OrderType, changes: Partial<CheckoutRequest> = {}) =>
  aCheckoutRequest({
    orderType,
    asset: usdc,
    paymentMethod: card,
    amount: { side: orderType === 'buy' ? 'fiat' : 'crypto', value: decimal('120') },
    endUserIp: '203.0.113.7',
    ...changes,
  })

test.each(['buy', 'sell'] as const)('every amount of a %s is what Coinbase charged', async (orderType) => {
  const { gateway, trade } = await openSimulated(coinbase)
  const request = aRequest(orderType)
  const quote = await gateway.quote(request, testCall())
  if (!quote.ok) throw new Error(quote.reason)
  const { charged, told, read } = await trade(request, 'completed')
  expect(moneyOf(read)).toEqual(moneyCharged(charged))
  expect(moneyOf(told.at(-1))).toEqual(moneyCharged(charged))
  expect(told.at(-1)).toMatchObject({ orderId: request.orderId, transactionHash: charged.transactionHash })
  expect(read?.transactionHash).toBe(charged.transactionHash)
})

test('guests are led to no page that has stopped to serve them', async () => {
  const { gateway, trade } = await openSimulated(coinbase)
  const { buy } = await gateway.supported(testCall())
  const codes = buy?.fiats.flatMap(({ paymentMethods }) =>
    paymentMethods.map(({ gatewayCode }) => gatewayCode),
  )
  expect(codes).not.toContain('APPLE_PAY')
  expect(codes).not.toContain('GUEST_CHECKOUT_CARD')
  const applePay = { ...card, id: 'apple_pay', gatewayCode: 'APPLE_PAY' }
  const { charged } = await trade(aRequest('buy', { paymentMethod: applePay }), 'pending')
  // If it is named all the same, the user chooses among the available ones.
  expect(charged.paymentMethod).toBe('CARD')
})

test('XRP can be bought and sold, under the name that each side has for its network', async () => {
  const { gateway, trade } = await openSimulated(coinbase)
  const { buy, sell } = await gateway.supported(testCall())
  for (const [orderType, offer, code] of [
    ['buy', buy, 'XRP/xrp'],
    ['sell', sell, 'XRP/ripple'],
  ] as const) {
    const asset = offer?.assets.find(({ network }) => network === 'xrpl')
    expect(asset?.gatewayCode).toBe(code)
    if (!asset) continue
    const walletAddress = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
    const request = aRequest(orderType, { asset, walletAddress, orderId: `xrp-${orderType}` })
    expect((await trade(request, 'completed')).read).toMatchObject({ status: 'completed' })
  }
})

test('a user in New York is offered USDC on Ethereum only', async () => {
  const { gateway } = await openSimulated(coinbase)
  const { buy } = await gateway.supported(testCall())
  const excluded = buy?.assets
    .filter(({ code }) => code === 'USDC')
    .map((asset) => [asset.network, asset.excludedStates])
  expect(Object.fromEntries(excluded ?? [])).toMatchObject({
    ethereum: undefined,
    base: ['NY'],
    polygon: ['NY'],
  })
  const request = aRequest('buy', { fiat: 'USD', country: 'US', state: 'NY' })
  expect(await gateway.quote(request, testCall())).toMatchObject({
    ok: false,
    reason: 'network_not_supported',
  })
  const onEthereum = { ...usdc, network: 'ethereum', gatewayCode: 'USDC/ethereum' } as const
  expect(await gateway.quote({ ...request, asset: onEthereum }, testCall())).toMatchObject({ ok: true })
})
