import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './browser/axe-violations.ts'
import { newPage } from './browser/careful-page.ts'
import { launchBrowser } from './browser/launch.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Long enough to look at the page before the simulated coins arrive. */
const coinsArriveAfterMs = 8_000

type Session = { sessionId: string; clientSecret: string; projectId: string }
type Attributes = { attributes: Session }

describe('a sale whose coins the seller sends himself', { tags: ['needs-chromium', 'needs-pages'] }, () => {
  const system = useSystem()
  let browser: Browser
  let server: Server
  let demo: Demo

  beforeAll(async () => {
    ;({ server, demo } = await system.startSandbox())
    browser = await launchBrowser()
  }, minute)

  afterAll(() => browser?.close())

  async function newSale(): Promise<string> {
    const body = {
      type: 'offramp',
      externalCustomerId: 'seller-1',
      country: 'DE',
      sourceCurrency: 'EUR',
      destinationCurrency: 'ETH',
      network: 'base',
      redirectUrl: 'https://shop.example/done',
    }
    const answer = await server.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body })
    const { sessionId, clientSecret, projectId } = (answer.json as Attributes).attributes
    return `${demo.baseUrl}/checkout?${new URLSearchParams({ sessionId, clientSecret, projectId })}`
  }

  test(
    'Coinbase’s address and the exact amount are shown, after a reload too, until the coins are there',
    async () => {
      const { page, complaints } = await newPage(browser, server)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(await newSale())
      await page.getByRole('textbox').first().fill('0.1')
      await page.getByRole('button', { name: /Compare/ }).click()
      await page.getByRole('radio', { name: /Coinbase/ }).check()
      await page.getByRole('button', { name: 'Use Coinbase' }).click()
      await page.getByRole('button', { name: 'Continue with Coinbase' }).click()
      await page.getByRole('textbox', { name: /refunds/ }).fill(wallet)
      await page.getByRole('button', { name: 'Continue to Coinbase' }).click()

      await page.waitForURL(/\/simulators\//)
      await page.locator('[name=stepMs]:checked').evaluate((radio, value) => {
        radio.setAttribute('value', value)
      }, String(coinsArriveAfterMs))
      await page.getByRole('button', { name: 'Sell 0.1 ETH' }).click()
      await page.waitForURL(/\/checkout\?/)

      const title = 'Send 0.1 ETH to Coinbase'
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const panel = page.getByRole('region', { name: title })
      expect(await panel.textContent()).toMatch(/0x[0-9a-f]{40}/)
      await panel.getByRole('img', { name: 'QR code of the address' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.reload()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()

      await page.getByRole('heading', { level: 1, name: 'Coinbase is paying you out' }).waitFor()
      expect(await panel.count()).toBe(0)
      await page.getByRole('heading', { level: 1, name: 'You have been paid out' }).waitFor()
      expect(complaints).toEqual([])
      await page.close()
    },
    2 * minute,
  )
})
