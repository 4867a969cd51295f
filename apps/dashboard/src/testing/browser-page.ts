import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { type Answers, type FakeServer, startFakeServer } from './fake-server.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Look = { width?: number; height?: number; dark?: boolean; locale?: string }
type Prepare = (tab: Page) => Promise<unknown>
export type Opened = { tab: Page; context: BrowserContext; complaints: string[] }

const countShifts = `globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** The built dashboard in a browser, over a server whose answers a test decides. */
export type Site = {
  readonly browser: Browser
  readonly server: FakeServer
  /** `prepare` is called before the page is loaded. */
  open: (path: string, look?: Look, prepare?: Prepare) => Promise<Opened>
}

/** Tests of the built dashboard, each of which begins with the usual answers; without Chromium or a build they are skipped. */
export function describeInBrowser(title: string, usual: Answers, tests: (site: Site) => void): void {
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
      for (const name of Object.keys(server.answers)) delete server.answers[name]
      Object.assign(server.answers, usual)
      server.asked.length = 0
      server.slowness.ms = 0
    })
    tests({
      get browser() {
        return browser
      },
      get server() {
        return server
      },
      open: (path, look, prepare) => open(browser, server.url, path, look, prepare),
    })
  })
}

/** A tab that keeps what the console says, every script that was not ours, and every request to another host. */
async function open(
  browser: Browser,
  host: string,
  path: string,
  look: Look = {},
  prepare?: Prepare,
): Promise<Opened> {
  const { width = 1440, height = 900, dark = false, locale = 'en-US' } = look
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale,
  })
  await context.addInitScript(countShifts)
  const tab = await context.newPage()
  const complaints: string[] = []
  tab.on('pageerror', (error) => complaints.push(error.message))
  tab.on('console', (message) => {
    const expected = /status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !expected) complaints.push(message.text())
  })
  tab.on('dialog', (dialog) => {
    complaints.push('something of a partner ran as a script')
    void dialog.dismiss()
  })
  tab.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(host) && !url.startsWith('data:')) complaints.push(`elsewhere: ${url}`)
  })
  await prepare?.(tab)
  await tab.goto(`${host}/dashboard${path}`)
  return { tab, context, complaints }
}

type AxeResult = { violations: { id: string; nodes: { html: string }[] }[] }
type AxeOptions = { resultTypes: string[]; runOnly?: string[] }
type Axe = { run: (options: AxeOptions) => Promise<AxeResult> }

/** What axe-core finds on the page as it is now, by all of its rules or by some. */
export async function violations(tab: Page, rules?: string[]): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe)
  return tab.evaluate(
    async (options) => {
      const result = await (globalThis as unknown as { axe: Axe }).axe.run(options)
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
  )
}

/** By how many pixels the page scrolls sideways. */
export function overflow(tab: Page): Promise<number> {
  return tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** The sum of all layout shifts since the page was opened, without those that follow a press. */
export function shifts(tab: Page): Promise<number> {
  return tab.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
}
