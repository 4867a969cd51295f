import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../testing/open-page.ts'
import { sumsubClient } from './testing/sumsub-client.ts'
import { type RunningKycSimulators, startKycSimulators } from './testing.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

describe('verification page in a browser', { tags: 'needs-chromium' }, () => {
  const shop = createServer((_request, response) => response.end('<title>Shop</title>'))
  let shopUrl = ''
  let browser: Browser
  let running: RunningKycSimulators
  let count = 0

  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/return`
    running = await startKycSimulators({ returnUrl: `${shopUrl}?case=<transactionnumber>` })
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await running.close()
    shop.close()
  })

  async function sumsubCase(level = 'onramp-basic') {
    count += 1
    const id = `kyc_browser_${count}`
    const client = sumsubClient(running.provider('sumsub'))
    const redirect = { successUrl: `${shopUrl}?ok`, rejectUrl: `${shopUrl}?no` }
    return { client, id, url: await client.link(id, { level, redirect }) }
  }

  async function idnowCase() {
    count += 1
    const id = `kyc_browser_${count}`
    const { config, baseUrl } = running.provider('idnow')
    const path = `/sandbox-video/identifications/${id}`
    await fetch(`${baseUrl}/api/v1${path}/start`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-api-key': config.standardApiKey ?? '' },
    })
    return { id, url: `${config.goUrl}${path}` }
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

  test('a person who shows everything is approved and comes back', async () => {
    const { client, id, url } = await sumsubCase()
    const { page, complaints } = await openPage(browser, url)
    await page.getByLabel('Passport').check()
    await page.getByLabel('Issued by').selectOption('Austria')
    await press(page, 'Take the picture')
    expect(await page.textContent('h1')).toBe('Now your face')
    await press(page, 'Take the selfie')
    await page.getByLabel('First name').fill('Jo')
    await page.getByLabel('Date of birth').fill('1988-08-08')
    await press(page, 'Hand it in')
    await page.waitForURL(`${shopUrl}?ok`)
    await expect
      .poll(async () => (await client.one(id)).body)
      .toMatchObject({
        info: {
          firstName: 'Jo',
          dob: '1988-08-08',
          country: 'AUT',
          idDocs: [{ idDocType: 'PASSPORT' }, {}],
        },
        review: { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } },
      })
    expect(complaints).toEqual([])
    await page.close()
  })

  test('the chosen rejection shows what will be said, and happens', async () => {
    const { client, id, url } = await sumsubCase()
    const { page } = await openPage(browser, url)
    await press(page, 'Take the picture')
    await press(page, 'Take the selfie')
    await page.getByText('The document is forged').click()
    expect(await page.getByText('completed RED, case rejected').filter({ visible: true }).count()).toBe(1)
    expect(await page.getByText('completed GREEN').filter({ visible: true }).count()).toBe(0)
    await press(page, 'Hand it in')
    await page.waitForURL(`${shopUrl}?no`)
    await expect
      .poll(async () => (await client.one(id)).body.review)
      .toMatchObject({
        reviewResult: { reviewAnswer: 'RED', rejectLabels: ['FORGERY'] },
      })
    await page.close()
  })

  test('the same page serves a video account, and everything can be shown again', async () => {
    const { id, url } = await idnowCase()
    const { page } = await openPage(browser, url)
    await press(page, 'Take the picture')
    await press(page, 'Take the selfie')
    await press(page, 'Show the proof of address')
    await press(page, 'Show everything again')
    await press(page, 'Take the picture')
    await press(page, 'Take the selfie')
    await press(page, 'Show the proof of address')
    await page.getByText('Somebody has to look').click()
    await press(page, 'Hand it in')
    await page.waitForURL(`${shopUrl}?case=${id}`)
    await page.goto(url)
    expect(await page.textContent('h1')).toBe('Somebody has to look')
    await page.close()
  })

  test('leaving leads back', async () => {
    const { url } = await sumsubCase()
    const { page } = await openPage(browser, url)
    await press(page, 'Leave')
    await page.waitForURL(`${shopUrl}?no`)
    await page.close()
  })

  test.each([
    [360, false],
    [360, true],
    [1280, false],
    [1280, true],
  ])('nothing overflows and nobody is shut out at %i px, dark: %s', async (width, dark) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    const { url } = await sumsubCase()
    const { page } = await openPage(browser, url, { width, dark, script: true })
    async function look() {
      await page.waitForLoadState()
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(overflow).toBeLessThanOrEqual(0)
      // Injected by the debugger, which the page's policy does not restrict.
      await page.evaluate(axe)
      expect(await page.evaluate('axe.run().then((r) => r.violations.map((v) => v.id))')).toEqual([])
    }
    await look()
    await press(page, 'Take the picture')
    await page.getByRole('button', { name: 'Take the selfie' }).waitFor()
    await look()
    await press(page, 'Take the selfie')
    await page.getByText('Somebody has to look').waitFor()
    await look()
    await page.getByText('Somebody has to look').click()
    await press(page, 'Hand it in')
    await page.waitForURL(`${shopUrl}?ok`)
    await page.goto(url)
    await look()
    await page.close()
  })
})
