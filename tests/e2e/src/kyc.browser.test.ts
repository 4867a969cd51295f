import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser/launch.ts'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
type Case = {
  id: string
  status: string
  verificationUrl: string
  rejectionReasons: string[]
  result: Record<string, string> | null
}

// Where there is no Chromium, the tests of pages are named as skipped.
describe('a verification in a browser', { tags: 'needs-chromium' }, () => {
  const system = useSystem()
  let browser: Browser
  let server: Server
  let demo: Demo

  beforeAll(async () => {
    ;({ server, demo } = await system.startSandbox())
    browser = await launchBrowser()
  }, minute)

  afterAll(async () => {
    await browser?.close()
  })

  async function call(path: string, method = 'GET', body?: unknown) {
    const answer = await server.call(path, {
      method,
      key: demo.secretKey,
      ...(body !== undefined && { body }),
    })
    return answer.json as { data: Case }
  }

  /** A new case, opened by its customer on the page of the provider. */
  async function open(tier: string): Promise<{ page: Page; id: string; complaints: string[] }> {
    const { data: customer } = await call('/v1/customers', 'POST', {})
    const { data } = await call('/v1/kyc-cases', 'POST', {
      customerId: customer.id,
      tier,
      redirectUrl: `${server.url}/health`,
    })
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (new URL(request.url()).port !== String(server.port)) complaints.push(`elsewhere: ${request.url()}`)
    })
    await page.goto(data.verificationUrl)
    return { page, id: data.id, complaints }
  }

  const settled = (id: string, status: string) =>
    eventually(`the case is ${status}`, async () => {
      const { data } = await call(`/v1/kyc-cases/${id}`)
      return data.status === status ? data : undefined
    })

  test(
    'documents, selfie and approval lead back to the partner, and the person is known',
    async () => {
      const { page, id, complaints } = await open('basic')
      await page.getByRole('button', { name: 'Take the picture' }).click()
      await page.getByRole('button', { name: 'Take the selfie' }).click()
      await page.getByLabel('First name').fill('Vera')
      await page.getByRole('button', { name: 'Hand it in' }).click()
      await page.waitForURL(`${server.url}/health`)
      const { result } = await settled(id, 'approved')
      expect(result).toMatchObject({ firstName: 'Vera', lastName: 'Sandbox', country: 'DE' })
      expect(complaints).toEqual([])
      await page.close()
    },
    minute,
  )

  test(
    'a rejection is told with its reason',
    async () => {
      const { page, id } = await open('standard')
      for (const name of ['Take the picture', 'Take the selfie', 'Show the proof of address']) {
        await page.getByRole('button', { name }).click()
      }
      await page.locator('input[name=outcome][value=face_mismatch]').check()
      await page.getByRole('button', { name: 'Hand it in' }).click()
      await page.waitForURL(`${server.url}/health`)
      const { rejectionReasons, result } = await settled(id, 'rejected')
      expect({ rejectionReasons, result }).toEqual({ rejectionReasons: ['face_mismatch'], result: null })
      await page.close()
    },
    minute,
  )

  test(
    'IDnow, chosen by the command line, begins at our link and ends with an approval',
    async () => {
      await sliproad(server.deployment, ['projects', 'set', demo.projectId, '--kyc-provider', 'idnow'])
      const { page, id } = await eventually('the setting is in force', async () => {
        const opened = await open('basic')
        if (opened.page.url().includes('/simulators/idnow/')) return opened
        await opened.page.close()
        return undefined
      })
      await settled(id, 'in_progress')
      await page.getByRole('button', { name: 'Take the picture' }).click()
      await page.getByRole('button', { name: 'Take the selfie' }).click()
      await page.getByRole('button', { name: 'Hand it in' }).click()
      await settled(id, 'approved')
      await page.close()
    },
    minute,
  )

  test(
    'a link that nobody gave out shows a page and no error',
    async () => {
      const page = await browser.newPage()
      const answer = await page.goto(`${server.url}/verify/nothing`)
      expect(answer?.status()).toBe(404)
      expect(await page.getByRole('heading').textContent()).toBe('There is no such verification')
      await page.close()
    },
    minute,
  )
})
