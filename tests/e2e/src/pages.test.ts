import { existsSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repository } from './system/run-node.ts'
import type { Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const hasBrowser = existsSync(browserPath)
const hasCheckout = existsSync(join(repository, 'apps/checkout/dist/index.html'))
const minute = 60_000

// Where there is no Chromium, the tests of pages are named as skipped.
describe.skipIf(!hasBrowser)('in a browser', () => {
  const system = useSystem()
  let browser: Browser
  let server: Server

  beforeAll(async () => {
    ;({ server } = await system.startSandbox())
    browser = await chromium.launch({
      executablePath: browserPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
  }, minute)

  afterAll(async () => {
    await browser?.close()
  })

  test(
    'the reference shows our calls without an error and without a request to another host',
    async () => {
      const { page, complaints } = await newPage(browser, server)
      await page.goto(`${server.url}/docs`)
      await page.getByText('Create a session').first().waitFor()
      await page.getByText('Customers', { exact: true }).first().click()
      for (const call of ['Cancel a session', 'Find customers']) await page.getByText(call).first().waitFor()
      expect(complaints).toEqual([])
      await page.close()
    },
    minute,
  )

  describe.skipIf(!hasCheckout)('with the checkout built', () => {
    test(
      'the checkout link of the banner shows the session, and the secret leaves the address bar',
      async () => {
        const { page, complaints } = await newPage(browser, server)
        await page.goto(checkoutLink(server))
        await page.getByText('ETH').first().waitFor()
        const text = (await page.locator('#app').textContent())?.replaceAll(/\s/g, '')
        expect(text).toContain('100')
        expect(text).toMatch(/base/i)
        expect(text).toContain('1BeAed')
        const address = new URL(page.url())
        expect(address.searchParams.has('clientSecret')).toBe(false)
        expect(address.searchParams.get('sessionId')).toMatch(/^sess_/)
        expect(await page.content()).not.toContain('_secret_')

        // A reload still knows the secret; a copied address does not.
        await page.reload()
        await page.getByText('ETH').first().waitFor()
        expect(complaints).toEqual([])
        await page.close()
      },
      minute,
    )

    test.each(['light', 'dark'] as const)(
      'axe finds nothing to object to on the %s checkout',
      async (colorScheme) => {
        const { page } = await newPage(browser, server)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(checkoutLink(server))
        await page.getByText('ETH').first().waitFor()
        expect(await axeViolations(page)).toEqual([])
        await page.setViewportSize({ width: 360, height: 740 })
        expect(await axeViolations(page)).toEqual([])
        await page.close()
      },
      minute,
    )
  })
})

/** A page that keeps what a careful user would see in the console, and every request that leaves our host. */
async function newPage(browser: Browser, server: Server): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, port, hostname } = new URL(request.url())
    const isOurs = port === String(server.port) && ['localhost', '127.0.0.1'].includes(hostname)
    if (!isOurs && protocol !== 'data:' && protocol !== 'blob:')
      complaints.push(`elsewhere: ${request.url()}`)
  })
  return { page, complaints }
}

function checkoutLink({ printed }: Server): string {
  const link = /^ {2}Checkout +(\S+)$/m.exec(printed.stdout)?.[1]
  if (link === undefined) throw new Error('the banner shows no checkout link')
  return link
}

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
type AxeWindow = { axe: { run(): Promise<{ violations: Violation[] }> } }

/** The page's own policy forbids foreign scripts, so axe comes in through the debugger. */
async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    async () => (await (globalThis as unknown as AxeWindow).axe.run()).violations,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
