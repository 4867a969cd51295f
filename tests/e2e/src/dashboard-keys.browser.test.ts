import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { copyShownSecret } from './dashboard/shown-once.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { eventually } from './system/eventually.ts'

const timeout = 60_000

describe('the keys in the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()

  /** As curl would send it. */
  const statusWith = async (key: string) =>
    (await dashboard.server().call('/v1/sessions?pageSize=1', { key })).status

  async function createKey(page: Page, label: string): Promise<string> {
    await page.getByRole('button', { name: 'Create a key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Label').fill(label)
    await dialog.getByRole('button', { name: 'Create a key' }).click()
    const value = await copyShownSecret(page, 'Copy the key')
    dashboard.noteSecret(value)
    return value
  }

  /** Rolls the key whose row shows this state; the new one has the same label. */
  async function rollKey(page: Page, label: string, oldEnds: string): Promise<string> {
    const row = page.getByRole('row', { name: label }).filter({ hasText: 'Active' })
    await row.getByRole('button', { name: 'Roll' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('The old key stops working').selectOption(oldEnds)
    await dialog.getByRole('button', { name: 'Roll the key' }).click()
    const value = await copyShownSecret(page, 'Copy the key')
    dashboard.noteSecret(value)
    return value
  }

  test('a key is created, shown once, used, rolled with both in force, and the old one revoked', async () => {
    const { context, page, complaints, heard } = await dashboard.newOwner('keys')
    const first = await createKey(page, 'shop server')
    expect(first).toMatch(/^sk_test_/)
    expect(await statusWith(first)).toBe(200)
    await page.reload()
    await page.getByRole('row', { name: 'shop server' }).waitFor()
    expect(await page.content()).not.toContain(first)
    const answers = await heard()
    expect(answers.filter((answer) => answer.includes(first))).toHaveLength(1)

    const second = await rollKey(page, 'shop server', 'In 1 hour')
    expect(second).not.toBe(first)
    const old = page.getByRole('row', { name: 'shop server' }).filter({ hasText: 'Expiring soon' })
    await old.getByText(/^Works until/).waitFor()
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200])

    await old.getByRole('button', { name: 'Revoke' }).click()
    const dialog = page.getByRole('dialog')
    let lastTakenAt = 0
    // Sent without a pause, so that a cache of keys still holds this one at the moment it ends.
    const refusedAt = eventually('a refusal', async () => {
      const status = await statusWith(first)
      if (status === 200) lastTakenAt = Date.now()
      return status === 401 ? Date.now() : undefined
    })
    await eventually('an answer before', () => (lastTakenAt > 0 ? true : undefined))
    await dialog.getByRole('button', { name: 'Revoke the key' }).click()
    await dialog.waitFor({ state: 'detached' })
    const confirmedAt = Date.now()
    expect((await refusedAt) - confirmedAt).toBeLessThanOrEqual(1_000)
    expect(lastTakenAt).toBeGreaterThan(0)
    expect(await statusWith(second)).toBe(200)
    await page.getByRole('row', { name: 'shop server' }).filter({ hasText: 'Ended' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a key that is rolled without an overlap ends within a second', async () => {
    const { context, page, complaints } = await dashboard.newOwner('keys')
    const first = await createKey(page, 'night jobs')
    expect(await statusWith(first)).toBe(200)
    const second = await rollKey(page, 'night jobs', 'Immediately')
    const confirmedAt = Date.now()
    await eventually('a refusal', async () => ((await statusWith(first)) === 401 ? true : undefined))
    expect(Date.now() - confirmedAt).toBeLessThanOrEqual(1_000)
    expect(await statusWith(second)).toBe(200)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a dialog with a secret that was not copied asks before it goes', async () => {
    const { context, page } = await dashboard.newOwner('keys')
    await page.getByRole('button', { name: 'Create a key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Kind').selectOption('Public')
    await dialog.getByLabel('Label').fill('web shop')
    await dialog.getByRole('button', { name: 'Create a key' }).click()
    const value = (await dialog.getByText(/^pk_test_/).textContent()) ?? ''
    await page.keyboard.press('Escape')
    await dialog.getByText('You have not copied it').waitFor()
    await dialog.getByRole('button', { name: 'Close without copying' }).click()
    await dialog.waitFor({ state: 'detached' })
    const quotes = `/public/v1/onramp/supported?projectId=${dashboard.demo().projectId}`
    const { status } = await dashboard.server().call(quotes, { headers: { 'x-api-key': value } })
    expect(status).toBe(200)
    await context.close()
  })
})
