import { describe, expect, test } from 'vitest'
import { directly, loginCookie } from './dashboard/direct-call.ts'
import { useForeignPage } from './dashboard/foreign-page.ts'
import { logIn } from './dashboard/log-in.ts'
import { script, storeScripts } from './dashboard/stored-scripts.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { startReceiver } from './system/receiver.ts'

const timeout = 60_000

describe('the dashboard among hostile people', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()
  const foreign = useForeignPage()

  test('what partners and their customers wrote is shown as text on every page and never runs', async () => {
    const receiver = await startReceiver()
    receiver.answer((_received, response) => response.writeHead(400).end(script))
    const { page, context, complaints } = await dashboard.newOwner('home')
    const call = await directly(dashboard.server(), context)
    const [server, demo] = [dashboard.server(), dashboard.demo()]
    const pages = await storeScripts({ server, demo, call, receiverUrl: receiver.url })
    const isHarmless = async (path: string) => {
      expect(await page.locator('img[src="x"], body script:not([src])').count(), path).toBe(0)
      expect(complaints, path).toEqual([])
    }
    for (const [path, text] of pages) {
      await page.goto(dashboard.pathOf(path))
      const shown = page.getByRole('main').getByText(text)
      await expect.poll(() => shown.count(), { message: path, timeout: 20_000 }).toBeGreaterThan(0)
      await isHarmless(path)
    }
    await page.goto(dashboard.pathOf('settings'))
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(script)
    await page.getByRole('button', { name: script }).waitFor()
    await isHarmless('settings')
    await context.close()
  })

  test('a page of another origin can press no button with the login of its reader', async () => {
    const { context, page } = await dashboard.newOwner('keys')
    const call = await directly(dashboard.server(), context)
    const path = `${dashboard.api()}/keys`
    const before = (await call('GET', path)).text
    const target = `${dashboard.demo().baseUrl}${path}`
    await page.goto(foreign.urlFor(target))

    const refused: string[] = []
    let cookiesSent = 0
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.request().resourceType())
    })
    // Only the browser itself reports what it really sent along with requests of another origin.
    const debug = await context.newCDPSession(page)
    await debug.send('Network.enable')
    debug.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
      if (headers.Cookie?.includes('sliproad_login=')) cookiesSent++
    })
    const outcomeOf = (init: string) =>
      page.evaluate(
        `fetch(${JSON.stringify(target)}, { credentials: 'include', ${init} }).then(() => 'sent', () => 'blocked')`,
      )
    const post = `method: 'POST', body: '{"kind":"secret","label":"forged"}'`
    expect(await outcomeOf(`${post}, mode: 'no-cors'`)).toBe('sent')
    expect(await outcomeOf(`${post}, headers: { 'content-type': 'application/json' }`)).toBe('blocked')
    expect(await outcomeOf('')).toBe('blocked')
    await page.getByRole('button', { name: 'Win a prize' }).click()
    await page.getByText('FORBIDDEN').waitFor()
    await expect.poll(() => refused).toEqual(['fetch', 'document'])
    // With both posts, and with the attempt to read.
    expect(cookiesSent).toBe(3)
    expect((await call('GET', path)).text).toBe(before)
    await context.close()
  })

  test('a login does not go on under a cookie that an attacker has planted', async () => {
    const victim = await dashboard.newUser()
    const attacker = await dashboard.newUser()
    const { dashboardUrl, dashboardEmail, dashboardPassword } = dashboard.demo()
    const planted = { name: 'sliproad_login', value: 'a'.repeat(43), domain: 'localhost', path: '/dashboard' }
    for (const { context } of [victim, attacker]) await context.addCookies([planted])
    await victim.page.goto(dashboardUrl)
    await logIn(victim.page, dashboardEmail, dashboardPassword)
    await victim.page.getByRole('button', { name: dashboardEmail }).waitFor()
    expect((await loginCookie(victim.context))?.value).not.toBe(planted.value)
    const cookies = await victim.context.cookies(dashboardUrl)
    expect(cookies.filter(({ name }) => name === planted.name)).toHaveLength(1)
    await attacker.page.goto(dashboardUrl)
    await attacker.page.getByRole('heading', { name: 'Log in' }).waitFor()
    await victim.context.close()
    await attacker.context.close()
  })
})
