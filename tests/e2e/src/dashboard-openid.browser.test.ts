import { startOpenIdProvider } from '@sliproad/simulators/testing/start-openid-provider'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { BrowserUser } from './dashboard/browser-user.ts'
import { invite } from './dashboard/invite.ts'
import { logOut, tryToLogIn } from './dashboard/log-in.ts'
import { copyShownSecret } from './dashboard/shown-once.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'
import { startMailCatcher } from './system/catch-mail.ts'

const timeout = 60_000
const [mail, provider] = await Promise.all([
  startMailCatcher(),
  startOpenIdProvider({ redirectUri: '/dashboard/openid' }),
])
const env = {
  ...mail.env,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_NAME: 'Larkfield ID',
}

describe('sign-in through an OpenID provider', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard(env)
  const invited = 'omar@example.com'

  afterAll(async () => {
    await mail.close()
    await provider.close()
  })

  /** The page of the provider, in the tab or window that has it. */
  async function sayWhoIAm(page: Page, subject: string): Promise<void> {
    await page.getByLabel('Subject').fill(subject)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** What was loaded from other hosts than ours and the provider's, and every other complaint. */
  const complaintsOf = ({ complaints }: BrowserUser) =>
    complaints.filter((complaint) => !complaint.startsWith(`elsewhere: ${provider.issuer}`))

  test('an account that is there is connected by its own login once, and then opens through the provider', async () => {
    const { dashboardEmail: email, dashboardPassword: password } = dashboard.demo()
    provider.people.set('owner', { email })
    dashboard.noteSecret(provider.clientSecret)
    const user = await dashboard.newUser()
    const { page, context } = user
    await page.goto(dashboard.pathOf('orders'))
    await page.getByRole('button', { name: 'Continue with Larkfield ID' }).click()
    await sayWhoIAm(page, 'owner')
    await page.getByText('Log in another way once').waitFor()
    expect(page.url()).not.toMatch(/code=|state=/)
    await page.getByRole('link', { name: 'Go to login' }).click()
    await tryToLogIn(page, email, password)
    await page.getByRole('button', { name: email }).waitFor()

    await logOut(page, email)
    await page.goto(dashboard.pathOf('orders'))
    await page.getByRole('button', { name: 'Continue with Larkfield ID' }).click()
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(dashboard.pathOf('orders'))
    await page.goto(dashboard.pathOf('account'))
    await page.getByRole('button', { name: `Disconnect ${email}` }).waitFor()
    expect(complaintsOf(user)).toEqual([])
    await context.close()
  })

  test('an invited person joins through the provider and confirms a change there, without losing what was begun', async () => {
    provider.people.set('omar', { email: invited })
    const owner = await dashboard.newOwner('team')
    await invite(owner.page, invited, 'Developer')
    const link = await mail.nextLinkTo(invited)
    dashboard.noteSecret(link.split('#')[1] ?? link)
    const user = await dashboard.newUser()
    const { page, context } = user
    await page.goto(link)
    await page.getByRole('button', { name: 'Continue with Larkfield ID' }).click()
    await sayWhoIAm(page, 'omar')
    await page.getByRole('button', { name: invited }).waitFor()

    // Ten minutes later the change asks who is there, and there is no password to ask for.
    const database = dashboard.server().deployment.connect()
    await database`update logins set confirmed_at = now() - interval '1 hour'`
    await database.end()
    await page.goto(dashboard.pathOf('keys'))
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click()
    const confirm = page.getByRole('button', { name: 'Continue with Larkfield ID' })
    const [small] = await Promise.all([context.waitForEvent('page'), confirm.click()])
    await sayWhoIAm(small, 'omar')
    const key = await copyShownSecret(page, 'Copy the key')
    dashboard.noteSecret(key)
    expect(complaintsOf(user)).toEqual([])
    await owner.context.close()
    await context.close()
  })
})
