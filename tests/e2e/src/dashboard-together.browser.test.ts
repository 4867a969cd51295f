import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useDashboard } from './dashboard/use-dashboard.ts'

const timeout = 60_000

describe('two people at the same page of the dashboard', {
  tags: ['needs-chromium', 'needs-pages'],
  timeout,
}, () => {
  const dashboard = useDashboard()

  /** As when someone comes back to the tab: what was read more than a moment ago is read again. */
  async function comeBack(page: Page, path: string): Promise<void> {
    const read = page.waitForResponse(
      (response) => response.url().endsWith(path) && response.request().method() === 'GET',
    )
    const look = () => page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    const looks = setInterval(() => void look().catch(() => undefined), 500)
    await read.finally(() => clearInterval(looks))
  }

  test('who saves a draft of rules does not overwrite what another person saved meanwhile', async () => {
    const mine = await dashboard.newOwner('routing?view=draft')
    const theirs = await dashboard.newOwner('routing?view=draft')
    await mine.page.getByRole('button', { name: 'Prefer a gateway in a country' }).click()
    await mine.page.getByLabel('Country', { exact: true }).last().selectOption({ label: 'Germany' })
    await mine.page.getByLabel('Gateways').selectOption({ label: 'Banxa' })

    const json = async (page: Page, id: string) => {
      await page.getByText('JSON', { exact: true }).click()
      const rules = [{ id, when: {}, actions: [{ do: 'prefer', gateways: ['ramp'], points: 5 }] }]
      await page.getByLabel('Rules as JSON').fill(JSON.stringify({ rules }))
      await page.getByRole('button', { name: 'Save draft' }).click()
    }
    await json(theirs.page, 'theirs')
    await theirs.page.getByText('Saved. Try it before you publish it.').waitFor()

    await comeBack(mine.page, '/routing')
    await mine.page.getByRole('button', { name: 'Save draft' }).click()
    await mine.page.getByRole('button', { name: 'Look at theirs' }).click()
    await mine.page.getByText('theirs', { exact: true }).first().waitFor()
    await mine.context.close()

    // Typing goes on while a save is under way, and is still to be saved afterwards.
    const { page } = theirs
    const field = page.getByLabel('Rules as JSON')
    const held = Promise.withResolvers<void>()
    await page.route('**/routing/draft', async (route) => {
      await held.promise
      await route.continue()
    })
    const text = await field.inputValue()
    await field.fill(text.replace('"theirs"', '"first"'))
    await page.getByRole('button', { name: 'Save draft' }).click()
    await field.fill(text.replace('"theirs"', '"second"'))
    held.resolve()
    await page.getByText('The draft is saved.').last().waitFor()
    expect(await field.inputValue()).toContain('"second"')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Saved. Try it before you publish it.').waitFor()
    await page.reload()
    await page.getByText('second', { exact: true }).first().waitFor()
    await theirs.context.close()
  })

  test('a section of the settings sends what was changed in it, and shows what another person changed', async () => {
    const mine = await dashboard.newOwner('settings')
    const theirs = await dashboard.newOwner('settings')
    const nameOf = (page: Page) => page.getByLabel('Name', { exact: true })
    const feeOf = (page: Page) => page.getByLabel('Your fee, in percent')
    await nameOf(mine.page).fill('Larkfield')
    await feeOf(theirs.page).fill('0.75')
    await theirs.page.getByRole('button', { name: 'Save changes' }).click()
    await theirs.page.getByText('Saved.').waitFor()

    await comeBack(mine.page, dashboard.api())
    await expect.poll(() => feeOf(mine.page).inputValue()).toBe('0.75')
    expect(await nameOf(mine.page).inputValue()).toBe('Larkfield')
    await mine.page.getByRole('button', { name: 'Save changes' }).click()
    await mine.page.getByText('Saved.').waitFor()
    await mine.page.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'detached' })
    await theirs.page.reload()
    await expect.poll(() => nameOf(theirs.page).inputValue()).toBe('Larkfield')
    expect(await feeOf(theirs.page).inputValue()).toBe('0.75')
    await mine.context.close()
    await theirs.context.close()
  })
})
