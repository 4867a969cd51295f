import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeInBrowser, orderNow, quotes, session, violations } from '../testing/browser-page.ts'
import { ok } from '../testing/fake-server.ts'

/** The sum of all layout shifts since the page was opened. */
const countShifts = `globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Texts of several lines whose last line holds a single character. */
const orphans = `[...document.querySelectorAll('h1, h2, p, button, small, span')].flatMap((each) => {
  const text = each.firstChild
  if (!each.offsetParent || each.childNodes.length !== 1 || text.nodeType !== 3 || text.length < 4) return []
  const range = document.createRange()
  const top = (at) => {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return Math.round(range.getBoundingClientRect().top)
  }
  const end = text.data.trimEnd().length - 1
  return top(end) - top(end - 1) > 4 ? [each.textContent] : []
})`

async function isInSight(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= 740
}

describeInBrowser('a phone in a browser', (site) => {
  test('amount, way to pay, best offer and button are on one screen, and nothing moves when prices come', async () => {
    const gate = Promise.withResolvers<void>()
    site.server.answers.quotes = async () => {
      await gate.promise
      return quotes()
    }
    const { page, context } = await site.open({ width: 360, height: 740 })
    await page.addInitScript(countShifts)
    await page.reload()
    await page.getByText('Asking 7 gateways').first().waitFor()
    gate.resolve()
    await page.getByRole('button', { name: 'Continue with Ramp' }).waitFor()
    const inOrder = ['#amount', '[name=method]', 'button:has-text("Compare 3 more")', 'button[type=submit]']
    for (const selector of inOrder) expect(await isInSight(page, selector), selector).toBe(true)
    expect(await page.evaluate('shifted')).toBeLessThan(0.02)
    await context.close()
  })

  test('the desktop does not move either', async () => {
    const { page, context } = await site.open({ width: 1440, height: 900 })
    await page.addInitScript(countShifts)
    await page.reload()
    await page.getByRole('button', { name: 'Continue with Ramp' }).waitFor()
    await page.getByText('4 offers, most ETH first').waitFor()
    expect(await page.evaluate('shifted')).toBeLessThan(0.02)
    await context.close()
  })

  test('offers are compared in a sheet, by keyboard alone, and the chosen one counts', async () => {
    const { page, context } = await site.open({ width: 360, height: 740 })
    await page.getByRole('button', { name: /Compare 3 more/ }).focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: '4 offers for €250.00' })
    await sheet.waitFor()
    expect(await page.evaluate('document.activeElement.name + document.activeElement.checked')).toBe(
      'comparedtrue',
    )
    expect(await violations(page)).toEqual([])
    await sheet.getByRole('radio', { name: 'Fastest', exact: true }).check()
    expect(
      await sheet
        .locator('[name=compared]')
        .first()
        .evaluate((radio) => radio.closest('label')?.textContent),
    ).toContain('MoonPay')
    await sheet.getByRole('radio', { name: /Ramp/ }).focus()
    await page.keyboard.press('ArrowDown')
    await sheet.getByRole('button', { name: /^Use / }).focus()
    const chosen = (await sheet.getByRole('button', { name: /^Use / }).textContent())?.slice(4)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Continue with ${chosen}` }).waitFor()
    expect(chosen).not.toBe('Ramp')
    await page.getByText(/less than the best/).waitFor()
    await context.close()
  })

  test('Continue without an address puts the focus on the field, and its error above the bar', async () => {
    const { page, context } = await site.open({ width: 360, height: 468 })
    await page.getByRole('button', { name: 'Continue with Ramp' }).click()
    await page.getByRole('button', { name: 'Continue to Ramp' }).click()
    const error = page.getByText('Enter the address your ETH should go to. On Base it starts with 0x.')
    await error.waitFor()
    expect(await page.evaluate('document.activeElement.id')).toBe('address')
    const [said, bar] = [
      await error.boundingBox(),
      await page.getByRole('button', { name: 'Continue to Ramp' }).boundingBox(),
    ]
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.getByRole('button', { name: /0.071558 ETH/ }).click()
    await page
      .getByText(/^This price holds/)
      .filter({ visible: true })
      .waitFor()
    await context.close()
  })

  test('a search has the focus when a long list opens, so that typing finds', async () => {
    const { page, context } = await site.open()
    await page.getByRole('button', { name: /Language/ }).click()
    expect(await page.evaluate('document.activeElement.type')).toBe('search')
    await page.keyboard.type('deu')
    await page.getByRole('button', { name: 'Deutsch' }).waitFor()
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(1)
    // The first one empties the search.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // A list without a search: the chosen item, not the button that closes it.
    await page.getByRole('button', { name: /Change currency/ }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.evaluate('document.activeElement.getAttribute("aria-current")')).toBe('true')
    await context.close()
  })

  test('in Arabic the number stands before its code everywhere, and in Japanese no line is one character', async () => {
    const { page, context } = await site.open({ width: 360, height: 740, locale: 'ar' })
    await page.locator('button[type=submit]:not([aria-disabled=true])').waitFor()
    const order = `[...document.querySelectorAll('bdi[dir=ltr]')]
      .filter((each) => each.offsetParent && /[0-9] ETH/.test(each.textContent))
      .map((each) => getComputedStyle(each).direction)`
    const directions = (await page.evaluate(order)) as string[]
    expect(directions.length).toBeGreaterThan(0)
    expect(new Set(directions)).toEqual(new Set(['ltr']))
    await context.close()
    const japanese = await site.open({ width: 360, height: 740, locale: 'ja-JP' })
    await japanese.page.locator('button[type=submit]:not([aria-disabled=true])').waitFor()
    expect(await japanese.page.evaluate(orphans)).toEqual([])
    await japanese.context.close()
  })
})

describeInBrowser('selling in a browser', (site) => {
  test('coins are entered and money is compared, or the other way round, and the deal stays the same', async () => {
    site.server.answers.session = () => session({ type: 'offramp', sourceAmount: null, fieldLocks: {} })
    const { page, context } = await site.open()
    await page.getByRole('heading', { level: 1, name: 'Sell ETH on Base' }).waitFor()
    await page.getByRole('textbox', { name: 'You sell' }).fill('0.071558')
    await page.getByText('4 offers, highest payout first').waitFor()
    await expect
      .poll(() => site.server.asked.findLast(({ path }) => path === 'quotes')?.query.get('cryptoAmount'))
      .toBe('0.071558')
    await page.getByText('Pays the most').waitFor()
    await page.getByRole('radio', { name: 'I want to receive' }).check()
    await page.getByText('4 offers, fewest coins first').waitFor()
    expect(site.server.asked.findLast(({ path }) => path === 'quotes')?.query.get('fiatAmount')).toBe('250')
    await page.getByText('Costs the least').waitFor()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByText(/^for 0\.\d+ ETH on Base$/).waitFor()
    await context.close()
  })
})

describeInBrowser('after paying in a browser', (site) => {
  test('who comes back reads that the gateway confirms, and finds the way back to it only as a quiet link', async () => {
    site.server.answers.session = () => session({ status: 'processing' })
    const checkout = { method: 'redirect' as const, url: 'https://ramp.example/', expiresAt: 600 }
    site.server.answers.state = () => ok(orderNow({ status: 'pending', timeline: [], checkout }))
    const { page, context } = await site.open()
    await page.goto(`${site.server.link}&returned=1`)
    await page.getByRole('heading', { level: 1, name: 'Ramp is confirming your payment' }).waitFor()
    expect(await page.getByRole('link', { name: 'Go to Ramp' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Go back to Ramp' }).getAttribute('href')).toBe(checkout.url)
    expect(await violations(page)).toEqual([])
    site.server.tell(orderNow())
    await page.getByRole('heading', { level: 1, name: 'Ramp is sending your ETH' }).waitFor()
    expect(await page.getByRole('link', { name: 'Go back to Ramp' }).count()).toBe(0)
    await context.close()
  })
})
