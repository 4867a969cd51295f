import { verifyWebhook } from '@sliproad/sdk'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { copyShownSecret } from './dashboard/shown-once.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { eventually } from './system/eventually.ts'
import { type Received, startReceiver } from './system/receiver.ts'

const timeout = 60_000

describe('webhooks in the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard({ WEBHOOK_RETRY_DELAYS: '0,0,0,0,0' })

  async function addEndpoint(page: Page, url: string): Promise<string> {
    await page.getByRole('button', { name: 'Add an endpoint' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill(url)
    await dialog.getByRole('button', { name: 'Add an endpoint' }).click()
    const signingKey = await copyShownSecret(page, 'Copy the signing key')
    dashboard.noteSecret(signingKey)
    return signingKey
  }

  const cardOf = (page: Page, url: string) => page.getByRole('listitem').filter({ hasText: url })

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
    const card = cardOf(page, receiver.url)
    await card.getByRole('button', { name: 'Send a test event' }).click()
    const [request] = await eventually('a request', () =>
      receiver.received[0] ? receiver.received : undefined,
    )
    expect(await eventIn(request as Received, signingKey)).toMatchObject({ type: 'order.created' })
    await page.getByText('The test event is on its way.').getByRole('link', { name: 'Deliveries' }).click()
    await page.getByText('Delivered', { exact: true }).waitFor()

    await page.goBack()
    await card.getByRole('button', { name: 'Rotate the key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('The old key stops working').selectOption('Immediately')
    await dialog.getByRole('button', { name: 'Rotate the key' }).click()
    const rotated = await copyShownSecret(page, 'Copy the signing key')
    dashboard.noteSecret(rotated)
    await card.getByRole('button', { name: 'Send a test event' }).click()
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
    await cardOf(page, receiver.url).getByRole('button', { name: 'Send a test event' }).click()
    await page.getByText('The test event is on its way.').getByRole('link', { name: 'Deliveries' }).click()
    await page.getByText('Failed', { exact: true }).waitFor()
    expect(receiver.received).toHaveLength(5)
    const attempts = page.getByRole('button', { name: '503' })
    await eventually('five attempts', async () => ((await attempts.count()) === 5 ? true : undefined))
    await page.getByText('the shop is being painted').waitFor()

    receiver.answer((_received, response) => response.end('thank you'))
    await page.getByRole('button', { name: 'Retry now' }).click()
    await page.getByText('Delivered', { exact: true }).waitFor()
    await page.getByText('thank you').waitFor()
    expect(await attempts.count()).toBe(5)
    expect(await page.getByRole('button', { name: 'Retry now' }).count()).toBe(0)
    expect(new Set(receiver.received.map(({ body }) => String(body))).size).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('all that failed in a day is sent again by one button', async () => {
    const receiver = await startReceiver()
    receiver.answer((_received, response) => response.writeHead(500).end())
    const { context, page, complaints } = await dashboard.newOwner('webhooks')
    await addEndpoint(page, receiver.url)
    const test = cardOf(page, receiver.url).getByRole('button', { name: 'Send a test event' })
    for (let times = 1; times <= 3; times++) {
      const accepted = page.waitForResponse(/\/test$/)
      await test.click()
      expect((await accepted).status()).toBe(202)
    }
    await page.goto(dashboard.pathOf('webhooks?view=deliveries&status=failed'))
    const failed = page.getByRole('row').filter({ hasText: '500' })
    await eventually('three failures', async () => ((await failed.count()) === 3 ? true : undefined))

    receiver.answer((_received, response) => response.end())
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Retry everything that failed in the last 24 hours' }).click()
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
    await page.getByRole('button', { name: 'Add an endpoint' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('ftp://shop.example/hooks')
    await dialog.getByRole('button', { name: 'Add an endpoint' }).click()
    await dialog.getByText('That was not accepted').waitFor()
    expect(await dialog.getByLabel('Address').inputValue()).toBe('ftp://shop.example/hooks')
    await context.close()
  })
})
