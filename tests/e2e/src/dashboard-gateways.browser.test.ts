import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { banxaCredentials } from './dashboard/simulator-credentials.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'

const timeout = 60_000

describe('gateways in the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()

  async function save(page: Page, fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save changes' }).click()
    expect((await answered).status()).toBe(200)
    await page.getByText('Saved.').waitFor()
  }

  /** The connection state that the page shows, straight after the previous action. */
  async function testConnection(page: Page): Promise<string> {
    const answered = page.waitForResponse(/\/gateways\/banxa\/test$/)
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await answered
    const result = page.getByRole('alert').filter({ hasText: /^The connection/ })
    return (await result.textContent()) ?? ''
  }

  test('an account with a wrong secret says so in its test, the right one works, and no secret ever comes back', async () => {
    const { context, page, complaints, heard } = await dashboard.newOwner('gateways')
    const server = dashboard.server()
    const { partnerRef, apiKey } = await banxaCredentials(server.deployment)
    const secrets = { wrong: 'wrong-api-key-0123456789', apiKey, webhook: 'hook-secret-0123456789' }
    for (const secret of Object.values(secrets)) dashboard.noteSecret(secret)
    await page.getByRole('link', { name: 'Banxa' }).click()
    await page.getByRole('heading', { name: 'Banxa', level: 1 }).waitFor()
    expect(await testConnection(page)).toContain('The connection works')

    await save(page, {
      'Partner reference': partnerRef,
      'API key': secrets.wrong,
      'Webhook key': 'hook-key',
      'Webhook secret': secrets.webhook,
      'API address': `${server.url}/simulators/banxa`,
    })
    await page.getByRole('button', { name: 'Remove the account' }).waitFor()
    const refused = await testConnection(page)
    expect(refused).toContain('The connection does not work')
    expect(refused).toContain('the credentials are not accepted')

    await save(page, { 'API key': secrets.apiKey })
    const accepted = await testConnection(page)
    expect(accepted).toContain('The connection works')
    expect(accepted).toMatch(/Quote: 100 \w+ for/)

    await page.reload()
    expect(await page.getByLabel('Partner reference').inputValue()).toBe(partnerRef)
    for (const label of ['API key', 'Webhook secret']) {
      const field = page.getByLabel(label, { exact: true })
      expect([await field.inputValue(), await field.getAttribute('type')]).toEqual(['', 'password'])
    }
    await page.goto(dashboard.pathOf('audit'))
    await page.getByText('gateway.credentials_set').first().waitFor()
    await page.getByText('gateway.tested').first().waitFor()

    await page.goto(dashboard.pathOf('gateways/banxa'))
    await page.getByRole('button', { name: 'Remove the account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the account' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await testConnection(page)).toContain('The connection works')
    const answers = await heard()
    expect(answers.some((answer) => answer.includes(partnerRef))).toBe(true)
    for (const secret of Object.values(secrets))
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a field that cannot be right is refused beside it, and what was typed stays', async () => {
    const { context, page } = await dashboard.newOwner('gateways/moonpay')
    await page.getByLabel('Publishable key').fill('not a key')
    await page.getByLabel('Secret key').fill('sk_test_0123456789')
    await page.getByLabel('Webhook key').fill('wk_test_0123456789')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('is not valid').first().waitFor()
    expect(await page.getByLabel('Publishable key').inputValue()).toBe('not a key')
    expect(await page.getByLabel('Publishable key').getAttribute('aria-invalid')).toBe('true')
    await context.close()
  })

  test('a gateway is switched off in the page and answers no quote any more', async () => {
    const { context, page, complaints } = await dashboard.newOwner('gateways')
    const { projectId } = dashboard.demo()
    const query = new URLSearchParams({
      projectId,
      fiatCurrency: 'EUR',
      fiatAmount: '120',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      country: 'DE',
    })
    const rampAnswers = async () => {
      const { json } = await dashboard.server().call(`/public/v1/onramp/quotes?${query}`)
      const { quotes } = (json as { data: { quotes: { gatewayId: string }[] } }).data
      return quotes.some(({ gatewayId }) => gatewayId === 'ramp')
    }
    await expect.poll(rampAnswers, { timeout: 20_000 }).toBe(true)
    const toggle = page.getByRole('switch', { name: 'Use Ramp' })
    await toggle.click()
    await page.getByRole('switch', { name: 'Use Ramp', checked: false }).waitFor()
    await expect.poll(rampAnswers, { timeout: 20_000 }).toBe(false)
    await toggle.click()
    await page.getByRole('switch', { name: 'Use Ramp', checked: true }).waitFor()
    await expect.poll(rampAnswers, { timeout: 20_000 }).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})
