import { decimal } from '@sliproad/core/decimal'
import { startSimulator } from '@sliproad/simulators/testing'
import { expect, onTestFinished, test } from 'vitest'
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
