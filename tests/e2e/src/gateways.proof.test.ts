import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser/launch.ts'
import { eventually } from './system/eventually.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const gateways = [
  'moonpay',
  'transak',
  'ramp',
  'banxa',
  'coinbase',
  'stripe',
  'mercuryo',
  'alchemypay',
  'guardarian',
  'topper',
  'paybis',
]
const sellers = [
  'moonpay',
  'transak',
  'ramp',
  'banxa',
  'mercuryo',
  'alchemypay',
  'guardarian',
  'topper',
  'paybis',
]
const system = useSystem()
const shop = createServer((_request, response) => response.end('<title>Shop</title>'))
let shopUrl = ''
let server: Server
let demo: Demo

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/done`
  ;({ server, demo } = await system.startSandbox())
}, minute)

afterAll(() => {
  shop.close()
})

async function intent(gateway: string, orderType: 'buy' | 'sell') {
  const amount = orderType === 'buy' ? { fiatAmount: '120' } : { cryptoAmount: '0.1' }
  const body = {
    projectId: demo.projectId,
    gateway,
    orderType,
    fiatCurrency: 'EUR',
    country: 'DE',
    ...amount,
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    walletAddress: wallet,
    redirectUrl: shopUrl,
    email: 'anna@example.com',
  }
  const { status, json, text } = await server.call('/public/v1/onramp/checkout-intent', {
    method: 'POST',
    body,
    headers: { 'x-api-key': demo.publicKey },
  })
  if (status !== 201) throw new Error(`${gateway} answered ${status}: ${text}`)
  const { data } = json as { data: { orderId: string; checkout: { url: string } } }
  return { orderId: data.orderId, url: data.checkout.url }
}

function untilStatus(orderId: string, status: string) {
  const path = `/public/v1/onramp/transactions/${orderId}?projectId=${demo.projectId}`
  return eventually(`an order that is ${status}`, async () => {
    const answer = await server.call(path, { headers: { 'x-api-key': demo.publicKey } })
    const { data } = answer.json as { data: { status: string; transactionHash: string | null } }
    return data.status === status ? data : undefined
  })
}

/** How each step was reported. */
async function sourcesOf(orderId: string): Promise<{ to: string; source: string }[]> {
  const read = await server.call(`/v1/orders/${orderId}`, { key: demo.secretKey })
  return (read.json as { data: { timeline: { changes: { to: string; source: string }[] } } }).data.timeline
    .changes
}

test('all eleven are named once in one answer, and at least eight of them are ranked', async () => {
  const query = new URLSearchParams({
    projectId: demo.projectId,
    fiatCurrency: 'EUR',
    fiatAmount: '120',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    country: 'DE',
  })
  type Named = { gatewayId: string; rank?: number }
  type Quotes = { data: { quotes: Named[]; unavailableGateways: Named[] } }
  const answer = await eventually('at least eight quotes', async () => {
    const { data } = (await server.call(`/public/v1/onramp/quotes?${query}`)).json as Quotes
    return data.quotes.length >= 8 ? data : undefined
  })
  const named = [...answer.quotes, ...answer.unavailableGateways].map(({ gatewayId }) => gatewayId)
  expect(named.toSorted()).toEqual(gateways.toSorted())
  expect(answer.quotes.map(({ rank }) => rank)).toEqual(answer.quotes.map((_, at) => at + 1))
})

describe('paid on their own pages in a browser', { tags: 'needs-chromium' }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
  }, minute)

  afterAll(async () => {
    await browser?.close()
  })

  /** Not every gateway redirects a seller back, and Stripe redirects no buyer either. */
  async function pay(url: string, comesBack: boolean): Promise<void> {
    const page = await browser.newPage()
    await page.goto(url)
    const paying = page.url()
    await page.getByRole('button', { name: /^(Pay|Sell)/ }).click()
    await page.waitForURL(({ href }) => (comesBack ? href === shopUrl : href !== paying))
    await page.close()
  }

  test.concurrent.for(gateways)(
    '%s is paid, and its messages bring the order to its end',
    { timeout: minute },
    async (gateway, { expect }) => {
      const { orderId, url } = await intent(gateway, 'buy')
      await pay(url, gateway !== 'stripe')
      expect((await untilStatus(orderId, 'completed')).transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
    },
  )

  test.concurrent.for(sellers)(
    '%s buys back, and its messages bring the order to its end',
    { timeout: minute },
    async (gateway) => {
      const { orderId, url } = await intent(gateway, 'sell')
      await pay(url, false)
      await untilStatus(orderId, 'completed')
    },
  )
})

test.each(gateways)(
  'a message of %s alone is enough',
  async (gateway) => {
    const { orderId } = await intent(gateway, 'buy')
    await simulate(orderId)
    // The test does not read the order meanwhile: reading would ask the gateway.
    const changes = await eventually('a completed order', async () => {
      const seen = await sourcesOf(orderId)
      return seen.some(({ to }) => to === 'completed') ? seen : undefined
    })
    expect(changes.find(({ to }) => to === 'completed')?.source).toBe('webhook')
  },
  minute,
)

async function simulate(orderId: string): Promise<void> {
  const path = `/v1/sandbox/orders/${orderId}/simulate`
  const answer = await server.call(path, {
    method: 'POST',
    key: demo.secretKey,
    body: { status: 'completed' },
  })
  if (answer.status !== 202) throw new Error(`simulate answered ${answer.status}: ${answer.text}`)
}
