import { verifyWebhook } from '@sliproad/sdk'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { copyShownSecret } from './dashboard/shown-once.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { eventually } from './system/eventually.ts'
import { type Received, startReceiver } from './system/receiver.ts'

const timeout = 60_000

describe('webhooks in the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard({ WEBHOOK_RETRY_DELAYS: '0,0,0,0,0' })

  async function addEndpoint(page: Page, url: string): Promise<string> {
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill(url)
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    const signingKey = await copyShownSecret(page, 'Copy the signing key')
    dashboard.noteSecret(signingKey)
    return signingKey
  }

  const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

  /** Opens the panel for test events, chooses the endpoint and sends; returns the panel. */
  async function sendTest(page: Page, url: string): Promise<Locator> {
    await page.getByRole('button', { name: 'Send a test event' }).click()
    const panel = page.getByRole('complementary', { name: 'Send a test event' })
    await panel.getByLabel('To', { exact: true }).selectOption(withoutScheme(url))
    await panel.getByRole('button', { name: 'Send the event' }).click()
    return panel
  }

  /** Throws unless the receiver can trust the request. */
  async function eventIn({ body, headers }: Received, signingKey: string): Promise<{ type: string }> {
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    await expect(verifyWebhook(`${body} `, given, signingKey)).rejects.toThrow()
    return verifyWebhook(body, given, signingKey)
  }

  test('an endpoint is added and tested, and its receiver believes the signature, also after a rotation', async () => {
    const receiver = await startReceiver()
    const { context, page, complaints, heard } = await dashboard.newOwner('webhooks')
    const signingKey = await addEndpoint(page, receiver.url)
    const panel = await sendTest(page, receiver.url)
    const request = await eventually('a request', () => receiver.received[0])
    expect(await eventIn(request, signingKey)).toMatchObject({ type: 'order.created' })
    await panel.getByText('Delivered', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'Signing keys' }).click()
    const keys = page.getByRole('listitem').filter({ hasText: receiver.url })
    await keys.getByRole('button', { name: 'Rotate the key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('The old key stops working').selectOption('Immediately')
    await dialog.getByRole('button', { name: 'Rotate the key' }).click()
    const rotated = await copyShownSecret(page, 'Copy the signing key')
    dashboard.noteSecret(rotated)
    await sendTest(page, receiver.url)
    const later = await eventually('a second request', () => receiver.received[1])
    await eventIn(later, rotated)
    await expect(eventIn(later, signingKey)).rejects.toThrow()
    const answers = await heard()
    for (const key of [signingKey, rotated])
      expect(answers.filter((answer) => answer.includes(key))).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a delivery that failed shows what the receiver said, and goes through by hand once it is mended', async () => {
    const receiver = await startReceiver()
    receiver.answer((_received, response) => response.writeHead(503).end('the shop is being painted'))
    const { context, page, complaints } = await dashboard.newOwner('webhooks')
    await addEndpoint(page, receiver.url)
    const test = await sendTest(page, receiver.url)
    await test.getByText('attempt 5').waitFor()
    await test.getByRole('link', { name: 'Open this delivery' }).click()
    const panel = page.getByRole('complementary', { name: 'Delivery' })
    await panel.getByText('Failed after 5 attempts').waitFor()
    expect(receiver.received).toHaveLength(5)
    const attempts = panel.getByRole('button', { name: '503' })
    expect(await attempts.count()).toBe(5)
    await panel.getByText('Your server answered 503 at attempt 5.').waitFor()
    await panel.getByText('the shop is being painted').waitFor()

    receiver.answer((_received, response) => response.end('thank you'))
    await panel.getByRole('button', { name: 'Retry now' }).click()
    await panel.getByText('Delivered after 6 attempts').waitFor()
    await panel.getByText('thank you').waitFor()
    expect(await attempts.count()).toBe(5)
    expect(await panel.getByRole('button', { name: 'Retry now' }).count()).toBe(0)
    expect(new Set(receiver.received.map(({ body }) => String(body))).size).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('all that failed in a day is sent again by one button', async () => {
    const receiver = await startReceiver()
    receiver.answer((_received, response) => response.writeHead(500).end())
    const { context, page, complaints } = await dashboard.newOwner('webhooks')
    await addEndpoint(page, receiver.url)
    const panel = await sendTest(page, receiver.url)
    for (let times = 2; times <= 3; times++) {
      const accepted = page.waitForResponse(/\/test$/)
      await panel.getByRole('button', { name: 'Send again' }).click()
      expect((await accepted).status()).toBe(202)
    }
    await page.goto(dashboard.pathOf('webhooks?view=deliveries&status=failed'))
    const failed = page.getByRole('row').filter({ hasText: '500' })
    await eventually('three failures', async () => {
      if ((await failed.count()) === 3) return true
      await page.reload()
      return undefined
    })

    receiver.answer((_received, response) => response.end())
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Retry 3 failed' }).click()
    await page.getByText('Sending 3 deliveries again.').waitFor()
    await page.getByText('No deliveries').waitFor()
    await eventually('three more requests', () =>
      receiver.received.length === before + 3 ? true : undefined,
    )
    expect(complaints).toEqual([])
    await context.close()
  })

  test('an address that cannot be one is refused in the form, in words', async () => {
    const { context, page } = await dashboard.newOwner('webhooks')
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('ftp://shop.example/hooks')
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    await dialog.getByText('That was not accepted').waitFor()
    expect(await dialog.getByLabel('Address').inputValue()).toBe('ftp://shop.example/hooks')
    await context.close()
  })
})
