import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './browser/axe-violations.ts'
import { newPage } from './browser/careful-page.ts'
import { launchBrowser } from './browser/launch.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const twoMinutes = 120_000

describe('in a browser', { tags: 'needs-chromium' }, () => {
  const system = useSystem()
  let browser: Browser
  let server: Server
  let demo: Demo

  beforeAll(async () => {
    ;({ server, demo } = await system.startSandbox())
    browser = await launchBrowser()
  }, twoMinutes)

  afterAll(async () => {
    await browser?.close()
  })

  test(
    'a person is led to the documentation, finds a call by the / key and runs it here, without a request to another host',
    async () => {
      const { page, complaints } = await newPage(browser, server)
      await page.goto(server.url)
      await page.waitForURL(`${server.url}/docs`)
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search' }).fill('create a session')
      await page
        .getByRole('option', { name: /^Create a session/ })
        .first()
        .waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/docs\/reference\/create-session/)
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByLabel('Secret key').fill(demo.secretKey)
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByText(/^201 from this server/).waitFor()
      expect(await axeViolations(page)).toEqual([])

      // The next page knows the session that was made.
      await page.getByRole('link', { name: 'Read a session' }).click()
      await page.waitForURL(/read-session$/)
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByText(/^200 from this server/).waitFor()
      expect(complaints).toEqual([])
      await page.close()
    },
    twoMinutes,
  )

  test(
    'axe finds nothing to object to on the start page, a guide and the reference, wide and narrow, light and dark',
    async () => {
      const { page, complaints } = await newPage(browser, server)
      const found: unknown[] = []
      for (const path of [
        '/docs',
        '/docs/guides/webhooks',
        '/docs/concepts',
        '/docs/reference/create-session',
      ]) {
        await page.goto(`${server.url}${path}`)
        for (const colorScheme of ['light', 'dark'] as const)
          for (const width of [1440, 360]) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            await page.setViewportSize({ width, height: 740 })
            found.push(...(await axeViolations(page)))
            const isSideways = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
            if (isSideways) found.push(`${path} scrolls sideways at ${width}`)
          }
      }
      expect(found).toEqual([])
      await page.getByRole('button', { name: 'Contents' }).click()
      await page.getByRole('navigation', { name: 'API', exact: true }).getByText('List sessions').waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(complaints).toEqual([])
      await page.close()
    },
    twoMinutes,
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
      twoMinutes,
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
      twoMinutes,
    )
  })
})

function checkoutLink({ printed }: Server): string {
  const link = /^ {2}Checkout +(\S+)$/m.exec(printed.stdout)?.[1]
  if (link === undefined) throw new Error('the banner shows no checkout link')
  return link
}
