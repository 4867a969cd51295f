import { expect, test } from 'vitest'
import { describeInBrowser, orderNow, quotes, session } from '../testing/browser-page.ts'
import { no, ok } from '../testing/fake-server.ts'
import { placedJson, wallet } from '../testing/fixtures.ts'
import { quoteJson } from '../testing/quotes-json.ts'

const share = {
  gatewayId: 'transak',
  gatewayName: 'Transak',
  orderId: '019a82f4-6c1e-7d2a-9f3b-5e8c1a2b3c4d',
  agreedAt: '2025-11-14T14:02:11.000Z',
  sharedAt: '2025-11-14T14:02:12.000Z',
}
const transak = quoteJson('transak', {
  steps: [
    { id: 'email_code', at: 'gateway', newOnly: false },
    { id: 'personal_data', at: 'gateway', newOnly: true },
    { id: 'document', at: 'gateway', newOnly: true },
  ],
})

describeInBrowser('sharing a verification', (site) => {
  async function toTransak(verification: { shareableWith: string[]; knownAt?: string[] }) {
    const { shareableWith, knownAt = [] } = verification
    site.server.answers.session = () => session({}, { verification: { shareableWith, knownAt, shares: [] } })
    site.server.answers.quotes = () => quotes({ quotes: [transak], unavailableGateways: [] })
    site.server.answers.order = () => ({
      status: 201,
      body: placedJson({ method: 'redirect', url: `${site.server.url}/gateway/pay`, expiresAt: 900 }),
    })
    const opened = await site.open()
    const { page } = opened
    await page.getByRole('button', { name: 'Continue with Transak' }).click()
    await page.getByRole('textbox', { name: /wallet address/ }).fill(wallet)
    return { ...opened, choice: page.getByRole('checkbox', { name: 'Share my verification with Transak' }) }
  }

  const placed = () =>
    site.server.asked.filter(({ path, body }) => path === 'order' && body !== null).map(({ body }) => body)

  test('the choice is empty at first, says what is shared, and sends nothing as long as it is', async () => {
    const { page, context, choice } = await toTransak({ shareableWith: ['transak'] })
    expect(await choice.isChecked()).toBe(false)
    await page.getByText(/may then read your name, date of birth, ID document and selfie at Sumsub/).waitFor()
    await page.getByText('Show an ID document (first time only)').waitFor()
    await page.getByRole('button', { name: 'Continue to Transak' }).click()
    await page.waitForURL(`${site.server.url}/gateway/pay`)
    expect(placed()).toHaveLength(1)
    expect(placed()[0]).not.toHaveProperty('shareVerification')
    expect(placed()[0]).not.toHaveProperty('shareTextVersion')
    await context.close()
  })

  test('a ticked choice goes with the order, with the text that was shown', async () => {
    const { page, context, choice, complaints } = await toTransak({ shareableWith: ['transak'] })
    await choice.check()
    await page.getByText('Show an ID document (usually not asked again)').waitFor()
    await page.getByRole('button', { name: 'Continue to Transak' }).click()
    await page.waitForURL(`${site.server.url}/gateway/pay`)
    expect(placed()).toMatchObject([
      { gateway: 'transak', shareVerification: true, shareTextVersion: '1', language: 'en' },
    ])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('there is no choice where nothing can be shared, and the steps are shown all the same', async () => {
    const { page, context, choice } = await toTransak({ shareableWith: ['paybis'], knownAt: ['transak'] })
    await page.getByText('Show an ID document (usually not asked again)').waitFor()
    expect(await choice.count()).toBe(0)
    await context.close()
  })

  test('what can no longer be shared is said, and the order goes on without it', async () => {
    const { page, context, choice } = await toTransak({ shareableWith: ['transak'] })
    const answer = site.server.answers.order
    site.server.answers.order = () =>
      no('VERIFICATION_NOT_SHAREABLE', { data: { gatewayId: 'transak', reason: 'not_verified' } })
    await choice.check()
    await page.getByRole('button', { name: 'Continue to Transak' }).click()
    await page.getByText('Your verification cannot be shared with Transak').waitFor()
    site.server.answers.order = answer
    await page.getByRole('button', { name: 'Continue to Transak' }).click()
    await page.waitForURL(`${site.server.url}/gateway/pay`)
    expect(placed().map((body) => body?.shareVerification ?? false)).toEqual([true, false])
    await context.close()
  })

  test('the page of the order says what was shared and when', async () => {
    site.server.answers.session = () => session({ status: 'processing' })
    site.server.answers.state = () => ok(orderNow({ gatewayName: 'Transak', verificationShare: share }))
    const { page, context } = await site.open()
    await page.getByText(/shared with Transak on 14 November 2025/).waitFor()
    await context.close()
  })
})
