import { beforeEach, expect, test } from 'vitest'
import { describeInBrowser, overflow, violations } from './testing/browser-page.ts'
import { ok, page } from './testing/fake-server.ts'
import { meJson, orderId, orderJson, projectId, uuid } from './testing/fixtures.ts'
import { usualAnswers } from './testing/usual-answers.ts'

const base = `/projects/${projectId}`
const home = `/p/${projectId}`

describeInBrowser('the palette in a browser', usualAnswers, (site) => {
  beforeEach(() => {
    for (const kind of ['orders', 'sessions', 'customers', 'wallets', 'kyc-cases'])
      site.server.answers[`GET ${base}/${kind}`] = () => page([])
  })

  async function opened(look: { width?: number; dark?: boolean } = {}) {
    const page = await site.open(`${home}/team`, look)
    await page.tab.getByRole('heading', { level: 1 }).waitFor()
    await page.tab.keyboard.press('Control+k')
    const field = page.tab.getByRole('combobox', { name: /^Find/ })
    await field.waitFor()
    return { ...page, field, palette: page.tab.getByRole('dialog', { name: 'Find and go' }) }
  }

  test('the field has the focus, and the keyboard alone goes to a screen', async () => {
    const { tab, context, complaints, field, palette } = await opened()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await tab.keyboard.type('webh')
    await palette.getByRole('option', { name: 'Webhooks', selected: true }).waitFor()
    await tab.keyboard.press('Enter')
    await tab.waitForURL(`**${home}/webhooks`)
    await palette.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  test('arrows go round, Escape closes and gives the focus back, and the keys that open also close', async () => {
    const { tab, context, palette } = await opened()
    const marked = () => palette.getByRole('option', { selected: true }).textContent()
    expect(await marked()).toBe('Home')
    await tab.keyboard.press('ArrowDown')
    expect(await marked()).toBe('Orders')
    await tab.keyboard.press('ArrowUp')
    await tab.keyboard.press('ArrowUp')
    expect(await marked()).toBe('Deutsch')
    await tab.keyboard.press('Control+k')
    await palette.waitFor({ state: 'detached' })
    const button = tab.getByRole('button', { name: /^Find an order/ })
    await button.click()
    await palette.waitFor()
    await tab.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })

  test('on a phone it is opened from the head of the page and gives the focus back', async () => {
    const { tab, context } = await site.open(`${home}/team`, { width: 360, height: 740 })
    const button = tab.getByRole('banner').getByRole('button', { name: /^Find an order/ })
    await button.click()
    const palette = tab.getByRole('dialog', { name: 'Find and go' })
    await palette.waitFor()
    await tab.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })

  test('an order is found by its id while typing, asked for once, and opened', async () => {
    site.server.answers[`GET ${base}/orders`] = () => page([orderJson()])
    const { tab, context, palette } = await opened()
    site.server.asked.length = 0
    await tab.keyboard.insertText(orderId)
    const hit = palette.getByRole('option', { selected: true }).filter({ hasText: 'Orders, ' })
    await hit.waitFor()
    expect(site.server.asked.filter(({ path }) => path === `${base}/orders`)).toHaveLength(1)
    await tab.keyboard.press('Enter')
    await tab.waitForURL(`**/orders/${orderId}`)
    await context.close()
  })

  test('actions: a key to create, a test event to send, another project, dark colours', async () => {
    const me = meJson()
    const [first] = me.projects
    site.server.answers['GET /me'] = () =>
      ok({ ...me, projects: [first, { ...first, id: uuid(98), name: 'Kestrel' }] })
    const { tab, context } = await opened()
    const run = async (words: string) => {
      if (!(await tab.getByRole('combobox', { name: /^Find/ }).isVisible()))
        await tab.keyboard.press('Control+k')
      await tab.getByRole('combobox', { name: /^Find/ }).fill(words)
      await tab.keyboard.press('Enter')
    }
    await run('dark')
    await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await run('create an api')
    await tab.getByRole('dialog', { name: 'Create a key' }).waitFor()
    await tab.keyboard.press('Escape')
    await tab.waitForURL(`**${home}/keys`)
    await run('test event')
    await tab.waitForURL(`**${home}/webhooks?test=order.created`)
    await run('kestrel')
    await tab.waitForURL(`**/p/${uuid(98)}/home`)
    await context.close()
  })

  test('a viewer is offered no action of an owner', async () => {
    site.server.answers['GET /me'] = () => ok(meJson('viewer'))
    const { context, field, palette } = await opened()
    expect(await palette.getByRole('option', { name: 'Create an API key' }).count()).toBe(0)
    expect(await palette.getByRole('option', { name: 'Send a test event' }).count()).toBe(0)
    await field.fill('copy')
    await palette.getByRole('option', { name: 'Copy the project id', selected: true }).waitFor()
    await context.close()
  })

  test('axe finds nothing, and on a phone it is a sheet from below', async () => {
    const { tab, context, field, palette } = await opened()
    expect(await violations(tab)).toEqual([])
    await tab.setViewportSize({ width: 360, height: 740 })
    await tab.emulateMedia({ colorScheme: 'dark' })
    await field.fill('key')
    expect(await violations(tab)).toEqual([])
    expect(await overflow(tab)).toBeLessThanOrEqual(0)
    const box = await palette.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(36)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740)
    expect(box?.width).toBe(360)
    await context.close()
  })
})
