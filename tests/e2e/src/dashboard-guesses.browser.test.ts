import { describe, expect, test } from 'vitest'
import { logIn, logOut, tryToLogIn } from './dashboard/log-in.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { sliproad } from './system/command-line.ts'

const timeout = 60_000

describe('guesses at the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()

  const command = <Result>(...words: string[]) =>
    sliproad<Result>(dashboard.server().deployment, words, { PORT: String(dashboard.server().port) })

  test('a stranger who guesses locks out only himself, and an operator unlocks, disables and enables', async () => {
    const { dashboardEmail: email, dashboardPassword: password, dashboardUrl } = dashboard.demo()
    const known = await dashboard.newOwner()
    await logOut(known.page, email)
    const stranger = await dashboard.newUser()
    await stranger.page.goto(dashboardUrl)
    for (let guess = 0; guess < 5; guess++) {
      const answered = stranger.page.waitForResponse(/\/dashboard\/api\/login$/)
      await tryToLogIn(stranger.page, email, `guess number ${guess}`)
      expect((await answered).status()).toBe(401)
    }
    await tryToLogIn(stranger.page, email, password)
    await stranger.page.getByText(/Try again in \d+ s/).waitFor()
    await logIn(known.page, email, password)
    await known.page.getByRole('button', { name: email }).waitFor()
    await command('users', 'unlock', email)
    await logIn(stranger.page, email, password)
    await stranger.page.getByRole('button', { name: email }).waitFor()

    const listed = await command<{ email: string; openLogins: number }[]>('users', 'list')
    expect(listed).toMatchObject([{ email, openLogins: 2 }])
    await expect(command('users', 'disable', email)).rejects.toThrow('last operator')
    await command('users', 'logout', email)
    await known.page.reload()
    await known.page.getByRole('heading', { name: 'Log in' }).waitFor()
    await known.context.close()
    await stranger.context.close()
  })
})
