import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CheckoutOrder, CheckoutPage } from '@sliproad/api/resources/checkout-page'
import type { Quotes } from '@sliproad/api/resources/quote'
import type { PublicSession } from '@sliproad/api/resources/session'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { type Answers, type FakeServer, no, ok, startFakeServer } from './fake-server.ts'
import { checkoutJson, orderJson, wallet } from './fixtures.ts'
import { quotesJson } from './quotes-json.ts'
import { supportedJson } from './supported-json.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
]
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const redirectUrl = 'https://larkfield.example/back'

type Looks = { locale?: string; width?: number; height?: number; dark?: boolean }
type Opened = { page: Page; context: BrowserContext; complaints: string[] }

/** The built page in a browser, over a server whose answers a test decides. */
export type Site = {
  readonly server: FakeServer
  usual: Answers
  open: (looks?: Looks) => Promise<Opened>
}

/** Tests of the built page; without Chromium or a build they are skipped. */
export function describeInBrowser(title: string, tests: (site: Site) => void): void {
  describe(title, { tags: ['needs-chromium', 'needs-pages'] }, () => {
    let browser: Browser
    let server: FakeServer
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath, args: flags })
      server = await startFakeServer({ ...usual })
    }, 60_000)
    afterAll(async () => {
      await browser?.close()
      await server?.close()
    })
    beforeEach(() => {
      Object.assign(server.answers, usual)
      server.asked.length = 0
      server.streams.open = true
    })
    tests({
      get server() {
        return server
      },
      usual,
      open: (looks = {}) => open(browser, server, looks),
    })
  })
}

/** A tab that records console errors and every request to another host. */
async function open(browser: Browser, server: FakeServer, looks: Looks): Promise<Opened> {
  const { locale = 'en-GB', width = 1280, height = 800, dark = false } = looks
  const context = await browser.newContext({
    locale,
    viewport: { width, height },
    // Phones have no room for a scrollbar of its own.
    isMobile: width < 480,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser reports every 4xx answer in the console; tests expect some of them.
    const expected = /status of (4|5)\d\d|ERR_INTERNET_DISCONNECTED/.test(message.text())
    if (message.type() === 'error' && !expected) complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) complaints.push(`elsewhere: ${request.url()}`)
  })
  await page.goto(server.link)
  return { page, context, complaints }
}

export function session(changes: Partial<PublicSession> = {}, around: Partial<CheckoutPage> = {}) {
  const now = Date.now()
  const times = {
    createdAt: new Date(now - 60_000).toISOString(),
    expiresAt: new Date(now + 1_740_000).toISOString(),
  }
  return ok({
    ...checkoutJson({ ...times, redirectUrl, ...changes }, around),
    serverTime: new Date(now).toISOString(),
  })
}

export function quotes(changes: Partial<Quotes> = {}) {
  const fresh = quotesJson()
  const offered = fresh.quotes.map((quote) => ({ ...quote, expiresAt: Date.now() + 30_000 }))
  return ok({ ...fresh, quotes: offered, ...changes })
}

/** An order that was placed just now. */
export function orderNow(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  const at = (ago: number) => new Date(Date.now() - ago).toISOString()
  const timeline: CheckoutOrder['timeline'] = [
    { status: 'pending', at: at(60_000) },
    { status: 'processing', at: at(30_000) },
  ]
  return orderJson({ createdAt: at(60_000), timeline, ...changes })
}

const usual: Answers = {
  session: () => session(),
  supported: () => ok(supportedJson()),
  quotes: () => quotes(),
  order: () => no('GATEWAY_UNAVAILABLE'),
  state: () => no('NOT_FOUND'),
  retry: () => no('SESSION_NOT_RETRYABLE', { data: { reason: 'off' } }),
}

export async function toAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Ramp' }).click()
  await page.getByRole('heading', { name: 'Where should your ETH go?' }).waitFor()
}

export async function order(page: Page): Promise<void> {
  await toAddress(page)
  await page.getByRole('textbox', { name: /wallet address/ }).fill(wallet)
  await page.getByText('This is a Base address.').waitFor()
  await page.getByRole('button', { name: 'Continue to Ramp' }).click()
}

/** Injected by the debugger, to which the page's content security policy does not apply. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(
    'axe.run({ resultTypes: ["violations"] }).then((r) => r.violations.map((v) => v.id + " " + v.nodes[0].html))',
  )
}
