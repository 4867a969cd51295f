import { describe, expect, test } from 'vitest'
import { logOut, tryToLogIn } from './dashboard/log-in.ts'
import { copyShownSecret } from './dashboard/shown-once.ts'
import { useDashboard } from './dashboard/use-dashboard.ts'

const timeout = 60_000

describe('passkeys at the dashboard', { tags: ['needs-chromium', 'needs-pages'], timeout }, () => {
  const dashboard = useDashboard()

  test('a passkey is added, opens the dashboard alone and beside the password, confirms a change, and is removed', async () => {
    const { context, page, complaints } = await dashboard.newOwner('account')
    const { dashboardEmail: email, dashboardPassword: password } = dashboard.demo()
    // Chromium's own authenticator, which always finds its person.
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Test machine')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    const codes = (await copyShownSecret(page, 'Copy the codes')).split('\n')
    for (const code of codes) dashboard.noteSecret(code)
    await page.getByText('Test machine').waitFor()

    await logOut(page, email)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await page.getByRole('button', { name: email }).waitFor()

    await logOut(page, email)
    await tryToLogIn(page, email, password)
    await page.getByRole('button', { name: 'Use the passkey' }).click()
    await page.getByRole('button', { name: email }).waitFor()

    // Ten minutes later the change asks who is there.
    const database = dashboard.server().deployment.connect()
    await database`update logins set confirmed_at = now() - interval '1 hour'`
    await database.end()
    await page.goto(dashboard.pathOf('keys'))
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    const key = await copyShownSecret(page, 'Copy the key')
    dashboard.noteSecret(key)

    await page.goto(dashboard.pathOf('account'))
    await page.getByRole('button', { name: 'Remove Test machine' }).click()
    await page.getByRole('button', { name: 'Remove the passkey' }).click()
    await page.getByText('You have no passkey yet.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
