import type { CheckoutOrder } from '@sliproad/api/resources/checkout-page'
import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import {
  describeInBrowser,
  orderNow,
  quotes,
  redirectUrl,
  session,
  violations,
} from '../testing/browser-page.ts'
import { no, ok } from '../testing/fake-server.ts'
import { clientSecret, sessionJson } from '../testing/fixtures.ts'
import { quotesJson } from '../testing/quotes-json.ts'

const nextId = 'sess_01k9y6h3e2fqvbt4w8m0z7r5cy'
const retry = { triesLeft: 2, sameGateway: true, moneyTaken: false }

function declined(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return orderNow({
    gatewayId: 'coinbase',
    gatewayName: 'Coinbase',
    status: 'failed',
    timeline: [],
    declineReason: 'insufficient_funds',
    quotedAmount: decimal('0.071612'),
    retry,
    ...changes,
  })
}

const next = () =>
  ok({
    session: sessionJson({ sessionId: nextId, retryOf: sessionJson().sessionId }),
    clientSecret,
    checkoutUrl: `https://pay.example/checkout?sessionId=${nextId}`,
  })

describeInBrowser('another try in a browser', (site) => {
  function afterOrder(order: CheckoutOrder, retriedBy: string | null = null) {
    site.server.answers.session = () => session({ status: 'failed', retriedBy })
    site.server.answers.state = () => ok(order)
    site.server.answers.retry = next
  }

  test('a declined card says why, and the next gateway goes on with everything that was chosen', async () => {
    afterOrder(declined())
    const { page, context, complaints } = await site.open({ width: 360 })
    await page.getByRole('heading', { level: 1, name: 'Your bank declined the payment' }).waitFor()
    await page.getByText('There was not enough money on the card.').waitFor()
    await page.getByText('Coinbase asked your bank for €250.00').waitFor()
    await page.getByText('You have not been charged.').waitFor()
    await page.getByRole('button', { name: 'Try another card' }).waitFor()
    const other = page.getByRole('button', { name: /^Continue with Ramp/ })
    expect(await other.textContent()).toContain('0.071558 ETH for the same €250.00, €0.18 less')
    await page.getByRole('button', { name: 'See all 4 offers' }).waitFor()
    expect(await page.getByRole('link', { name: 'Return to Larkfield' }).getAttribute('href')).toBe(
      redirectUrl,
    )
    expect(await violations(page)).toEqual([])

    site.server.answers.session = () => session({ sessionId: nextId, retryOf: 'sess_1' })
    await other.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue to Ramp' }).waitFor()
    const url = new URL(page.url())
    expect(url.searchParams.get('sessionId')).toBe(nextId)
    expect(url.searchParams.has('clientSecret')).toBe(false)
    expect(await page.locator('#address').inputValue()).toBe(declined().walletAddress)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('where other gateways cannot be asked for their offers, none is said to be on its way', async () => {
    afterOrder(declined())
    site.server.answers.quotes = () => no('INTERNAL_ERROR')
    const { page, context } = await site.open()
    await page.getByRole('button', { name: 'Try another card' }).waitFor()
    await page.getByText('Fetching new prices').waitFor({ state: 'detached' })
    expect(site.server.asked.filter(({ path }) => path === 'quotes')).toHaveLength(1)
    await context.close()
  })

  test('another card leads to the same gateway again, and all offers to the list', async () => {
    site.server.answers.quotes = () => {
      const [first, ...others] = quotesJson().quotes
      const fresh = { expiresAt: Date.now() + 30_000 }
      const coinbase = { ...first, gatewayId: 'coinbase', gatewayName: 'Coinbase' } as typeof first & object
      return quotes({ quotes: [...others, coinbase].map((each) => ({ ...each, ...fresh })) })
    }
    afterOrder(declined())
    const { page, context } = await site.open()
    await page.getByRole('button', { name: 'Try another card' }).waitFor()
    site.server.answers.session = () => session({ sessionId: nextId, retryOf: 'sess_1' })
    await page.getByRole('button', { name: 'Try another card' }).click()
    await page.getByRole('button', { name: 'Continue to Coinbase' }).waitFor()
    await page.goBack()
    afterOrder(declined())
    await page.reload()
    await page.getByRole('button', { name: /^See all/ }).waitFor()
    site.server.answers.session = () => session({ sessionId: nextId, retryOf: 'sess_1' })
    await page.getByRole('button', { name: /^See all/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Buy ETH on Base' }).waitFor()
    await context.close()
  })

  test('money that is coming back is said first, and no second card is offered at that gateway', async () => {
    const timeline = orderNow().timeline
    afterOrder(declined({ timeline, declineReason: 'unknown', retry: { ...retry, moneyTaken: true } }))
    const { page, context } = await site.open({ width: 360, dark: true })
    await page.getByRole('heading', { level: 1, name: 'Coinbase could not send your ETH' }).waitFor()
    await page.getByText('Your €250.00 is being refunded.').waitFor()
    await page.getByText('What happened').click()
    for (const step of ['Payment taken', 'Stopped by Coinbase', 'Refund on its way'])
      await page.getByRole('heading', { name: step }).waitFor()
    await page.getByText(/You pay again; the refund comes separately/).waitFor()
    expect(await page.getByRole('button', { name: 'Try another card' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await context.close()
  })

  test('where the partner allows no further try, only the way back is left', async () => {
    afterOrder(declined({ retry: null }))
    const { page, context } = await site.open({ width: 360 })
    await page.getByRole('link', { name: 'Start again at Larkfield' }).waitFor()
    expect(await page.getByRole('button', { name: /Continue with|another card|See all/ }).count()).toBe(0)
    expect(site.server.asked.some(({ path }) => path === 'quotes')).toBe(false)
    await context.close()
  })

  test('a try that is already open is gone on with, also from another tab', async () => {
    afterOrder(declined(), nextId)
    const { page, context } = await site.open({ width: 360 })
    const goOn = page.getByRole('button', { name: 'Go on with your next attempt' })
    await goOn.waitFor()
    site.server.answers.session = () => session({ sessionId: nextId, retryOf: 'sess_1' })
    await goOn.click()
    await page.getByRole('button', { name: /^Continue to/ }).waitFor()
    await context.close()
  })

  test('an earlier try that was paid after all is not paid again', async () => {
    afterOrder(declined())
    site.server.answers.retry = () => no('EARLIER_TRY_PAID', { data: { sessionId: 'sess_1' } })
    const { page, context } = await site.open()
    await page.getByRole('button', { name: 'Try another card' }).click()
    await page.getByText('An earlier attempt was paid after all. Do not pay again.').waitFor()
    expect(await page.getByRole('button', { name: /another card|Continue with/ }).count()).toBe(0)
    await context.close()
  })

  test('a connection that breaks in the middle is told, and the button works again afterwards', async () => {
    afterOrder(declined())
    const { page, context } = await site.open({ width: 360 })
    const other = page.getByRole('button', { name: /^Continue with Ramp/ })
    await other.waitFor()
    await context.setOffline(true)
    await other.click()
    await page.getByText(/Nothing was charged/).waitFor()
    await context.setOffline(false)
    site.server.answers.session = () => session({ sessionId: nextId, retryOf: 'sess_1' })
    await other.click()
    await page.getByRole('button', { name: 'Continue to Ramp' }).waitFor()
    await context.close()
  })
})
