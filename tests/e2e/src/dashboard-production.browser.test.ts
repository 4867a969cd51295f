import { randomBytes } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser/launch.ts'
import { openBrowserUser } from './dashboard/browser-user.ts'
import { logIn } from './dashboard/log-in.ts'
import { createProject, sliproad } from './system/command-line.ts'
import type { Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

type Operator = { email: string; password: string }

describe('the dashboard of an empty production', { tags: ['needs-chromium', 'needs-pages'] }, () => {
  const system = useSystem()
  let browser: Browser
  let server: Server
  let operator: Operator
  let projectId: string

  beforeAll(async () => {
    const deployment = await system.newDeployment()
    // Replaces the outside PostgreSQL where none was given.
    await system.start(deployment)
    const masterKey = randomBytes(32).toString('base64')
    const env = {
      SLIPROAD_ENV: 'production',
      PUBLIC_URL: 'https://pay.example.com',
      MASTER_KEY: masterKey,
      // The gateway's address in this test is on this machine, where nothing listens.
      PROVIDER_ALLOWED_HOSTS: '127.0.0.1',
      OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1',
      ...(await deployment.newDatabase()),
    }
    system.noteSecret(masterKey)
    server = await system.start(deployment, env)
    operator = await sliproad<Operator>(
      deployment,
      ['users', 'create-operator', '--email', 'operator@example.com', '--generate'],
      env,
    )
    const project = await createProject(deployment, 'Larkfield', env)
    projectId = project.projectId
    for (const secret of [operator.password, project.secretKey, project.webhookSigningKey])
      system.noteSecret(secret)
    browser = await launchBrowser()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
  })

  test('every gateway has its line and its page before it has credentials, and none is called healthy', async () => {
    const { context, page, complaints } = await openBrowserUser(browser, server.url)
    await page.goto(`/dashboard/p/${projectId}/gateways`)
    await logIn(page, operator.email, operator.password)
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.first().waitFor()
    const names = await rows.getByRole('link').allTextContents()
    expect(names.length).toBeGreaterThanOrEqual(8)
    for (const row of await rows.all()) {
      expect(await row.textContent()).toContain('No account')
      expect(await row.textContent()).not.toMatch(/Healthy|%/)
    }
    for (const name of names) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await page.getByText('This gateway has no account yet').waitFor()
      await page.getByRole('button', { name: 'Save changes' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'All gateways' }).click()
      await page.getByRole('heading', { name: 'Gateways', level: 1 }).waitFor()
    }
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  test('the first credentials are entered there; a gateway that cannot be reached is failing, never healthy', async () => {
    const { context, page, complaints, heard } = await openBrowserUser(browser, server.url)
    await page.goto(`/dashboard/p/${projectId}/gateways/banxa`)
    await logIn(page, operator.email, operator.password)
    const secrets = ['api-key-0123456789', 'hook-secret-0123456789']
    for (const secret of secrets) system.noteSecret(secret)
    const fields = {
      'Partner reference': 'larkfield',
      'API key': secrets[0] ?? '',
      'Webhook key': 'hook-key',
      'Webhook secret': secrets[1] ?? '',
      'API address': 'http://127.0.0.1:1',
    }
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByText('Not called yet').or(page.getByText('Failing')).first().waitFor()

    await page.getByRole('button', { name: 'Test the connection' }).click()
    await page.getByText('The connection does not work').waitFor({ timeout: 20_000 })
    // The worker fetches the catalogue of new credentials within a quarter of a minute.
    await page.getByText('Failing').waitFor({ timeout: 60_000 })

    await page.goto(`/dashboard/p/${projectId}/gateways`)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Banxa' })
    await row.getByText('Failing').waitFor()
    expect(await row.textContent()).not.toMatch(/Healthy|100/)
    const answers = await heard()
    for (const secret of secrets) expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  }, 180_000)
})
