import type { CheckoutOrder } from '@sliproad/api/resources/checkout-page'
import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { describeInBrowser, orderNow, session, violations } from '../testing/browser-page.ts'
import { ok } from '../testing/fake-server.ts'
import { wallet } from '../testing/fixtures.ts'

/** A sale whose gateway waits for coins; the gateway's page is still open. */
function saleNow(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return orderNow({
    type: 'sell',
    gatewayId: 'coinbase',
    gatewayName: 'Coinbase',
    status: 'pending',
    timeline: [],
    checkout: { method: 'redirect', url: 'https://coinbase.example/', expiresAt: 600 },
    deposit: { address: wallet, amount: decimal('0.050000000000000001') },
    ...changes,
  })
}

describeInBrowser('a deposit in a browser', (site) => {
  test('a seller sees what to send where, copies both exactly, and sees it arrive', async () => {
    let state = saleNow({ deposit: null })
    site.server.answers.session = () => session({ type: 'offramp', status: 'processing' })
    site.server.answers.state = () => ok(state)
    const { page, context, complaints } = await site.open()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: 'Go to Coinbase' }).waitFor()

    state = saleNow()
    site.server.tell(state)
    const title = 'Send 0.050000000000000001 ETH to Coinbase'
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.getByRole('link', { name: 'Go to Coinbase' }).count()).toBe(0)
    const panel = page.getByRole('region', { name: title })
    const shown = await panel.textContent()
    expect(shown).toContain(wallet)
    expect(shown).toMatch(/Network\S* Base/)
    await page.getByText('Coins sent on another network are lost.').waitFor()
    await panel.getByRole('button', { name: 'Copy: Exact amount' }).click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('0.050000000000000001')
    await panel.getByRole('button', { name: "Copy: Coinbase's address" }).click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(wallet)

    await page.reload()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    state = saleNow({ status: 'processing', deposit: null, checkout: null })
    site.server.tell(state)
    await page.getByRole('heading', { level: 1, name: 'Coinbase is paying you out' }).waitFor()
    expect(await page.getByRole('region', { name: title }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('the code is drawn dark on white, in the dark theme and on paper too', async () => {
    site.server.answers.session = () => session({ type: 'offramp', status: 'processing' })
    site.server.answers.state = () => ok(saleNow())
    const { page, context } = await site.open({ width: 360, dark: true })
    const code = page.getByRole('img', { name: 'QR code of the address' })
    await code.waitFor()
    const fills = () =>
      code.evaluate((svg) => [...svg.children].map((part) => [part.tagName, part.getAttribute('fill')]))
    expect(await fills()).toEqual([
      ['rect', '#fff'],
      ['path', '#000'],
    ])
    await expect.poll(() => code.locator('path').getAttribute('d')).toMatch(/^M4 4h7v1H4z/)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await code.isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
    await context.close()
  })
})
