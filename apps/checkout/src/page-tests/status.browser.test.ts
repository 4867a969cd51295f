import { expect, test } from 'vitest'
import { describeInBrowser, orderNow, redirectUrl, session, violations } from '../testing/browser-page.ts'
import { ok } from '../testing/fake-server.ts'

describeInBrowser('the order in a browser', (site) => {
  test('an order is followed live to its end, in a new tab too, and leads back to the partner', async () => {
    let state = orderNow({
      status: 'pending',
      timeline: [],
      checkout: { method: 'redirect', url: 'https://ramp.example/', expiresAt: 600 },
    })
    site.server.answers.session = () => session({ status: 'processing' })
    site.server.answers.state = () => ok(state)
    const { page, context, complaints } = await site.open()
    await page.getByRole('heading', { name: 'Waiting for your payment' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Go to Ramp' }).getAttribute('href')).toBe(
      'https://ramp.example/',
    )
    state = orderNow()
    site.server.tell(state)
    await page.getByRole('heading', { name: 'Ramp is sending your ETH' }).waitFor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(site.server.link)
    const second = await context.newPage()
    await second.goto(site.server.link)
    await second.getByRole('heading', { name: 'Ramp is sending your ETH' }).waitFor()
    state = orderNow({
      status: 'completed',
      completedAt: new Date().toISOString(),
      transactionHash: `0x${'9'.repeat(64)}`,
    })
    site.server.tell(state)
    for (const tab of [page, second])
      await tab.getByRole('heading', { name: 'Your ETH has arrived' }).waitFor()
    expect(await page.getByRole('link', { name: /0x9999/ }).getAttribute('href')).toMatch(
      /^https:\/\/basescan\.org\/tx\/0x9/,
    )
    expect(await page.getByRole('link', { name: 'Return to Larkfield' }).getAttribute('href')).toBe(
      redirectUrl,
    )
    await page.getByText('0.071558 ETH, exactly the amount you were quoted.').waitFor()
    expect(await page.getByRole('link', { name: 'Basescan' }).getAttribute('href')).toMatch(/basescan\.org/)
    await page.getByRole('button', { name: 'Save receipt' }).waitFor()
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('without a stream the order is asked about instead', async () => {
    site.server.streams.open = false
    site.server.answers.session = () => session({ status: 'processing' })
    let state = orderNow()
    site.server.answers.state = () => ok(state)
    const { page, context } = await site.open()
    await page.getByText('Not connected, trying again').waitFor()
    state = orderNow({ status: 'failed' })
    await page.getByRole('heading', { name: 'Ramp could not send your ETH' }).waitFor({ timeout: 10_000 })
    await page.getByRole('link', { name: 'Start again at Larkfield' }).waitFor()
    await context.close()
  })

  test('a payment inside the page shows the gateway in a frame', async () => {
    site.server.answers.session = () => session({ status: 'processing' })
    site.server.answers.state = () =>
      ok(
        orderNow({
          status: 'pending',
          timeline: [],
          checkout: { method: 'iframe', url: `${site.server.url}/gateway/pay`, expiresAt: 600 },
        }),
      )
    const { page, context, complaints } = await site.open()
    await page.frameLocator('iframe[title="Payment page of Ramp"]').locator('html').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
