import type { CustomerRow } from '@sliproad/api/resources/dashboard/customers'
import { beforeEach, expect, test } from 'vitest'
import { describeInBrowser, overflow, violations } from '../../testing/browser-page.ts'
import { page } from '../../testing/fake-server.ts'
import { orderJson, projectId, uuid } from '../../testing/fixtures.ts'
import { customerJson } from '../../testing/record-fixtures.ts'
import { usualAnswers } from '../../testing/usual-answers.ts'

const base = `/projects/${projectId}`
const path = `/p/${projectId}/customers`

const kinds = ['approved', 'none', 'manual_review', 'approved', 'rejected', 'none'] as const
const rows = kinds.map((kycStatus, at): CustomerRow => {
  const isNew = at === 5
  return {
    ...customerJson(kycStatus),
    id: uuid(400 + at),
    externalCustomerId: `user_5107${at}`,
    country: ['US', 'NL', 'DE', 'AT', 'DE'][at] ?? null,
    orders: [6, 3, 9, 14, 1][at] ?? 0,
    completed: at < 4 ? 1 : 0,
    lastOrderAt: isNew ? null : `2026-11-1${4 - Math.min(at, 4)}T12:30:00.000Z`,
  }
})

describeInBrowser('the customers in a browser', usualAnswers, (site) => {
  beforeEach(() => {
    // Sorts and narrows as the real server does, so that the page shows what it asked for.
    site.server.answers[`GET ${base}/customers`] = ({ query }) => {
      const left = rows.filter(
        ({ country }) => !query.country || query.country.split(',').includes(country ?? ''),
      )
      const sorted = query.sort === 'orders' ? left.toSorted((a, b) => b.orders - a.orders) : left
      return page(query.direction === 'asc' ? sorted.toReversed() : sorted)
    }
  })

  async function open(look: { width?: number; dark?: boolean; search?: string } = {}) {
    const opened = await site.open(`${path}${look.search ?? ''}`, look)
    const { tab, context } = opened
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await tab.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
    const names = () => tab.locator('[data-row] a').allTextContents()
    const search = () => Object.fromEntries(new URL(tab.url()).searchParams)
    return { ...opened, names, search }
  }

  test('are sorted by a head or the menu, and the address says how', async () => {
    const { tab, context, names, search, complaints } = await open()
    await tab.getByRole('row', { name: /user_51070/ }).waitFor()
    expect(search()).toEqual({})
    const head = tab.getByRole('columnheader', { name: 'Orders' })
    await head.getByRole('button').click()
    await expect.poll(async () => (await names())[0]).toBe('user_51073')
    expect(search()).toEqual({ sort: 'orders' })
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await head.getByRole('button').click()
    await expect.poll(search).toEqual({ sort: 'orders', direction: 'asc' })
    await expect.poll(async () => (await names()).at(-1)).toBe('user_51073')
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    await tab.getByRole('button', { name: 'Sorted by Orders' }).click()
    await tab.getByRole('menuitemradio', { name: 'First seen, newest first' }).click()
    await expect.poll(search).toEqual({ sort: 'created' })
    await tab.getByRole('link', { name: /^Verified/ }).click()
    await expect.poll(search).toEqual({ view: 'verified', sort: 'created' })
    await tab.goBack()
    await expect.poll(search).toEqual({ sort: 'created' })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('are narrowed by country, and an address with filters shows the same', async () => {
    const { tab, context, names, search } = await open()
    await tab.getByRole('button', { name: 'Country' }).click()
    await tab.getByRole('menuitemcheckbox', { name: 'Germany 1,000+' }).click()
    await tab.getByRole('menuitemcheckbox', { name: 'Austria 12' }).click()
    await tab.keyboard.press('Escape')
    await expect.poll(search).toEqual({ country: 'DE,AT' })
    await expect.poll(names).toEqual(['user_51072', 'user_51073', 'user_51074'])
    await tab.getByText('3 customers').waitFor()
    const link = await tab.getByRole('link', { name: 'Export' }).getAttribute('href')
    expect(Object.fromEntries(new URLSearchParams(link?.split('?')[1]))).toMatchObject({
      country: 'DE,AT',
      sort: 'last_order',
    })
    await tab.reload()
    await tab.getByRole('button', { name: 'Country Germany, Austria' }).waitFor()
    await tab.getByRole('button', { name: 'Last order' }).first().click()
    await tab.getByRole('button', { name: 'yesterday' }).click()
    await expect.poll(search).toEqual({ country: 'DE,AT', ordered: 'yesterday' })
    await tab.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(search).toEqual({})
    await expect.poll(async () => (await names()).length).toBe(6)
    await context.close()
  })

  test('are searched by id or e-mail address in one field', async () => {
    const { tab, context, search } = await open()
    const field = tab.getByRole('searchbox', { name: 'Id or email' })
    await field.fill(' user_51070 ')
    await field.press('Enter')
    await expect.poll(search).toEqual({ q: 'user_51070' })
    await field.fill('ines@mail.example')
    await field.press('Enter')
    await expect.poll(search).toEqual({ email: 'ines@mail.example' })
    await field.fill('')
    await field.press('Enter')
    await expect.poll(search).toEqual({})
    await context.close()
  })

  test('fit every width, also with an id as long as can be', async () => {
    const long = { ...customerJson('none'), externalCustomerId: 'x'.repeat(200), delivered: '38902.75' }
    site.server.answers[`GET ${base}/customers`] = () => page([long, ...rows])
    const { tab, context } = await open()
    await tab.getByRole('row', { name: /user_51070/ }).waitFor()
    for (const width of [360, 600, 860, 1024, 1440]) {
      await tab.setViewportSize({ width, height: 900 })
      expect(await overflow(tab), `${width} wide`).toBeLessThanOrEqual(0)
    }
    await context.close()
  })

  test('without a match say so and lead back to all of them', async () => {
    const { tab, context, names, search } = await open({ search: '?country=JP&sort=orders', width: 360 })
    await tab.getByText('No results for these filters').waitFor()
    expect(await overflow(tab)).toBeLessThanOrEqual(0)
    await tab.getByRole('button', { name: 'Clear the filters' }).click()
    await expect.poll(search).toEqual({ sort: 'orders' })
    await expect.poll(async () => (await names()).length).toBe(6)
    await context.close()
  })

  test('have actions: an id is copied, and the orders of one customer are opened', async () => {
    site.server.answers[`GET ${base}/orders`] = () => page([orderJson()])
    const { tab, context, complaints } = await open()
    const menu = tab.getByRole('button', { name: 'Actions for user_51071' })
    const copied = () => tab.evaluate(() => navigator.clipboard.readText())
    await menu.click()
    expect(await violations(tab, ['aria-required-children', 'button-name', 'color-contrast'])).toEqual([])
    await tab.getByRole('menuitem', { name: 'Copy your id' }).click()
    await tab.getByText('Copied').waitFor()
    expect(await copied()).toBe('user_51071')
    await menu.click()
    await tab.getByRole('menuitem', { name: 'Copy our id' }).click()
    await expect.poll(copied).toBe(rows[1]?.id)
    await tab.getByRole('button', { name: 'Actions for user_51075' }).click()
    expect(await tab.getByRole('menuitem').allTextContents()).not.toContain('Show 0 orders')
    await tab.keyboard.press('Escape')
    await menu.click()
    await tab.getByRole('menuitem', { name: 'Show 3 orders' }).click()
    await tab.waitForURL(`**/orders?customerId=${rows[1]?.id}`)
    await tab.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('are reached by J and K and opened by Enter, as every list is', async () => {
    const { tab, context } = await open()
    await tab.getByRole('row', { name: /user_51070/ }).waitFor()
    for (const key of ['j', 'j', 'j', 'k', 'Enter']) await tab.keyboard.press(key)
    await tab.waitForURL(`**/customers/${rows[1]?.id}`)
    await context.close()
  })
})
