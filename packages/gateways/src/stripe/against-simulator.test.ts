import { decimal } from '@sliproad/core/decimal'
import { startSimulator } from '@sliproad/simulators/testing'
import { expect, onTestFinished, test } from 'vitest'
import { moneyCharged, moneyOf, openSimulated } from '../conformance/trade-at-simulator.ts'
import { connectForTest, testCall } from '../testing/fake-provider.ts'
import { aCheckoutRequest } from '../testing/requests.ts'
import { stripe } from './index.ts'

const ether = {
  code: 'ETH',
  network: 'ethereum',
  gatewayCode: 'eth/ethereum',
  minAmount: null,
  maxAmount: null,
} as const

async function open() {
  let now = Date.parse('2026-01-05T10:00:00Z')
  const simulator = await startSimulator('stripe', { clock: { now: () => new Date(now) } })
  onTestFinished(() => simulator.close())
  const advance = (ms: number) => {
    now += ms
  }
  return { gateway: connectForTest(stripe, simulator.config), simulator, advance }
}

test.each(['666.01', '666.02', '666.03'])('the magic total of %s is met to the cent', async (amount) => {
  const { gateway } = await open()
  for (const fiat of ['USD', 'EUR']) {
    const value = decimal(amount)
    const request = aCheckoutRequest({ fiat, asset: ether, amount: { side: 'fiat', value } })
    expect(await gateway.quote(request, testCall())).toMatchObject({ ok: true, fiatAmount: amount })
  }
})

test('an order whose answer was lost is found, and opened again at another price it is the same session', async () => {
  const { gateway, simulator, advance } = await open()
  const request = aCheckoutRequest({ fiat: 'USD', asset: ether })
  await simulator.control.setFaults({ loseAnswer: true, paths: ['/onramp_sessions'] })
  await expect(gateway.openCheckout(request, testCall())).rejects.toMatchObject({ retrySafe: true })
  await simulator.control.setFaults({})
  advance(3 * 3_600_000)
  const found = await gateway.findCheckout?.(request, testCall())
  expect(found).toMatchObject({ ok: true })
  expect(await gateway.openCheckout(request, testCall())).toEqual(found)
})

test.each([
  ['fiat', '120', 'USD'],
  ['crypto', '0.05', 'EUR'],
] as const)('every amount of an order fixed in %s is what Stripe charged', async (side, value, fiat) => {
  const { gateway, trade } = await openSimulated(stripe)
  const request = aCheckoutRequest({
    orderId: `money-${side}`,
    fiat,
    asset: ether,
    amount: { side, value: decimal(value) },
    email: 'buyer@shop.example',
    endUserIp: '203.0.113.7',
  })
  const quote = await gateway.quote(request, testCall())
  if (!quote.ok) throw new Error(quote.reason)
  const { charged, told, read } = await trade(request, 'completed')
  expect(moneyOf(read)).toEqual(moneyCharged(charged))
  expect(moneyOf(told.at(-1))).toEqual(moneyCharged(charged))
  expect(charged).toMatchObject({ fiatAmount: quote.fiatAmount, fiat, walletAddress: request.walletAddress })
  expect(read?.transactionHash).toBe(charged.transactionHash)
})

test('a session of our making is taken with every field that a request can have', async () => {
  const { trade } = await openSimulated(stripe)
  const lumens = { ...ether, code: 'XLM', network: 'stellar', gatewayCode: 'xlm/stellar' } as const
  const request = aCheckoutRequest({
    fiat: 'USD',
    country: 'US',
    state: 'CA',
    asset: lumens,
    walletAddress: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    memo: '42',
    email: 'buyer@shop.example',
    language: 'de',
    theme: { mode: 'dark', color: '#0b5f43' },
    endUserIp: '203.0.113.7',
    metadata: { campaign: 'spring' },
  })
  const { charged } = await trade(request, 'completed')
  expect(charged).toMatchObject({ walletTag: '42', returnUrl: null, state: 'completed' })
})
