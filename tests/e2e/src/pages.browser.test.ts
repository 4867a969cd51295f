import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './browser/axe-violations.ts'
import { newPage } from './browser/careful-page.ts'
import { launchBrowser } from './browser/launch.ts'
import type { Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000

describe('in a browser', { tags: 'needs-chromium' }, () => {
  const system = useSystem()
  let browser: Browser
  let server: Server

  beforeAll(async () => {
    ;({ server } = await system.startSandbox())
    browser = await launchBrowser()
  }, minute)

  afterAll(async () => {
    await browser?.close()
  })

  test(
    'the documentation leads to the reference, which shows our calls without a request to another host',
    async () => {
      const { page, complaints } = await newPage(browser, server)
      await page.goto(`${server.url}/docs`)
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: /^Create a session/ }).click()
      await page.waitForURL(/\/docs\/reference#/)
      await page.getByText('Create a session').first().waitFor()
      await page.getByText('Customers', { exact: true }).first().click()
      for (const call of ['Cancel a session', 'Find customers']) await page.getByText(call).first().waitFor()
      expect(complaints).toEqual([])
      await page.close()
    },
    minute,
  )

  describe('with the checkout built', { tags: 'needs-pages' }, () => {
    test(
      'the checkout link of the banner shows the session, and the secret leaves the address bar',
      async () => {
        const { page, complaints } = await newPage(browser, server)
        await page.goto(checkoutLink(server))
        await page.getByText('ETH').first().waitFor()
        const text = (await page.locator('#app').textContent())?.replaceAll(/\s/g, '')
        expect(text).toContain('100')
        expect(text).toMatch(/base/i)
        const address = new URL(page.url())
        expect(address.searchParams.has('clientSecret')).toBe(false)
        expect(address.searchParams.get('sessionId')).toMatch(/^sess_/)
        expect(await page.content()).not.toContain('_secret_')

        // A reload still has the secret; a copied address does not.
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

function checkoutLink({ printed }: Server): string {
  const link = /^ {2}Checkout +(\S+)$/m.exec(printed.stdout)?.[1]
  if (link === undefined) throw new Error('the banner shows no checkout link')
  return link
}
