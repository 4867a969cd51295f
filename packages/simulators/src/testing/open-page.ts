import type { Browser, Page } from 'playwright-core'

type Options = { width?: number; dark?: boolean; script?: boolean }

/** Without scripts, as the hosted pages promise; complaints are the errors in the browser's console. */
export async function openPage(
  browser: Browser,
  url: string,
  options: Options = {},
): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({
    viewport: { width: options.width ?? 1280, height: 800 },
    colorScheme: options.dark ? 'dark' : 'light',
    javaScriptEnabled: options.script ?? false,
  })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(url)
  return { page, complaints }
}
