import { expect, test } from 'vitest'
import { describeInBrowser, session } from '../testing/browser-page.ts'
import { checkoutJson, clientSecret } from '../testing/fixtures.ts'

describeInBrowser('the page in a browser', (site) => {
  test('a session that ends while it is open says so by itself', async () => {
    let expiresAt = new Date(Date.now() + 60_000)
    site.server.answers.session = () => session({ expiresAt: expiresAt.toISOString() })
    const { page, context } = await site.open()
    await page.getByText('4 offers, most ETH first').waitFor()
    // The end is near once the page is there, however long a busy machine took to show it.
    expiresAt = new Date(Date.now() + 2000)
    await page.evaluate("dispatchEvent(new Event('online'))")
    await page.getByRole('heading', { name: 'This checkout has ended' }).waitFor({ timeout: 10_000 })
    await context.close()
  })

  test('the pages that the partner has named stand in the foot, and open beside the checkout', async () => {
    const links = { terms: 'https://larkfield.example/terms', privacy: null, help: 'javascript:alert(1)' }
    const project = { ...checkoutJson().project, links }
    site.server.answers.session = () => session({}, { project })
    const { page, context } = await site.open()
    const foot = page.getByRole('contentinfo')
    const terms = foot.getByRole('link', { name: 'Terms (opens in a new tab)' })
    await terms.waitFor()
    expect(await terms.getAttribute('href')).toBe(links.terms)
    expect(await terms.getAttribute('target')).toBe('_blank')
    expect(await foot.getByRole('link').count()).toBe(1)
    await context.close()
  })

  test('a gap in the connection keeps what was typed and goes on by itself', async () => {
    const { page, context } = await site.open()
    await page.getByText('4 offers, most ETH first').waitFor()
    await context.setOffline(true)
    await page.getByText('You are offline. What you typed is kept.').waitFor()
    await page.getByLabel('You pay', { exact: true }).fill('400')
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    site.server.asked.length = 0
    await context.setOffline(false)
    await expect
      .poll(() => site.server.asked.some(({ query }) => query.get('fiatAmount') === '400'))
      .toBe(true)
    await page.getByRole('button', { name: 'Continue with Ramp' }).waitFor()
    await context.close()
  })

  test('the country can be changed, and everything is asked anew for it', async () => {
    const { page, context } = await site.open()
    await page.getByText('4 offers, most ETH first').waitFor()
    await page.getByRole('button', { name: 'Your country: Germany. Change' }).click()
    await page.getByRole('searchbox').fill('kingdom')
    site.server.asked.length = 0
    await page.getByRole('button', { name: 'United Kingdom' }).click()
    await expect
      .poll(() => site.server.asked.filter(({ query }) => query.get('country') === 'GB').length)
      .toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Your country: United Kingdom. Change' }).waitFor()
    await context.close()
  })

  test('the language follows the browser, can be switched, and turns the page round', async () => {
    const { page, context } = await site.open({ locale: 'de-DE' })
    await page.getByRole('heading', { name: 'ETH auf Base kaufen' }).waitFor()
    await page.getByRole('button', { name: /Sprache/ }).click()
    await page.getByRole('button', { name: 'العربية' }).click()
    await page.getByRole('heading', { name: /^شراء ETH/ }).waitFor()
    expect(await page.getAttribute('html', 'dir')).toBe('rtl')
    await page.reload()
    await page.getByRole('heading', { name: /^شراء ETH/ }).waitFor()
    await context.close()
  })

  test('nothing of the secret stays in the page, its address, its title or any storage but the tab’s', async () => {
    const { page, context } = await site.open()
    await page.getByText('4 offers, most ETH first').waitFor()
    expect(await page.content()).not.toContain(clientSecret)
    expect(page.url()).not.toContain('secret')
    expect(await page.evaluate('JSON.stringify(localStorage) + document.cookie')).toBe('{}')
    expect(site.server.asked.every(({ query }) => ![...query.values()].includes(clientSecret))).toBe(true)
    const copied = await context.newPage()
    await copied.goto(page.url())
    await copied.getByRole('heading', { name: 'This link is not complete' }).waitFor()
    await context.close()
  })
})
