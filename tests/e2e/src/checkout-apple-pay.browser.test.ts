import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './browser/axe-violations.ts'
import { newPage } from './browser/careful-page.ts'
import { launchBrowser } from './browser/launch.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const sizes = [
  { width: 360, height: 780 },
  { width: 1440, height: 1000 },
]

type Session = { sessionId: string; clientSecret: string; projectId: string }

describe('Apple Pay inside the checkout, through Coinbase', {
  tags: ['needs-chromium', 'needs-pages'],
}, () => {
  const system = useSystem()
  let browser: Browser
  let server: Server
  let demo: Demo

  beforeAll(async () => {
    ;({ server, demo } = await system.startSandbox())
    browser = await launchBrowser()
  }, minute)

  afterAll(() => browser?.close())

  async function open(size: {
    width: number
    height: number
  }): Promise<{ page: Page; session: Session; complaints: string[] }> {
    const body = {
      externalCustomerId: `guest-${size.width}`,
      country: 'US',
      state: 'CA',
      sourceCurrency: 'USD',
      destinationCurrency: 'USDC',
      network: 'base',
      destinationAddress: wallet,
    }
    const answer = await server.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body })
    const session = (answer.json as { attributes: Session }).attributes
    const { sessionId, clientSecret, projectId } = session
    const { page, complaints } = await newPage(browser, server)
    await page.setViewportSize(size)
    await page.goto(`${demo.baseUrl}/checkout?${new URLSearchParams({ sessionId, clientSecret, projectId })}`)
    return { page, session, complaints }
  }

  /** Where `PICTURES` names a folder, the screens are left there to be looked at. */
  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.PICTURES
    const width = page.viewportSize()?.width
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }

  async function confirm(page: Page, label: RegExp, text: string): Promise<void> {
    await page.getByRole('textbox', { name: label }).fill(text)
    await page.getByRole('button', { name: 'Send code' }).first().click()
    const shown = await page.getByText(/^Sandbox: nothing is sent/).textContent()
    const code = shown?.match(/\d{6}/)?.[0] ?? ''
    const field = page.getByRole('textbox', { name: /Six digits/ })
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('That is not the code. Tries left: 4.').waitFor()
    await picture(page, text.includes('@') ? 'code-email' : 'code-phone')
    await field.fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('That is not the code').waitFor({ state: 'detached' })
  }

  /** From the list on a wide page, from the sheet on a phone; `look` looks at the offer before it is taken. */
  async function chooseCoinbase(
    page: Page,
    look: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const row = page.getByRole('radio', { name: /Coinbase/ })
    const compare = page.getByRole('button', { name: /Compare/ })
    await row.or(compare).filter({ visible: true }).first().waitFor()
    const isPhone = await compare.isVisible()
    if (isPhone) await compare.click()
    await row.filter({ visible: true }).check()
    await look()
    if (isPhone) await page.getByRole('button', { name: 'Use Coinbase' }).click()
  }

  async function press(frame: FrameLocator, outcome: string, button: RegExp): Promise<void> {
    await frame.getByRole('button', { name: /Buy with Apple Pay/ }).click()
    await frame.getByRole('combobox').selectOption(outcome)
    await frame.getByRole('button', { name: button }).click()
  }

  test.each(sizes)(
    'a guest confirms phone and e-mail address, closes the sheet, is declined, and then buys, on $width pixels',
    async (size) => {
      const { page, session, complaints } = await open(size)
      await page.getByRole('textbox').first().fill('100')
      await page.getByRole('radio', { name: 'Apple Pay' }).check({ force: true })
      await chooseCoinbase(page, async () => {
        await page.locator('details.fees summary').filter({ visible: true }).first().click()
        await page.getByText('Confirm your phone with a code').filter({ visible: true }).waitFor()
        await picture(page, 'offer')
      })
      await page.getByRole('button', { name: 'Continue with Coinbase' }).click()
      await page.getByRole('button', { name: 'Continue to Coinbase' }).click()

      await page.getByRole('heading', { level: 1, name: 'Confirm your phone and email' }).waitFor()
      await page.getByRole('button', { name: 'Continue to Apple Pay' }).click()
      await page.getByText('Confirm both and agree to the terms first.').waitFor()
      await confirm(page, /mobile number/, `(202) 555-${1_000 + size.width}`)
      await confirm(page, /email/, 'ann@shop.example')
      await page.getByRole('checkbox').check()
      expect(await page.getByRole('link', { name: 'Guest Checkout Terms' }).getAttribute('href')).toMatch(
        /^https:/,
      )
      expect(await axeViolations(page)).toEqual([])
      await picture(page, 'confirmed')
      await page.getByRole('button', { name: 'Continue to Apple Pay' }).click()

      const frame = page.frameLocator('iframe')
      const note = page.locator('[data-widget]')
      await page.locator('[data-widget=ready]').waitFor()
      await picture(page, 'ready')
      // Only this one frame is admitted, and only its own messages count.
      expect(await page.locator('meta[http-equiv]').last().getAttribute('content')).toBe(
        `frame-src ${demo.baseUrl}`,
      )
      await page.evaluate(`postMessage('{"eventName":"onramp_api.commit_success"}', '*')`)
      await frame.getByRole('button', { name: /Buy with Apple Pay/ }).click()
      await page.locator('[data-widget=open]').waitFor()
      await picture(page, 'sheet')
      await frame.getByRole('button', { name: 'Cancel' }).click()
      await page.locator('[data-widget=cancelled]').waitFor()
      await picture(page, 'cancelled')
      await press(frame, 'soft', /^Pay/)
      await page.locator('[data-widget=failed]').waitFor()
      expect(await note.textContent()).toBe('Your card was declined. Try another one.')
      await picture(page, 'declined')
      expect(await axeViolations(page)).toEqual([])
      // The order is as it was: nothing that the browser says settles it.
      await page.reload()
      await page.locator('[data-widget=ready]').waitFor()
      await press(frame, 'completed', /^Pay/)
      await page
        .getByRole('heading', { level: 1, name: 'Your USDC has arrived' })
        .waitFor({ timeout: 30_000 })
      await picture(page, 'arrived')
      const { json } = await server.call('/v1/orders?limit=100', { key: demo.secretKey })
      const orders = (json as { data: { sessionId: string; status: string; gateway: string }[] }).data
      expect(orders.filter(({ sessionId }) => sessionId === session.sessionId)).toMatchObject([
        { status: 'completed' },
      ])
      // The simulator is on our own origin, where the attributes that Coinbase demands draw a warning.
      expect(complaints.filter((complaint) => !complaint.includes('escape its sandboxing'))).toEqual([])
      await page.close()
    },
    2 * minute,
  )

  test(
    'where the user has no US number, he pays by card instead',
    async () => {
      const { page } = await open({ width: 800, height: 900 })
      await page.getByRole('textbox').first().fill('100')
      await page.getByRole('radio', { name: 'Apple Pay' }).check({ force: true })
      await chooseCoinbase(page)
      await page.getByRole('button', { name: 'Continue with Coinbase' }).click()
      await page.getByRole('button', { name: 'Continue to Coinbase' }).click()
      await page.getByRole('textbox', { name: /mobile number/ }).fill('+44 20 7946 0123')
      await page.getByRole('button', { name: 'Send code' }).first().click()
      await page.getByText('Enter a US mobile number').waitFor()
      await page.getByRole('button', { name: 'Pay by card instead' }).click()
      await page.getByRole('radio', { name: 'Card' }).waitFor()
      expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true)
      await page.close()
    },
    minute,
  )
})
