import type { Browser, BrowserContext, Page } from 'playwright-core'

export type BrowserUser = {
  context: BrowserContext
  page: Page
  /** Errors in the console, texts that ran as scripts, and requests to other hosts. */
  complaints: string[]
  /** The bodies of all answers so far that a program could read. */
  heard(): Promise<string[]>
}

/** A user with a browser profile of their own: cookies and storage are not shared with other users of the test. */
export async function openBrowserUser(browser: Browser, baseURL: string): Promise<BrowserUser> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const complaints: string[] = []
  const bodies: Promise<string>[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // Browsers write every refused request to the console; the test itself checks refusals.
    const isRefusal = /the server responded with a status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isRefusal) complaints.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const isOurs = new URL(request.url()).origin === baseURL
    if (!isOurs && !/^(data|blob):/.test(request.url())) complaints.push(`elsewhere: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
    const isReadable = response.headers()['content-type']?.includes('json')
    // The body of an answer is gone when its page has been left.
    if (isReadable) bodies.push(response.text().catch(() => ''))
  })
  return { context, page, complaints, heard: () => Promise.all(bodies) }
}
