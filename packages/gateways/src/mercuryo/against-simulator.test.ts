import { startSimulator } from '@sliproad/simulators/testing'
import { expect, onTestFinished, test } from 'vitest'
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
