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
const system = useSystem()
const shop = createServer((_request, response) => response.end('<title>Shop</title>'))
let shopUrl = ''
let server: Server
let demo: Demo

type Transaction = { status: string; provider: string; transactionHash: string | null }
type Opened = { orderId: string; checkout: { url: string } }

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/done?cart=7`
  ;({ server, demo } = await system.startSandbox())
}, minute)

afterAll(() => {
  shop.close()
})

async function post<Result>(
  path: string,
  key: string | undefined,
  body: unknown,
  status: number,
): Promise<Result> {
  const answer = await server.call(path, { method: 'POST', body, ...(key !== undefined && { key }) })
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer.json as Result
}

function untilStatus(orderId: string, status: string): Promise<Transaction> {
  const path = `/public/v1/onramp/transactions/${orderId}?projectId=${demo.projectId}`
  return eventually(`an order that is ${status}`, async () => {
    const { data } = (await server.call(path)).json as { data: Transaction }
    return data.status === status ? data : undefined
  })
}

async function intent(gateway: string, orderType: 'buy' | 'sell', amount: Record<string, string>) {
  const body = {
    projectId: demo.projectId,
    gateway,
    orderType,
    fiatCurrency: 'USD',
    ...amount,
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    walletAddress: wallet,
    redirectUrl: shopUrl,
  }
  const { data } = await post<{ data: Opened }>('/public/v1/onramp/checkout-intent', undefined, body, 201)
  return { orderId: data.orderId, url: data.checkout.url }
}

async function sessionOrder(type: 'onramp' | 'offramp') {
  const session = { externalCustomerId: 'user-1', type, sourceCurrency: 'USD', redirectUrl: shopUrl }
  const created = await post<{ attributes: { sessionId: string; clientSecret: string } }>(
    '/v1/sessions',
    demo.secretKey,
    session,
    201,
  )
  const { sessionId, clientSecret } = created.attributes
  const orderRequest = { fiatAmount: 120, cryptoCurrency: 'ETH', network: 'ethereum', walletAddress: wallet }
  const path = `/v1/sessions/${sessionId}/order`
  const order = await post<{ attributes: Opened }>(
    path,
    demo.publicKey,
    { clientSecret, ...orderRequest },
    201,
  )
  const { orderId, checkout } = order.attributes
  return { sessionId, orderId, url: checkout.url }
}

describe('paid on the gateway page in a browser', { tags: 'needs-chromium' }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
  }, minute)

  afterAll(async () => {
    await browser?.close()
  })

  /** Pays as a user would, and returns to the shop with its own query and nothing else. */
  async function pay(url: string): Promise<void> {
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByRole('button', { name: /^(Pay|Sell)/ }).click()
    await page.waitForURL(shopUrl)
    expect(await page.title()).toBe('Shop')
    await page.close()
  }

  test.each(['onramp', 'offramp'] as const)(
    'the order of an %s session is paid, the user is back in the shop, and the session completes',
    async (type) => {
      const { orderId, url, sessionId } = await sessionOrder(type)
      await pay(url)
      const done = await untilStatus(orderId, 'completed')
      expect(done).toMatchObject({ transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
      const read = await server.call(`/v1/sessions/${sessionId}`, { key: demo.publicKey })
      expect(read.json).toMatchObject({ attributes: { status: 'completed' } })
    },
    minute,
  )

  test.each([
    ['moonpay', 'buy', { fiatAmount: '100' }],
    ['moonpay', 'sell', { cryptoAmount: '0.1' }],
    ['banxa', 'buy', { fiatAmount: '100' }],
    ['banxa', 'sell', { cryptoAmount: '0.1' }],
  ] as const)(
    'an intent with %s to %s is paid and completes with a hash',
    async (gateway, orderType, amount) => {
      const { orderId, url } = await intent(gateway, orderType, amount)
      await pay(url)
      const done = await untilStatus(orderId, 'completed')
      expect(done).toMatchObject({ provider: gateway, transactionHash: expect.stringMatching(/^0x/) })
    },
    minute,
  )

  test(
    'a magic amount is refunded after completion, whoever pays it',
    async () => {
      const { orderId, url } = await intent('moonpay', 'buy', { fiatAmount: '666.03' })
      await pay(url)
      await untilStatus(orderId, 'refunded')
      const read = await server.call(`/v1/orders/${orderId}`, { key: demo.secretKey })
      const { data } = read.json as { data: { timeline: { changes: { to: string }[] } } }
      const passed = data.timeline.changes.map(({ to }) => to)
      expect(passed).toEqual(['created', 'pending', 'processing', 'completed', 'refunded'])
    },
    minute,
  )
})

test.each(['moonpay', 'banxa'])(
  'orders with %s reach every other end by the sandbox helper',
  async (gateway) => {
    for (const status of ['failed', 'cancelled', 'expired', 'refunded']) {
      const { orderId } = await intent(gateway, 'buy', { fiatAmount: '100' })
      await post(`/v1/sandbox/orders/${orderId}/simulate`, demo.secretKey, { status }, 202)
      await untilStatus(orderId, status)
    }
  },
  minute,
)
