import { describe, expect, test } from 'vitest'
import { directly, loginCookie } from './dashboard/direct-call.ts'
import { logIn, logOut, tryToLogIn } from './dashboard/log-in.ts'
import { copyShownSecret } from './dashboard/shown-once.ts'
import { totp } from './dashboard/totp.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'

const timeout = 60_000

describe('logging in at the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()

  test('the first owner gets in with what demo.json says, and out again for good', async () => {
    const { context, page, complaints } = await dashboard.newUser()
    const { dashboardUrl, dashboardEmail, dashboardPassword } = dashboard.demo()
    await page.goto(dashboardUrl)
    await tryToLogIn(page, dashboardEmail, 'not the password at all')
    await page.getByText('That did not match').waitFor()
    expect(await loginCookie(context)).toBeUndefined()
    await logIn(page, dashboardEmail, dashboardPassword)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.url()).toContain(dashboard.demo().projectId)

    const cookie = await loginCookie(context)
    dashboard.noteSecret(cookie?.value ?? '')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/dashboard', secure: false })
    expect(await page.evaluate('document.cookie')).toBe('')

    const call = await directly(dashboard.server(), context)
    expect((await call('GET', '/dashboard/api/me')).status).toBe(200)
    await logOut(page, dashboardEmail)
    expect((await call('GET', '/dashboard/api/me')).status).toBe(401)
    await page.goto(dashboard.pathOf('keys'))
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a login that is ended from another browser ends the page that was open with it', async () => {
    const here = await dashboard.newOwner('account')
    const there = await dashboard.newOwner('keys')
    await there.page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    await here.page.reload()
    await here.page.getByRole('button', { name: 'End all other logins' }).click()
    await here.page
      .getByRole('button', { name: 'End this login', exact: true })
      .waitFor({ state: 'detached' })
    await there.page.getByRole('link', { name: 'Webhooks' }).click()
    await there.page.getByRole('heading', { name: 'Log in' }).waitFor()
    await here.page.getByText('This browser').waitFor()
    expect([...here.complaints, ...there.complaints]).toEqual([])
    await here.context.close()
    await there.context.close()
  })

  test('a second factor is set up, asked for, good once, and replaced by a recovery code', async () => {
    const { context, page, complaints, heard } = await dashboard.newOwner('account')
    const { dashboardEmail: email, dashboardPassword: password } = dashboard.demo()
    await page.getByRole('button', { name: 'Set it up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
    dashboard.noteSecret(secret)
    await dialog.getByLabel('Code', { exact: true }).fill(totp(secret))
    await dialog.getByRole('button', { name: 'Turn it on' }).click()
    const codes = (await copyShownSecret(page, 'Copy the codes')).split('\n')
    for (const code of codes) dashboard.noteSecret(code)
    await page.getByText(`${codes.length} recovery codes are left.`).waitFor()

    await logOut(page, email)
    await tryToLogIn(page, email, password)
    const half = await directly(dashboard.server(), context)
    expect((await half('GET', `${dashboard.api()}/keys`)).status).toBe(401)
    const code = page.getByLabel('Code', { exact: true })
    await code.fill('000000')
    await page.getByRole('button', { name: 'Check the code' }).click()
    await page.getByText('That did not match').waitFor()
    const fresh = totp(secret, 1)
    await code.fill(fresh)
    await page.getByRole('button', { name: 'Check the code' }).click()
    await page.getByRole('button', { name: email }).waitFor()

    await logOut(page, email)
    await tryToLogIn(page, email, password)
    await code.fill(fresh)
    await page.getByRole('button', { name: 'Check the code' }).click()
    await page.getByText('That did not match').waitFor()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Check the code' }).click()
    await page.getByRole('button', { name: email }).waitFor()
    await page.goto(dashboard.pathOf('account'))
    await page.getByText(`${codes.length - 1} recovery codes are left.`).waitFor()
    const answers = await heard()
    expect(answers.filter((answer) => answer.includes(secret))).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a person who guesses too often is told how long to wait, and the right password waits too', async () => {
    const { context, page, complaints } = await dashboard.newUser()
    const { dashboardUrl, dashboardEmail, dashboardPassword } = dashboard.demo()
    await page.goto(dashboardUrl)
    for (let guess = 0; guess < 5; guess++) {
      const answered = page.waitForResponse(/\/dashboard\/api\/login$/)
      await tryToLogIn(page, dashboardEmail, `guess number ${guess}`)
      expect((await answered).status()).toBe(401)
    }
    await tryToLogIn(page, dashboardEmail, dashboardPassword)
    await page.getByText(/Try again in \d+ s/).waitFor()
    expect(await loginCookie(context)).toBeUndefined()
    expect(complaints).toEqual([])
    await context.close()
  })
})
