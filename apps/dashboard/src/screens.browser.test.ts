import { expect, test } from 'vitest'
import { describeInBrowser, overflow, shifts, violations } from './testing/browser-page.ts'
import { everyScreen } from './testing/every-screen.ts'
import { ok, page } from './testing/fake-server.ts'
import { orderId, orderJson, projectId } from './testing/fixtures.ts'
import { projectJson } from './testing/project-fixtures.ts'
import { usualAnswers } from './testing/usual-answers.ts'

const base = `/projects/${projectId}`
const home = `/p/${projectId}`

/**
 * The theme changes nothing but colours and the width nothing but places, so each is seen with one of the other. axe, which
 * takes most of the time, looks at every other screen on a desk and at the rest on a phone.
 */
const faces = [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const

/** Of each kind of list, form and panel one. */
const stillNames = new Set(
  [
    'login, home, home of a new project, orders, order, customers, gateways, routing, delivery log, delivery',
    'settings, team, books',
  ].flatMap((names) => names.split(', ')),
)

describeInBrowser('every screen in a browser', usualAnswers, (site) => {
  test.each(everyScreen.map((screen, at) => ({ ...screen, checked: faces[at % 2] })))(
    'axe finds nothing on $name, and it is no wider than its window, light on a desk and dark on a phone',
    async ({ path, answers, act, checked }) => {
      Object.assign(site.server.answers, answers)
      const { tab, context, complaints } = await site.open(path)
      await tab.getByRole('heading', { level: 1 }).waitFor()
      await tab.waitForLoadState('networkidle')
      await act?.(tab)
      for (const face of faces) {
        const { width, colorScheme } = face
        await tab.setViewportSize({ width, height: 900 })
        await tab.emulateMedia({ colorScheme })
        if (face === checked) expect(await violations(tab), `${width} wide, ${colorScheme}`).toEqual([])
        expect(await overflow(tab), `${width} wide`).toBeLessThanOrEqual(0)
      }
      expect(complaints).toEqual([])
      await context.close()
    },
    60_000,
  )

  test.each([
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ])(
    'no screen moves while its answers arrive, $width wide',
    async (size) => {
      // Long enough that every skeleton is seen.
      site.server.slowness.ms = 350
      const moved: Record<string, number> = {}
      for (const { name, path, answers } of everyScreen.filter(({ name }) => stillNames.has(name))) {
        Object.assign(site.server.answers, usualAnswers, answers)
        const { tab, context } = await site.open(path, size)
        await tab.getByRole('heading', { level: 1 }).waitFor()
        await tab.waitForLoadState('networkidle')
        const shifted = await shifts(tab)
        if (!(shifted < 0.02)) moved[name] = shifted
        await context.close()
      }
      expect(moved).toEqual({})
    },
    300_000,
  )

  test('the menu says on which pages something needs attention, and how much', async () => {
    const { tab, context } = await site.open(`${home}/keys`)
    const menu = tab.getByRole('navigation', { name: 'Main' })
    await menu
      .getByRole('link', { name: 'Orders', description: 'Needs attention: 4' })
      .getByText('4')
      .waitFor()
    await menu.getByRole('link', { name: 'KYC cases', description: 'Needs attention: 3' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Sessions' }).getAttribute('aria-description')).toBeNull()
    await context.close()
  })

  test('on a phone the view that is shown is in sight, though the row of views is wider', async () => {
    const { tab, context } = await site.open(`${home}/webhooks?view=verify`, {
      width: 360,
    })
    const shown = tab.getByRole('link', { name: 'Verify in your code' })
    await shown.waitFor()
    const current = tab.getByRole('navigation', { name: 'Webhook views' }).locator('[aria-current]')
    expect(await current.allTextContents()).toEqual(['Verify in your code'])
    const right = () => shown.evaluate((link) => link.getBoundingClientRect().right)
    expect(await right()).toBeLessThanOrEqual(360)
    await tab.getByRole('link', { name: 'Deliveries' }).click()
    await expect.poll(right).toBeGreaterThan(360)
    expect(await current.allTextContents()).toEqual(['Deliveries'])
    await context.close()
  })

  test('the menu sheet of a phone has nothing that axe finds, and Escape gives the focus back', async () => {
    const { tab, context } = await site.open(`${home}/keys`, { width: 360 })
    const menu = tab.getByRole('button', { name: 'Menu' })
    await menu.click()
    await tab.getByRole('link', { name: 'Audit log' }).waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.keyboard.press('Escape')
    await tab.getByRole('link', { name: 'Audit log' }).waitFor({ state: 'hidden' })
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })

  test('a dialog keeps the focus inside, and Escape closes it and gives the focus back', async () => {
    const { tab, context } = await site.open(`${home}/keys`)
    const opener = tab.getByRole('button', { name: 'Create a key' })
    await opener.click()
    const dialog = tab.getByRole('dialog')
    for (let presses = 0; presses < 12; presses += 1) {
      await tab.keyboard.press('Tab')
      const isOutside = await dialog.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      )
      expect(isOutside).toBe(false)
    }
    await tab.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })

  test('the first press of Tab offers to skip the menu, and taking it leads to the page', async () => {
    const { tab, context } = await site.open(`${home}/keys`)
    await tab.getByRole('heading', { level: 1 }).waitFor()
    await tab.keyboard.press('Tab')
    const skip = tab.getByRole('link', { name: 'Skip to the content' })
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
    await tab.keyboard.press('Enter')
    expect(await tab.evaluate(() => document.activeElement?.id)).toBe('page')
    await context.close()
  })

  test('a chosen theme is shown at once and kept over a reload, against the system', async () => {
    const { tab, context } = await site.open(`${home}/keys`)
    const ground = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await tab.getByRole('button', { name: /owner@larkfield/ }).click()
    await tab.getByRole('menuitemradio', { name: 'Dark' }).click()
    const dark = await ground()
    expect(dark).not.toBe(light)
    await tab.reload()
    await tab.getByRole('heading', { level: 1 }).waitFor()
    expect(await ground()).toBe(dark)
    await tab.getByRole('button', { name: /owner@larkfield/ }).click()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('menuitemradio', { name: 'Match the system' }).click()
    expect(await ground()).toBe(light)
    await context.close()
  })

  test('a finished action is announced once in a live region, and closing removes it', async () => {
    site.server.answers[`PATCH ${base}`] = () => ok(projectJson())
    const { tab, context } = await site.open(`${home}/settings`)
    await tab.getByLabel('Name', { exact: true }).fill('Another name')
    await tab.getByRole('button', { name: 'Save changes' }).click()
    const said = tab.getByRole('status').filter({ hasText: 'Saved.' })
    await said.waitFor()
    expect(await violations(tab)).toEqual([])
    await said.getByRole('button', { name: 'Close' }).click()
    await tab.getByText('Saved.').waitFor({ state: 'detached' })
    await context.close()
  })

  test('an owner changes the limit of a tier, and only that is sent about tiers', async () => {
    let sent: unknown
    site.server.answers[`PATCH ${base}`] = ({ body }) => {
      sent = body
      return ok(projectJson())
    }
    const { tab, context } = await site.open(`${home}/settings`)
    const standard = tab.getByRole('group', { name: 'Standard' })
    await standard.getByLabel('Daily limit in US dollars').fill('8000')
    await standard.getByLabel('Source of funds').check()
    await tab.getByRole('button', { name: 'Save changes' }).click()
    await tab.getByText('Saved.').waitFor()
    expect(sent).toMatchObject({
      kycTiers: {
        basic: { dailyLimitUsd: '500' },
        standard: {
          dailyLimitUsd: '8000',
          requirements: ['document', 'selfie', 'proof_of_address', 'source_of_funds'],
        },
      },
    })
    expect((sent as { kycTiers: object }).kycTiers).not.toHaveProperty('enhanced')
    await context.close()
  })

  test('gateways are put in order by the arrow keys and by dragging', async () => {
    const sent: unknown[] = []
    site.server.answers[`PATCH ${base}/gateways`] = ({ body }) => {
      sent.push(body)
      return ok([])
    }
    const { tab, context } = await site.open(`${home}/gateways`)
    const handle = (name: string) => tab.getByRole('button', { name: `Move ${name}: drag` })
    await handle('Banxa').press('ArrowUp')
    await expect.poll(() => sent).toEqual([{ gatewayPreference: ['ramp', 'banxa', 'moonpay', 'transak'] }])
    await tab.getByText('Banxa is number 2 of 4.').waitFor({ state: 'attached' })
    const from = await handle('Transak').boundingBox()
    const to = await handle('Ramp').boundingBox()
    if (!from || !to) throw new Error('a handle is not shown')
    await tab.mouse.move(from.x + 8, from.y + 8)
    await tab.mouse.down()
    await tab.mouse.move(to.x + 8, to.y + 8, { steps: 8 })
    await tab.mouse.up()
    await expect.poll(() => sent.length).toBe(2)
    expect((sent[1] as { gatewayPreference: string[] }).gatewayPreference[0]).toBe('transak')
    await context.close()
  })

  test('countries are chosen by name, and only they are saved', async () => {
    let sent: unknown
    site.server.answers[`PATCH ${base}`] = ({ body }) => {
      sent = body
      return ok(projectJson())
    }
    const { tab, context } = await site.open(`${home}/settings`)
    await tab.getByLabel('Restricted countries').selectOption({ label: 'Iceland' })
    await tab.getByRole('button', { name: 'Remove Iceland' }).waitFor()
    await tab.getByRole('button', { name: 'Save changes' }).click()
    await tab.getByText('Saved.').waitFor()
    const { restrictedCountries } = projectJson()
    expect(sent).toEqual({ restrictedCountries: [...restrictedCountries, 'IS'] })
    await context.close()
  })

  test('a search with one result opens it at once, and / moves the focus to the search', async () => {
    for (const kind of ['sessions', 'customers', 'wallets', 'kyc-cases'])
      site.server.answers[`GET ${base}/${kind}`] = () => page([])
    site.server.answers[`GET ${base}/orders`] = () => page([orderJson()])
    const { tab, context } = await site.open(`${home}/keys`)
    await tab.getByRole('heading', { level: 1 }).waitFor()
    await tab.keyboard.press('/')
    await tab.keyboard.type('rmp_1')
    const field = tab.getByRole('combobox', { name: /^Find/ })
    await expect.poll(() => field.inputValue(), { timeout: 10_000 }).toBe('rmp_1')
    await tab.keyboard.press('Enter')
    await tab.waitForURL(`**/orders/${orderId}`)
    await context.close()
  })
})
