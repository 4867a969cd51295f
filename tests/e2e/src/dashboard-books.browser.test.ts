import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parseCsv } from './dashboard/parse-csv.ts'
import { placeOrder } from './dashboard/place-order.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { startReceiver } from './system/receiver.ts'

const timeout = 60_000

describe('books in the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()

  test('an order that was paid is booked, and a past month is corrected, exported and closed', async () => {
    const receiver = await startReceiver()
    const { orderId, url } = await placeOrder(dashboard.server(), dashboard.demo(), {
      redirectUrl: `${receiver.url}/done`,
    })
    const customer = await dashboard.browser().newPage()
    await customer.goto(url)
    await customer.getByRole('button', { name: /^Pay/ }).click()
    await customer.waitForURL(`${receiver.url}/done**`)
    await customer.close()

    const { context, page, complaints } = await dashboard.newOwner('books')
    const row = page.getByRole('row').filter({ hasText: 'MoonPay' })
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('heading', { level: 1, name: 'Books' }).waitFor()
          await page.getByLabel('Month', { exact: true }).waitFor()
          return row.count()
        },
        { timeout: 40_000, interval: 1_000 },
      )
      .toBe(1)
    await row.getByText('Still running').waitFor()
    expect(await page.getByRole('button', { name: /^Close/ }).count()).toBe(0)

    // The same order once more, as if it had been completed in an earlier month.
    const sql = dashboard.connect()
    await sql`
      insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
        'id', gen_random_uuid(), 'session_id', null, 'gateway_order_id', 'earlier', 'created_at', '2026-03-20T10:00:00Z',
        'changed_at', '2026-03-20T10:05:00Z', 'completed_at', '2026-03-20T10:05:00Z'))).*
      from orders where id = ${orderId}`
    await expect
      .poll(async () => (await sql`select 1 from book_months where month = '2026-03-01'`).length, {
        timeout: 20_000,
      })
      .toBe(1)
    await sql.end()
    await page.reload()
    await page.getByLabel('Month', { exact: true }).selectOption('2026-03')
    await row.getByText('Open', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Book a correction' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('What happened').selectOption('more')
    await form.getByLabel('Amount').fill('1.50')
    await form.getByLabel('Reason').fill('=their statement, line 4')
    await form.getByRole('button', { name: 'Book it' }).click()
    await page.getByText('=their statement, line 4').waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export statement' }).click(),
    ])
    const rows = parseCsv(await readFile(await download.path(), 'utf8'))
    expect(rows.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['correction', "'=their statement, line 4"],
      ['order', ''],
    ])

    await page.getByRole('button', { name: /^Close month: MoonPay in/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close this month' }).click()
    await row.getByText('Closed', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^Close month: MoonPay/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Book a correction' }).count()).toBe(0)

    await page.goto(dashboard.pathOf('audit'))
    await page.getByText('books.closed').waitFor()
    await page.getByText('books.corrected').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
