import { decimal } from '@sliproad/core/decimal'
import { fiats } from '@sliproad/core/fiats'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatFor } from '../i18n/format.ts'
import { languageCodes, languages } from '../i18n/languages.ts'
import { describeInBrowser, quotes, session } from '../testing/browser-page.ts'
import { ok } from '../testing/fake-server.ts'
import { quoteJson, quotesJson } from '../testing/quotes-json.ts'
import { supportedJson } from '../testing/supported-json.ts'

/** Limits of a currency whose usual amounts are long, such as naira or rupiah. */
const limits = { minAmount: decimal('40000'), maxAmount: decimal('12500000') }
const written = decimal('10000000.00')
const widths = [320, 360, 390]
/** So many currencies are tried in each language: those whose amounts take the most room in it. */
const tried = 3

/** Every currency is written in the language and measured in the page's font; the widest are those that could overflow. */
async function widest(page: Page, tag: string): Promise<string[]> {
  const { money } = formatFor(tag)
  const texts = fiats.map(({ code }) => money(written, code))
  const widths: number[] = await page.evaluate((all) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('this browser measures no text')
    pen.font = getComputedStyle(document.body).font
    return all.map((text) => pen.measureText(text).width)
  }, texts)
  expect(new Set(widths).size).toBeGreaterThan(1)
  return fiats
    .map(({ code }, at) => ({ code, width: widths[at] ?? 0 }))
    .toSorted((a, b) => b.width - a.width)
    .slice(0, tried)
    .map(({ code }) => code)
}

describeInBrowser('narrow phones in a browser', (site) => {
  test.each(languageCodes)('in %s nothing is wider than the screen, in any currency', async (code) => {
    const tag = languages[code].defaultTag
    const { page, context, complaints } = await site.open({ locale: tag, width: 320 })
    for (const fiat of await widest(page, tag)) {
      const usual = supportedJson()
      site.server.answers.supported = () =>
        ok({
          ...usual,
          fiats: usual.fiats.map((each) => ({ ...each, ...limits, code: fiat })).slice(0, 1),
          paymentMethods: usual.paymentMethods.map((each) => ({ ...each, supportedFiats: [fiat] })),
        })
      site.server.answers.session = () =>
        session({
          sourceAmount: null,
          sourceCurrency: fiat,
          fieldLocks: { sourceCurrency: { locked: true } },
        })
      const amounts = { fiatAmount: written, fiatCurrency: fiat, exchangeRate: decimal('1234567.89') }
      site.server.answers.quotes = () =>
        quotes({
          quotes: quotesJson().quotes.map((each) => quoteJson(each.gatewayId, { ...each, ...amounts })),
        })
      await page.goto(site.server.link)
      await page.locator('button[aria-haspopup=dialog]:has-text("Ramp")').waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(overflow, `${fiat} at ${width}`).toBeLessThanOrEqual(0)
        const cut = await page.evaluate(`[...document.querySelectorAll('fieldset button, [name=amount]')]
          .filter((each) => each.offsetParent && each.scrollWidth > each.clientWidth).map((each) => each.textContent)`)
        expect(cut, `${fiat} at ${width}`).toEqual([])
      }
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
