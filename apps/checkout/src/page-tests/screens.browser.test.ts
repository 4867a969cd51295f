import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeInBrowser, orderNow, session, violations } from '../testing/browser-page.ts'
import { type Answers, no, ok } from '../testing/fake-server.ts'
import { wallet } from '../testing/fixtures.ts'

/** One opening of the page and the screens that it leads to, each reached from the one before. */
type Visit = { answers: Partial<Answers>; screens: Record<string, (page: Page) => Promise<void>> }

const title = (page: Page) => page.locator('h1').waitFor()
const order = (fields: Record<string, unknown>): Partial<Answers> => ({
  session: () => session({ status: 'processing' }),
  state: () => ok(orderNow(fields)),
})
const timeline = (page: Page) => page.locator('ol').waitFor()

const visits: Visit[] = [
  {
    answers: { order: () => no('WALLET_BLOCKED') },
    screens: {
      offers: (page) => page.locator('button[type=submit]:not([aria-disabled=true])').waitFor(),
      address: async (page) => {
        await page.locator('button[type=submit]').click()
        await page.locator('#address').fill(wallet)
      },
      'a refusal': async (page) => {
        await page.locator('button[type=submit]').click()
        await page.getByRole('alert').waitFor()
      },
    },
  },
  {
    answers: {
      session: () =>
        session({}, { verification: { shareableWith: ['ramp'], knownAt: ['ramp'], shares: [] } }),
    },
    screens: {
      'the choice to share a verification': async (page) => {
        await page.locator('button[type=submit]:not([aria-disabled=true])').click()
        await page.locator('#share').check()
      },
    },
  },
  {
    answers: {},
    screens: {
      'the list of languages': async (page) => {
        await page.locator('header button').last().click()
        await page.getByRole('dialog').waitFor()
      },
    },
  },
  { answers: order({}), screens: { 'an order on its way': timeline } },
  ...(['completed', 'cancelled', 'expired', 'refunded'] as const).map((status) => ({
    answers: order({ status, timeline: [] }),
    screens: { [`an order that is ${status}`]: title },
  })),
  {
    answers: order({
      type: 'sell',
      status: 'pending',
      timeline: [],
      deposit: { address: wallet, amount: '0.05' },
    }),
    screens: { 'a deposit': (page) => page.locator('figure').waitFor() },
  },
  {
    answers: order({ status: 'failed' }),
    screens: { 'an order that failed': (page) => page.locator('details').first().waitFor() },
  },
  {
    answers: { session: () => session({ status: 'expired' }) },
    screens: { 'a session that is over': title },
  },
  { answers: { session: () => no('FORBIDDEN') }, screens: { 'a broken link': title } },
]

/** Every pair of width, theme and language occurs. */
const looks = [
  { width: 360, dark: false, locale: 'en-GB' },
  { width: 1280, dark: true, locale: 'en-GB' },
  { width: 360, dark: true, locale: 'de-DE' },
  { width: 1280, dark: false, locale: 'de-DE' },
  { width: 360, dark: false, locale: 'ar' },
  { width: 1280, dark: true, locale: 'ar' },
]

describeInBrowser('every screen in a browser', (site) => {
  test.each(looks)(
    'nothing overflows and axe finds no problem at $width px (dark: $dark, $locale)',
    async (look) => {
      const { page, context, complaints } = await site.open(look)
      for (const { answers, screens } of visits) {
        Object.assign(site.server.answers, site.usual, answers)
        await page.goto(site.server.link)
        for (const [name, reach] of Object.entries(screens)) {
          await reach(page)
          const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
          expect(overflow, name).toBeLessThanOrEqual(0)
          expect(await violations(page), name).toEqual([])
        }
      }
      expect(complaints).toEqual([])
      await context.close()
    },
    60_000,
  )
})
