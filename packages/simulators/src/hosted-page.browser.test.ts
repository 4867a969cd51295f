import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from './testing/open-page.ts'
import { signWidget } from './testing/sign-widget.ts'
import { type RunningSimulators, startSimulators } from './testing.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

describe('hosted page in a browser', { tags: 'needs-chromium' }, () => {
  const shop = createServer((_request, response) => response.end('<title>Shop</title>'))
  let shopUrl = ''
  let browser: Browser
  let running: RunningSimulators

  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/return`
    running = await startSimulators([
      { id: 'moonpay', kind: 'moonpay' },
      { id: 'banxa', kind: 'banxa' },
    ])
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await running.close()
    shop.close()
  })

  function moonpayUrl(kind: 'buy' | 'sell', params: Record<string, string>): string {
    const { config } = running.gateway('moonpay')
    const widget = (kind === 'buy' ? config.buyWidgetUrl : config.sellWidgetUrl) ?? ''
    const apiKey = config.publishableKey ?? ''
    return signWidget(widget, config.secretKey ?? '', { apiKey, redirectURL: shopUrl, ...params })
  }

  async function banxaUrl(): Promise<string> {
    const { config } = running.gateway('banxa')
    const answer = await fetch(`${config.apiUrl}/${config.partnerRef}/v2/buy`, {
      method: 'POST',
      headers: { 'x-api-key': config.apiKey ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({
        crypto: 'BTC',
        fiat: 'EUR',
        fiatAmount: '250',
        walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        redirectUrl: shopUrl,
        externalCustomerId: 'cus_1',
      }),
    })
    return ((await answer.json()) as { checkoutUrl: string }).checkoutUrl
  }

  test('paying leads back to the shop with the transaction', async () => {
    const url = moonpayUrl('buy', { currencyCode: 'eth', baseCurrencyCode: 'eur', baseCurrencyAmount: '250' })
    const { page, complaints } = await openPage(browser, url)
    expect(await page.textContent('h1')).toBe('What should happen?')
    await page.getByRole('button', { name: 'Pay €250.00' }).click()
    await page.waitForURL(`${shopUrl}?transactionId=*&transactionStatus=*`)
    // Delivery follows within moments here, so it may be over when the browser returns.
    expect(new URL(page.url()).searchParams.get('transactionStatus')).toMatch(/^(pending|completed)$/)
    expect(complaints).toEqual([])
    await page.close()
  })

  test('cancelling leads back as well', async () => {
    const { page } = await openPage(browser, await banxaUrl())
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page.waitForURL(`${shopUrl}?orderId=*&orderStatus=cancelled&*`)
    await page.close()
  })

  test('the chosen outcome shows what will be said, and happens', async () => {
    const { page } = await openPage(browser, await banxaUrl())
    await page.getByText('Card is declined').click()
    expect(await page.getByText('declined, order failed').isVisible()).toBe(true)
    expect(await page.getByText('complete, order completed').first().isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Pay €250.00' }).click()
    await page.waitForURL(`${shopUrl}?orderId=*&orderStatus=declined&*`)
    await page.close()
  })

  test('a sale without a way back ends on a receipt that follows the order', async () => {
    const url = moonpayUrl('sell', {
      baseCurrencyCode: 'eth',
      baseCurrencyAmount: '0.5',
      redirectURL: 'none:',
    })
    const { page } = await openPage(browser, url)
    await page.getByRole('button', { name: 'Sell 0.5 ETH' }).click()
    await page.getByRole('heading', { name: 'Paid out' }).waitFor({ timeout: 10_000 })
    await page.close()
  })

  test.each([
    [360, false],
    [360, true],
    [1280, false],
    [1280, true],
  ])('nothing overflows and nobody is shut out at %i px, dark: %s', async (width, dark) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    const url = moonpayUrl('buy', {
      currencyCode: 'btc',
      baseCurrencyCode: 'usd',
      baseCurrencyAmount: '1200',
    })
    const { page } = await openPage(browser, url, { width, dark, script: true })
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
    // Injected by the debugger, which the page's policy does not restrict.
    await page.evaluate(axe)
    const found = await page.evaluate('axe.run().then((r) => r.violations.map((v) => v.id))')
    expect(found).toEqual([])
    await page.close()
  })
})
