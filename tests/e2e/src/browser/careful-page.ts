import type { Browser, Page } from 'playwright-core'
import type { Server } from '../system/start-server.ts'

/** A page that records errors in the console, and every request that leaves our host. */
export async function newPage(
  browser: Browser,
  server: Server,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Requests that were cancelled by leaving the page are no fault.
    const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (!isLeft) complaints.push(`failed: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, port, hostname } = new URL(request.url())
    const isOurs = port === String(server.port) && ['localhost', '127.0.0.1'].includes(hostname)
    if (!isOurs && protocol !== 'data:' && protocol !== 'blob:')
      complaints.push(`elsewhere: ${request.url()}`)
  })
  return { page, complaints }
}
