import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './browser/axe-violations.ts'
import { newPage } from './browser/careful-page.ts'
import { launchBrowser } from './browser/launch.ts'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('the hosted checkout, over the whole system', { tags: ['needs-chromium', 'needs-pages'] }, () => {
  const system = useSystem()
  const received: { type: string; data: { order?: { id: string; status: string } } }[] = []
  const shop = createServer(async (request, response) => {
    if (request.method === 'POST') received.push(JSON.parse(await textOf(request)))
    response.end('<title>Shop</title>')
  })
  let shopUrl = ''
  let browser: Browser
  let deployment: Deployment
  let server: Server
  let demo: Demo

  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
    deployment = await system.newDeployment()
    server = await system.start(deployment)
    demo = await readDemo(deployment)
    await sliproad(deployment, ['projects', 'set', demo.projectId, '--webhook-url', `${shopUrl}/hooks`])
    browser = await launchBrowser()
  }, minute)

  afterAll(async () => {
    shop.close()
    await browser?.close()
  })

  type Session = { sessionId: string; clientSecret: string; projectId: string }

  async function newSession(fields: Record<string, unknown>): Promise<Session> {
    const body = {
      externalCustomerId: `user-${Math.random()}`,
      country: 'DE',
      redirectUrl: `${shopUrl}/done`,
      ...fields,
    }
    const answer = await server.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body })
    if (answer.status !== 201) throw new Error(answer.text)
    return (answer.json as { attributes: Session }).attributes
  }

  async function open(fields: Record<string, unknown>, device?: { width: number; height: number }) {
    const session = await newSession(fields)
    const { page, complaints } = await newPage(browser, server)
    if (device) await page.setViewportSize(device)
    const { sessionId, clientSecret, projectId } = session
    const link = `${demo.baseUrl}/checkout?${new URLSearchParams({ sessionId, clientSecret, projectId })}`
    await page.goto(link)
    return { page, complaints, session, link }
  }

  async function toAddress(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await page.getByRole('heading', { level: 1, name: /go\?/ }).waitFor()
  }

  /** Only the best offers are shown at first. */
  async function showAllOffers(page: Page): Promise<void> {
    await page.locator('#offers').waitFor()
    const more = page.getByRole('button', { name: /more offers?$/ })
    if (await more.isVisible()) await more.click()
  }

  async function payAtGateway(page: Page): Promise<void> {
    await page.waitForURL(/\/simulators\//)
    await page.getByRole('button', { name: /^(Pay|Sell)/ }).click()
    await page.waitForURL(/\/checkout\?/)
  }

  const buying = { sourceCurrency: 'EUR', destinationCurrency: 'ETH', network: 'base' }

  test(
    'a purchase from amount to arrival, back in the shop, with the webhook received',
    async () => {
      const { page, complaints, session } = await open(buying)
      await toAddress(page)
      await page.getByRole('textbox').first().fill(wallet)
      await page.getByRole('button', { name: /^Continue to/ }).click()
      await payAtGateway(page)
      await page.getByRole('heading', { level: 1, name: 'Your ETH has arrived' }).waitFor({ timeout: 20_000 })
      expect(page.url()).not.toContain('secret')
      expect(await axeViolations(page)).toEqual([])

      const completed = await eventually('the webhook of completion', () =>
        received.find(({ type, data }) => type === 'order.completed' && data.order?.status === 'completed'),
      )
      const read = await server.call(`/v1/sessions/${session.sessionId}`, { key: demo.publicKey })
      expect(read.json).toMatchObject({ attributes: { status: 'completed' } })
      expect(completed.data.order).toMatchObject({ destination: { currency: 'ETH', address: wallet } })

      await page.getByRole('link', { name: /^Return to/ }).click()
      await page.waitForURL(`${shopUrl}/done`)
      expect(complaints.filter((complaint) => !complaint.includes(shopUrl))).toEqual([])
      await page.close()
    },
    minute,
  )

  test(
    'a user of the US is asked for the state, and is offered only what serves it',
    async () => {
      const coins = { sourceCurrency: 'USD', destinationCurrency: 'USDC', network: 'polygon' }
      const { page, complaints } = await open({ ...coins, country: 'US', sourceAmount: '150' })
      const offered = async () => (await page.getByRole('radio').allTextContents()).length
      const offerOf = (gateway: RegExp) => page.getByRole('radio', { name: gateway })
      await showAllOffers(page)
      await offerOf(/Stripe/).waitFor()
      await page.getByRole('button', { name: /^Your US state/ }).click()
      await page.getByRole('searchbox').fill('new y')
      await page.getByRole('button', { name: /^New York/ }).click()
      await offerOf(/Stripe/).waitFor({ state: 'detached' })
      await offerOf(/MoonPay/).waitFor()
      for (const gateway of [/Stripe/, /Paybis/, /Coinbase/]) expect(await offerOf(gateway).count()).toBe(0)
      expect(await offered()).toBeGreaterThan(1)
      await page.getByText(/gateways have no offer for this/).click()
      await page.getByText('does not serve NY, United States').first().waitFor()
      expect(await axeViolations(page)).toEqual([])
      // A reload keeps the answer, and a partner who gave the state leaves nothing to ask.
      await page.reload()
      await page.getByRole('button', { name: 'Your US state New York' }).waitFor()
      expect(complaints).toEqual([])
      await page.close()
      const told = await open({ ...coins, country: 'US', state: 'NY', sourceAmount: '150' })
      await showAllOffers(told.page)
      await told.page.getByRole('radio', { name: /MoonPay/ }).waitFor()
      expect(await told.page.getByRole('button', { name: /Your US state/ }).count()).toBe(0)
      expect(await told.page.getByRole('radio', { name: /Stripe/ }).count()).toBe(0)
      await told.page.close()
    },
    minute,
  )

  test(
    'a sale from coins to payout',
    async () => {
      const { page, complaints } = await open({ ...buying, type: 'offramp' })
      await page.getByRole('textbox').first().fill('0.1')
      // Not every gateway leads a seller back.
      await showAllOffers(page)
      await page.getByRole('radio', { name: /MoonPay/ }).check()
      await page.getByRole('button', { name: 'Continue with MoonPay' }).click()
      const next = page.getByRole('button', { name: /^Continue to/ })
      await next.click()
      await payAtGateway(page)
      await page
        .getByRole('heading', { level: 1, name: 'You have been paid out' })
        .waitFor({ timeout: 20_000 })
      expect(complaints).toEqual([])
      await page.close()
    },
    minute,
  )

  test(
    'the status is there again by the link of the session after the tab was closed',
    async () => {
      const { page, link } = await open(buying)
      await toAddress(page)
      await page.getByRole('textbox').first().fill(wallet)
      await page.getByRole('button', { name: /^Continue to/ }).click()
      await page.waitForURL(/\/simulators\//)
      await page.close()
      const { page: later } = await newPage(browser, server)
      await later.goto(link)
      await later.getByText(/^Order placed/).waitFor()
      await later.close()
    },
    minute,
  )

  test(
    'a purchase by keyboard alone, on a phone',
    async () => {
      const { page } = await open({ ...buying, destinationAddress: wallet }, { width: 360, height: 740 })
      await page.getByRole('button', { name: /^Continue with/ }).waitFor()
      await focusByTab(page, /^Continue with/)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^Continue to/ }).waitFor()
      await focusByTab(page, /^Continue to/)
      await page.keyboard.press('Enter')
      await payAtGateway(page)
      await page.getByRole('heading', { level: 1, name: 'Your ETH has arrived' }).waitFor({ timeout: 20_000 })
      await page.close()
    },
    minute,
  )

  test(
    'a blocked wallet is refused in plain words with a way on',
    async () => {
      const { page } = await open(buying)
      await toAddress(page)
      await page
        .getByRole('textbox')
        .first()
        .fill(`0x${'1'.repeat(34)}dead01`)
      await page.getByRole('button', { name: /^Continue to/ }).click()
      await page
        .getByText(/did not pass the safety check/)
        .first()
        .waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.close()
    },
    minute,
  )

  /** Pays with a card that the gateway's bank declines, and returns to the checkout. */
  async function payWithDeclinedCard(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await page.getByRole('button', { name: /^Continue to/ }).click()
    await page.waitForURL(/\/simulators\//)
    await page.getByRole('radio', { name: /is declined/ }).check()
    await payAtGateway(page)
    await page.getByRole('button', { name: 'Try another card' }).waitFor({ timeout: 20_000 })
  }

  test(
    'a declined card, then the next gateway, to the coins, on a phone',
    async () => {
      const { page, complaints, session } = await open(
        { ...buying, sourceAmount: '120', destinationAddress: wallet },
        { width: 360, height: 740 },
      )
      await payWithDeclinedCard(page)
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: /^Continue with/ }).click()
      const next = page.getByRole('button', { name: /^Continue to/ })
      await next.waitFor()
      expect(new URL(page.url()).searchParams.get('sessionId')).not.toBe(session.sessionId)
      await next.click()
      await payAtGateway(page)
      await page.getByRole('heading', { level: 1, name: 'Your ETH has arrived' }).waitFor({ timeout: 20_000 })
      expect(complaints).toEqual([])
      await page.close()
    },
    minute,
  )

  test(
    'two tabs that both go on after a declined card share one further try',
    async () => {
      const { page, link } = await open({ ...buying, sourceAmount: '120', destinationAddress: wallet })
      await payWithDeclinedCard(page)
      const { page: other } = await newPage(browser, server)
      await other.goto(link)
      await other.getByRole('button', { name: 'Try another card' }).waitFor()
      const goOn = (tab: Page) => tab.getByRole('button', { name: /^Continue with/ }).click()
      await Promise.all([goOn(page), goOn(other)])
      const tabs = [page, other]
      for (const tab of tabs) await tab.getByRole('button', { name: /^Continue to/ }).waitFor()
      const ids = tabs.map((tab) => new URL(tab.url()).searchParams.get('sessionId'))
      expect(new Set(ids).size).toBe(1)
      expect(link).not.toContain(ids[0])
      for (const tab of tabs) await tab.close()
    },
    minute,
  )

  async function focusByTab(page: Page, name: RegExp): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(
        () =>
          (globalThis as unknown as { document: { activeElement: { textContent: string } | null } }).document
            .activeElement?.textContent ?? '',
      )
      if (name.test(focused)) return
    }
    throw new Error(`no key press leads to ${name}`)
  }
})

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
