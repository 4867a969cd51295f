import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { describeInBrowser, order, orderNow, quotes, session, toAddress } from '../testing/browser-page.ts'
import { no, ok } from '../testing/fake-server.ts'
import { placedJson, wallet } from '../testing/fixtures.ts'
import { quoteJson } from '../testing/quotes-json.ts'

describeInBrowser('buying in a browser', (site) => {
  test('a purchase by keyboard alone leads to the gateway with exactly what was shown', async () => {
    site.server.answers.order = () => ({
      status: 201,
      body: placedJson({ method: 'redirect', url: `${site.server.url}/gateway/pay`, expiresAt: 900 }),
    })
    const { page, context, complaints } = await site.open()
    await page.getByText('4 offers, most ETH first').waitFor()
    expect(new URL(page.url()).searchParams.has('clientSecret')).toBe(false)
    await page.getByRole('radio', { name: /Ramp/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Continue with Transak' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Where should your ETH go?' }).waitFor()
    await page.getByRole('textbox', { name: /wallet address/ }).focus()
    await page.keyboard.insertText(wallet)
    await page.getByText('This is a Base address.').waitFor()
    await page.getByRole('button', { name: 'Continue to Transak' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.server.url}/gateway/pay`)
    const placed = site.server.asked.find(({ path, body }) => path === 'order' && body !== null)
    expect(placed?.body).toMatchObject({
      gateway: 'transak',
      fiatAmount: '250',
      walletAddress: wallet,
      expectedCryptoAmount: '0.071275',
      quotesId: 'quo_1',
      country: 'DE',
    })
    expect(placed?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(site.server.asked.some(({ path }) => path === 'confirm')).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('two tabs of one session place one order: the later one shows it', async () => {
    let placed = 0
    site.server.answers.order = () =>
      ++placed === 1
        ? {
            status: 201,
            body: placedJson({ method: 'redirect', url: `${site.server.url}/gateway/pay`, expiresAt: 900 }),
          }
        : no('SESSION_ALREADY_USED')
    const { page, context } = await site.open()
    const other = await context.newPage()
    await other.goto(site.server.link)
    await toAddress(other)
    await other.getByRole('textbox', { name: /wallet address/ }).fill(wallet)
    await other.getByText('This is a Base address.').waitFor()
    await order(page)
    await page.waitForURL(`${site.server.url}/gateway/pay`)
    site.server.answers.session = () => session({ status: 'processing' })
    site.server.answers.state = () => ok(orderNow())
    await other.getByRole('button', { name: 'Continue to Ramp' }).click()
    await other.getByRole('button', { name: 'See the order' }).click()
    await other.getByRole('heading', { level: 1, name: 'Ramp is sending your ETH' }).waitFor()
    await context.close()
  })

  test('a price that got worse is never taken silently', async () => {
    let tries = 0
    site.server.answers.order = () => {
      tries += 1
      return tries === 1
        ? no('PRICE_CHANGED', {
            data: {
              field: 'cryptoAmount',
              shown: decimal('0.071558'),
              current: decimal('0.071302'),
              currency: 'ETH',
            },
          })
        : {
            status: 201,
            body: placedJson({ method: 'redirect', url: `${site.server.url}/gateway/pay`, expiresAt: 9 }),
          }
    }
    const { page, context } = await site.open()
    await order(page)
    await page.getByText('Ramp now gives 0.071302 ETH for €250.00, 0.000256 ETH less than before.').waitFor()
    await page.getByRole('button', { name: 'Accept 0.071302 ETH' }).click()
    await page.waitForURL(`${site.server.url}/gateway/pay`)
    const placed = site.server.asked.filter(({ path, body }) => path === 'order' && body !== null)
    expect(placed.map(({ body }) => body?.expectedCryptoAmount)).toEqual(['0.071558', '0.071302'])
    expect(placed[0]?.headers['idempotency-key']).not.toBe(placed[1]?.headers['idempotency-key'])
    await context.close()
  })

  test('new prices at the second step ask again when they are worse', async () => {
    site.server.answers.quotes = () =>
      quotes({ quotes: [quoteJson('ramp', { expiresAt: Date.now() + 6000 })], unavailableGateways: [] })
    const { page, context } = await site.open()
    await toAddress(page)
    site.server.answers.quotes = () =>
      quotes({
        quotes: [quoteJson('ramp', { cryptoAmount: decimal('0.0710'), expiresAt: Date.now() + 60_000 })],
        unavailableGateways: [],
      })
    await page.getByRole('button', { name: /^Accept 0\.071/ }).click({ timeout: 15_000 })
    await page.getByRole('button', { name: 'Continue to Ramp' }).waitFor()
    await context.close()
  })

  test('an order whose answer got lost is sent again under the same key', async () => {
    const { page, context } = await site.open()
    await toAddress(page)
    await page.getByRole('textbox', { name: /wallet address/ }).fill(wallet)
    await page.getByText('This is a Base address.').waitFor()
    await page.route('**/checkout/api/order', (route) => route.abort())
    await page.getByRole('button', { name: 'Continue to Ramp' }).click()
    await page.getByRole('heading', { name: 'We got no answer to your order' }).waitFor()
    await page.unroute('**/checkout/api/order')
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/order'))
        keys.push(request.headers()['idempotency-key'])
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Ramp did not open its payment page' }).waitFor()
    await page.getByRole('button', { name: 'Try Ramp again' }).click()
    await expect.poll(() => keys.length).toBe(2)
    expect(keys[0]).toBe(keys[1])
    await context.close()
  })
})
