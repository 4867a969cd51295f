import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { repository } from '../system/run-node.ts'

const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Where there is no Chromium, tests of pages are named as skipped. */
export const hasBrowser = existsSync(browserPath)
export const hasCheckout = existsSync(join(repository, 'apps/checkout/dist/index.html'))
export const hasDashboard = existsSync(join(repository, 'apps/dashboard/dist/index.html'))

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
