import type { Frame, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from './browser/axe-violations.ts'
import { directly } from './dashboard/direct-call.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'

const minute = 60_000
const preview = '/checkout/preview'

/** What the dashboard would send, in a colour that no project uses. */
const look = (accent: string) => ({
  type: 'sliproad.preview.look',
  partner: 'Somebody',
  sandbox: false,
  branding: {
    theme: 'light',
    fontFamily: null,
    logoUrl: null,
    logoDarkUrl: null,
    tokens: { light: { accent } },
  },
})

describe('branding, over the whole system', { tags: ['needs-chromium', 'needs-pages'] }, () => {
  const dashboard = useDashboard()

  /** The colour of the page's main button, as it is painted. */
  const buttonColour = (deployment: Page | Frame) =>
    deployment.getByRole('button', { name: /^Continue with/ }).evaluate((button) => {
      const { getComputedStyle } = globalThis as unknown as {
        getComputedStyle: (element: unknown) => { backgroundColor: string }
      }
      return getComputedStyle(button).backgroundColor
    })

  const accentOf = (deployment: Page | Frame) =>
    deployment.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()")

  async function previewIn(page: Page): Promise<Frame> {
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /^Continue with/ })
      .waitFor()
    const frame = page.frames().find((each) => new URL(each.url()).pathname === preview)
    if (!frame) throw new Error('the page has no preview')
    return frame
  }

  async function checkoutLink(): Promise<string> {
    const body = {
      externalCustomerId: `user-${Math.random()}`,
      country: 'DE',
      sourceCurrency: 'EUR',
      destinationCurrency: 'ETH',
      network: 'base',
    }
    const { secretKey: key, baseUrl } = dashboard.demo()
    const answer = await dashboard.server().call('/v1/sessions', { method: 'POST', key, body })
    const { attributes } = answer.json as {
      attributes: { sessionId: string; clientSecret: string; projectId: string }
    }
    const { sessionId, clientSecret, projectId } = attributes
    return `${baseUrl}/checkout?${new URLSearchParams({ sessionId, clientSecret, projectId })}`
  }

  test(
    'a colour is in the preview before it is saved, and in a real checkout after',
    async () => {
      const { page, context, complaints } = await dashboard.newOwner('branding')
      const frame = await previewIn(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const ours = await buttonColour(frame)
      await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#E4002B')
      await expect.poll(() => buttonColour(frame)).toBe('rgb(228, 0, 43)')
      expect(ours).not.toBe('rgb(228, 0, 43)')

      const before = await context.newPage()
      await before.goto(await checkoutLink())
      await before.getByRole('button', { name: /^Continue with/ }).waitFor()
      expect(await buttonColour(before)).toBe(ours)

      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Saved. Customers see it within a second.').waitFor()
      const after = await context.newPage()
      await after.goto(await checkoutLink())
      await after.getByRole('button', { name: /^Continue with/ }).waitFor()
      expect(await buttonColour(after)).toBe('rgb(228, 0, 43)')
      expect(await axeViolations(after)).toEqual([])
      expect(asked.filter((path) => path.startsWith('/checkout/api'))).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
    minute,
  )

  test(
    'the preview can be walked through to its last step, and no order comes of it',
    async () => {
      const { page, context, complaints } = await dashboard.newOwner('branding')
      const frame = await previewIn(page)
      const ask = await directly(dashboard.server(), context)
      const before = await ask('GET', `${dashboard.api()}/orders`)
      expect(before.status).toBe(200)
      await frame.getByRole('button', { name: /^Continue with/ }).click()
      await frame.getByRole('textbox').first().fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
      await frame.getByRole('button', { name: /^Continue to/ }).click()
      await frame.getByText('On its way to you').first().waitFor()
      expect(await frame.evaluate("fetch('/ready').then(() => 'sent', () => 'stopped')")).toBe('stopped')
      expect((await ask('GET', `${dashboard.api()}/orders`)).json).toEqual(before.json)
      // The browser itself reports that it blocked the call.
      expect(complaints.filter((text) => !text.includes('Content Security Policy'))).toEqual([])
      await context.close()
    },
    minute,
  )

  test(
    'a checkout that is no preview hears no look, though the preview would',
    async () => {
      const { page, context } = await dashboard.newUser()
      const tell = `postMessage(${JSON.stringify(look('#123456'))}, location.origin)`
      await page.goto(preview)
      await page.getByRole('button', { name: /^Continue with/ }).waitFor()
      await page.evaluate(tell)
      await expect.poll(() => accentOf(page)).toBe('#123456')

      await page.goto(await checkoutLink())
      await page.getByRole('button', { name: /^Continue with/ }).waitFor()
      const before = await accentOf(page)
      await page.evaluate('window.heard = 0; addEventListener("message", () => { window.heard++ })')
      await page.evaluate(tell)
      await expect.poll(() => page.evaluate('window.heard')).toBe(1)
      await page.getByRole('button', { name: /^Continue with/ }).waitFor()
      expect(await accentOf(page)).toBe(before)
      await context.close()
    },
    minute,
  )

  /** A page of another origin with the preview inside it. */
  async function openForeign(page: Page): Promise<void> {
    const { port } = dashboard.server()
    const { baseUrl } = dashboard.demo()
    const foreign = `http://127.0.0.1:${port}/foreign`
    const body = `<title>Foreign</title><iframe src="${baseUrl}${preview}"></iframe>`
    await page.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(foreign)
  }

  const previewOf = (page: Page) => page.frames().find((frame) => frame.url().includes('checkout/preview'))

  test(
    'a page of another origin cannot frame the preview',
    async () => {
      const { page, context } = await dashboard.newUser()
      await openForeign(page)
      await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
      await context.close()
    },
    minute,
  )

  test(
    'a look from another origin changes nothing, even if a browser let it frame the preview',
    async () => {
      const { page, context } = await dashboard.newUser()
      await page.route(`**${preview}`, async (route) => {
        const {
          'content-security-policy': _,
          'x-frame-options': __,
          ...headers
        } = (await route.fetch()).headers()
        await route.fulfill({ response: await route.fetch(), headers })
      })
      await openForeign(page)
      await expect
        .poll(() =>
          previewOf(page)
            ?.locator('#app')
            .count()
            .catch(() => 0),
        )
        .toBe(1)
      const frame = previewOf(page)
      if (!frame) throw new Error('the page has no preview')
      await page.evaluate('window.heard = []; addEventListener("message", ({ data }) => heard.push(data))')
      await frame.evaluate('window.heard = 0; addEventListener("message", () => { window.heard++ })')
      await frame.waitForLoadState('networkidle')
      await page.evaluate(
        `setInterval(() => frames[0].postMessage(${JSON.stringify(look('#123456'))}, '*'), 20)`,
      )
      await expect.poll(() => frame.evaluate('window.heard'), { timeout: 10_000 }).toBeGreaterThan(50)
      expect(await accentOf(frame)).not.toBe('#123456')
      expect(await frame.locator('#app').textContent()).toBe('')
      expect(await page.evaluate('window.heard')).toEqual([])
      await context.close()
    },
    minute,
  )

  test.each(['light', 'dark'] as const)(
    'axe finds nothing to object to on the %s page',
    async (colorScheme) => {
      const { page, context } = await dashboard.newOwner('branding')
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await previewIn(page)
      expect(await axeViolations(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await axeViolations(page)).toEqual([])
      await context.close()
    },
    minute,
  )
})
