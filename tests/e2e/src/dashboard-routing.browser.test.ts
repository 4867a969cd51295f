import { describe, expect, test } from 'vitest'
import { askForQuotes } from './dashboard/place-order.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { eventually } from './system/eventually.ts'

const timeout = 60_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const pair = { fiatCurrency: 'USD', fiatAmount: '100', cryptoCurrency: 'ETH', network: 'ethereum' }

type Quotes = {
  data: {
    quotes: { gatewayId: string; isRecommended: boolean }[]
    unavailableGateways: { gatewayId: string; reason: string; message: string }[]
  }
}

type SessionJson = { attributes: Record<'sessionId' | 'clientSecret', string> }

describe('routing in the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()

  async function quotesIn(country: string): Promise<Quotes['data']> {
    const query = new URLSearchParams({ projectId: dashboard.demo().projectId, country, ...pair })
    const { json } = await dashboard.server().call(`/public/v1/onramp/quotes?${query}`)
    return (json as Quotes).data
  }

  test('a rule is made, tried, published and seen in quotes; a split shows who is in it; a version comes back', async () => {
    await askForQuotes(dashboard.server(), dashboard.demo())
    const { context, page, complaints } = await dashboard.newOwner('routing')
    await page.getByRole('button', { name: 'Write a rule' }).click()
    await page.getByRole('button', { name: 'Prefer a gateway in a country' }).click()
    // What is open is asked for before anything is sent.
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('needs at least one entry').first().waitFor()
    await page.getByLabel('Country', { exact: true }).last().selectOption({ label: 'United States' })
    await page.getByLabel('Gateways').selectOption({ label: 'Banxa' })
    await page.getByLabel('Points').fill('100')
    await page.getByRole('button', { name: 'Add an action' }).click()
    const second = page.getByRole('group', { name: 'Action 2' })
    await second.getByLabel('Action', { exact: true }).selectOption({ label: 'Exclude' })
    await second.getByLabel('Gateways').selectOption({ label: 'MoonPay' })
    await second.getByLabel('Reason').fill('an audit')
    await page
      .getByText(
        'When the country is United States, prefer Banxa by 100 points and exclude MoonPay (“an audit”).',
      )
      .waitFor()

    // Answers are stored a moment after they are given.
    await eventually('a trial over stored questions', async () => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/routing/test'))
      await page.getByRole('button', { name: 'Try it' }).click()
      const { data } = (await (await answered).json()) as { data: { questions: number } }
      return data.questions > 0 ? true : undefined
    })
    await page.getByText('By gateway').waitFor()

    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Publish version 1?' }).waitFor()
    await dialog.getByText('When the country is United States').waitFor()
    await dialog.getByRole('button', { name: 'Publish it' }).click()
    await page.getByText('Version 1 is in force.').waitFor()

    // A gateway that does not answer in time on a busy machine is in the next answer.
    const excluded = await eventually('quotes with the rule', async () => {
      const { quotes, unavailableGateways } = await quotesIn('US')
      const recommended = quotes.find(({ isRecommended }) => isRecommended)
      return recommended?.gatewayId === 'banxa'
        ? unavailableGateways.find(({ reason }) => reason === 'excluded_by_rule')
        : undefined
    })
    expect(excluded).toMatchObject({ gatewayId: 'moonpay', message: expect.stringContaining('an audit') })
    const elsewhere = await quotesIn('DE')
    expect(elsewhere.unavailableGateways.map(({ reason }) => reason)).not.toContain('excluded_by_rule')

    await page.getByRole('link', { name: 'Draft', exact: true }).click()
    await page.getByText('JSON', { exact: true }).click()
    const field = page.getByLabel('Rules as JSON')
    const split = {
      id: 'try-ramp',
      when: { orderTypes: ['buy'] },
      actions: [
        {
          do: 'split',
          arms: [
            { name: 'as before', percent: 1, actions: [] },
            { name: 'ramp', percent: 99, actions: [{ do: 'prefer', gateways: ['ramp'], points: 90 }] },
          ],
          guardrail: { completionBelow: 50, minimumOrders: 20 },
        },
      ],
    }
    await field.fill(JSON.stringify({ rules: [split] }, null, 2).replace('orderTypes', 'orderType'))
    await page.getByText('Did you mean “orderTypes”?').waitFor()
    await field.fill(JSON.stringify({ rules: [split] }, null, 2))
    await page.getByText('Valid: 1 rule.').waitFor()
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish it' }).click()
    await page.getByText('Version 2 is in force.').waitFor()

    // Orders within the first second may still be decided by the version before.
    await eventually('quotes without the rule', async () => {
      const { unavailableGateways } = await quotesIn('US')
      return unavailableGateways.every(({ reason }) => reason !== 'excluded_by_rule') || undefined
    })
    const { server, demo } = dashboard
    const waiting = ['one', 'two', 'three']
    await eventually('orders under the split', async () => {
      for (const externalCustomerId of waiting.splice(0)) {
        const body = { externalCustomerId, country: 'DE', sourceCurrency: 'EUR', destinationAddress: wallet }
        const made = await server().call('/v1/sessions', { method: 'POST', key: demo().secretKey, body })
        const { sessionId, clientSecret } = (made.json as SessionJson).attributes
        const order = { clientSecret, fiatAmount: '50', cryptoCurrency: 'ETH', network: 'base' }
        const path = `/v1/sessions/${sessionId}/order`
        const { status } = await server().call(path, { method: 'POST', key: demo().publicKey, body: order })
        if (status >= 300) waiting.push(externalCustomerId)
      }
      return waiting.length === 0 ? true : undefined
    })
    await page.goto(dashboard.pathOf('routing'))
    const card = page.getByRole('region', { name: 'Split “try-ramp”' })
    await card.getByText('99% of customers').waitFor()
    await expect
      .poll(async () => {
        const counts = await card.getByText(/\d+ customers?, \d+ orders?/).allTextContents()
        return counts.reduce((sum, text) => sum + Number(/(\d+) customer/.exec(text)?.[1] ?? 0), 0)
      })
      .toBe(3)
    await card.getByText('Too few orders to judge').waitFor()
    await page.goto(dashboard.pathOf('routing?view=versions'))
    await page.getByRole('button', { name: 'Restore as draft: version 1' }).click()
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish it' }).click()
    await page.getByText('Version 3 is in force.').waitFor()
    await page.goto(dashboard.pathOf('audit'))
    await expect.poll(() => page.getByText('routing.published').count()).toBe(3)
    expect(complaints).toEqual([])
    await context.close()
  })
})
