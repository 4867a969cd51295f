import { createServer, type Server as HttpServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './browser/axe-violations.ts'
import { launchBrowser } from './browser/launch.ts'
import { blocksOf } from './snippets/blocks.ts'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

type Told = { name: string; status?: string; orderId?: string | null; sessionId?: string }

/**
 * The script of the shop: keeps every event of the element in `told`, and opens the dialog on demand. `addFrame` shows
 * another page beside the checkout, `say` sends the shop's own page what a checkout would tell.
 */
const shopScript = (checkout: string) => `
import { openCheckout } from '${checkout}/checkout/embed.js'
const told = (window.told = [])
window.addFrame = (src) => new Promise((resolve) => {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.addEventListener('load', resolve)
  document.body.append(frame)
})
window.say = (sessionId) => new Promise((resolve) => {
  addEventListener('message', resolve)
  postMessage({ source: 'sliproad-checkout', sessionId, type: 'status', status: 'completed', orderId: null })
})
for (const name of ['ready', 'status', 'completed', 'ended'])
  document.addEventListener('sliproad-' + name, ({ detail }) => told.push({ name, ...detail }))
const session = new URL(location.href).searchParams.get('session')
if (new URL(location.href).pathname === '/inline') {
  const element = document.createElement('sliproad-checkout')
  element.setAttribute('theme', 'dark')
  element.setAttribute('language', 'de')
  element.session = session
  document.querySelector('main').append(element)
} else document.querySelector('button').addEventListener('click', async () => {
  const opened = openCheckout({ session, onStatus: (state) => told.push({ name: 'status', ...state }) })
  told.push({ name: 'closed', ...(await opened.closed) })
})
`

/** A page that tells its parent, the shop, whatever a checkout could tell. */
const hostilePage = `<!doctype html><script>
const sessionId = new URL(location.href).searchParams.get('sessionId')
for (const extra of [{ type: 'status', status: 'completed', orderId: 'ord_x' }, { type: 'height', height: 9000 }])
  parent.postMessage({ source: 'sliproad-checkout', sessionId, ...extra }, '*')
</script>`

const shopPage =
  '<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><button>Buy</button></main><script type="module" src="/shop.js"></script>'

const pageAt = (pathname: string) => (pathname === '/hostile' ? hostilePage : shopPage)

/** The block of packages/checkout/README.md in this language. */
const readme = (language: string) =>
  blocksOf('packages/checkout/README.md').find((block) => block.language === language)?.text ?? ''

describe('the checkout inside a page of another origin', { tags: ['needs-chromium', 'needs-pages'] }, () => {
  const system = useSystem()
  const sites: HttpServer[] = []
  let browser: Browser
  let server: Server
  let demo: Demo
  let shop = ''
  let stranger = ''

  function contentAt({ pathname, searchParams }: URL): string {
    if (pathname === '/shop.js') return shopScript(demo.baseUrl)
    if (pathname === '/readme.js')
      return stripTypeScriptTypes(readme('ts')).replace(
        '@sliproad/checkout',
        `${demo.baseUrl}/checkout/embed.js`,
      )
    if (pathname !== '/readme') return pageAt(pathname)
    const session = (searchParams.get('session') ?? '').replaceAll('&', '&amp;')
    const element = readme('html').replace(/session="[^"]*"/, () => `session="${session}"`)
    return `<!doctype html><html lang="en"><title>Shop</title>${element.replaceAll('https://pay.example.com', demo.baseUrl)}`
  }

  /** A site whose policy allows the deployment's script and frame, and nothing else from elsewhere. */
  async function startSite(): Promise<string> {
    const site = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://site')
      const policy = pathname.startsWith('/readme')
        ? `default-src 'none'; ${readme('text').replaceAll('https://pay.example.com', demo.baseUrl)}`
        : `default-src 'none'; script-src 'self' ${demo.baseUrl}; frame-src ${demo.baseUrl} http://127.0.0.1:*`
      const text = contentAt(new URL(request.url ?? '', 'http://site'))
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
      if (pathname !== '/hostile') response.setHeader('content-security-policy', policy)
      response.setHeader('content-type', `${type}; charset=utf-8`).end(text)
    })
    sites.push(site)
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  }

  beforeAll(async () => {
    const deployment = await system.newDeployment()
    server = await system.start(deployment)
    demo = await readDemo(deployment)
    shop = await startSite()
    stranger = await startSite()
    const [, command = ''] = /^npm run -s sliproad -- (.+)$/.exec(readme('sh')) ?? []
    const words = command.replace('PROJECT_ID', demo.projectId).replace('https://shop.example.com', shop)
    await sliproad(deployment, words.split(' '))
    browser = await launchBrowser()
  }, minute)

  afterAll(async () => {
    await browser?.close()
    for (const site of sites) {
      site.close()
      site.closeAllConnections()
    }
  })

  async function newSession(): Promise<{ sessionId: string; checkoutUrl: string }> {
    const body = {
      externalCustomerId: `user-${Math.random()}`,
      country: 'DE',
      sourceCurrency: 'EUR',
      sourceAmount: '100',
      destinationCurrency: 'ETH',
      network: 'base',
    }
    const answer = await server.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body })
    return (answer.json as { attributes: { sessionId: string; checkoutUrl: string } }).attributes
  }

  async function openSite(path: string, session: string): Promise<{ page: Page; errors: string[] }> {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${path}?${new URLSearchParams({ session })}`)
    return { page, errors }
  }

  const heard = (page: Page) => page.evaluate<Told[]>('window.told')

  function hears(page: Page, wanted: Partial<Told>): Promise<Told> {
    return eventually(`the event ${JSON.stringify(wanted)}`, async () =>
      (await heard(page)).find((told) =>
        Object.entries(wanted).every(([key, value]) => told[key as keyof Told] === value),
      ),
    )
  }

  const orderIn = async (page: Page, sessionId: string): Promise<string> => {
    const told = await eventually('an order in the events', async () =>
      (await heard(page)).find((each) => each.sessionId === sessionId && typeof each.orderId === 'string'),
    )
    return told.orderId ?? ''
  }

  async function simulate(orderId: string, status: 'completed' | 'failed'): Promise<void> {
    const path = `/v1/sandbox/orders/${orderId}/simulate`
    const answer = await server.call(path, { method: 'POST', key: demo.secretKey, body: { status } })
    expect(answer.status, answer.text).toBe(202)
  }

  const frameHeight = (page: Page) =>
    page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)

  test(
    'the element fits its content, takes theme and language, and tells of a purchase that fails and of its next try',
    async ({ task }) => {
      const session = await newSession()
      const { page, errors } = await openSite(`${shop}/inline`, session.checkoutUrl)
      await page.setViewportSize({ width: 390, height: 800 })
      const checkout = page.frameLocator('iframe')
      await hears(page, { name: 'ready', sessionId: session.sessionId, status: 'pending' })
      await checkout.getByRole('button', { name: /^Weiter mit/ }).waitFor()
      expect(await checkout.locator('html').getAttribute('data-theme')).toBe('dark')
      expect(await checkout.locator('html').getAttribute('lang')).toMatch(/^de/)

      const contentHeight = () => checkout.locator('body').evaluate((body) => body.scrollHeight)
      await eventually('a frame as high as its content', async () =>
        Math.abs((await frameHeight(page)) - (await contentHeight())) <= 1 ? true : undefined,
      )
      const before = await frameHeight(page)
      await checkout.getByRole('button', { name: /^Weiter mit/ }).click()
      await checkout.getByRole('textbox').first().fill(wallet)
      await eventually('another height for another step', async () =>
        (await frameHeight(page)) !== before ? true : undefined,
      )
      expect(await axeViolations(page)).toEqual([])
      await checkout.getByRole('button', { name: /^Weiter zu/ }).click()

      const failed = await orderIn(page, session.sessionId)
      await simulate(failed, 'failed')
      await hears(page, { name: 'ended', status: 'failed', orderId: failed })
      // The next try takes the place of the first in the same frame, and the page around hears of it.
      await checkout.getByRole('button', { name: /^Weiter mit/ }).click()
      await checkout.getByRole('button', { name: /^Weiter zu/ }).click()
      const { sessionId: next = '' } = await eventually('the next session in the events', async () =>
        (await heard(page)).find((told) => told.sessionId !== session.sessionId),
      )
      const orderId = await orderIn(page, next)
      expect(orderId).not.toBe(failed)
      await simulate(orderId, 'completed')
      await hears(page, { name: 'completed', status: 'completed', orderId, sessionId: next })
      expect((await heard(page)).filter(({ name }) => name === 'completed')).toHaveLength(1)
      expect((await heard(page)).filter(({ name }) => name === 'ended')).toHaveLength(1)
      expect(errors).toEqual([])
      task.meta.proof = { name: 'embedded checkout: purchase', tried: 1, lost: 0 }
      await page.close()
    },
    2 * minute,
  )

  test(
    'the element, the function and the policy of the README work as they are written there',
    async () => {
      const { page, errors } = await openSite(`${shop}/readme`, (await newSession()).checkoutUrl)
      const checkout = page.frameLocator('iframe')
      await checkout
        .getByRole('button', { name: /^Weiter mit/ })
        .waitFor()
        .catch(() => expect(errors).toBe('a button in German'))
      expect(await checkout.locator('html').getAttribute('data-theme')).toBe('dark')

      const paid = page.evaluate(
        `import('/readme.js').then(({ pay }) => pay(${JSON.stringify((await newSession()).checkoutUrl)}))`,
      )
      const dialog = page.getByRole('dialog', { name: 'Checkout' })
      await dialog
        .frameLocator('iframe')
        .getByRole('button', { name: /^Continue with/ })
        .waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()
      expect(await paid).toBe(false)
      expect(errors).toEqual([])
      await page.close()
    },
    minute,
  )

  test(
    'the dialog keeps the focus, closes with Escape and gives the focus back',
    async () => {
      const session = await newSession()
      const { page, errors } = await openSite(`${shop}/modal`, session.checkoutUrl)
      await page.setViewportSize({ width: 1280, height: 800 })
      const button = page.getByRole('button', { name: 'Buy' })
      await button.click()
      const dialog = page.getByRole('dialog', { name: 'Checkout' })
      await dialog.waitFor()
      await hears(page, { name: 'status', sessionId: session.sessionId })
      // The page around is inert while the dialog is open, so no click reaches it.
      await expect(button.click({ timeout: 500 })).rejects.toThrow()
      await dialog.getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press('Escape')
      await hears(page, { name: 'closed', sessionId: session.sessionId, status: 'pending' })
      expect(await dialog.count()).toBe(0)
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Buy')
      expect(errors).toEqual([])
      await page.close()
    },
    minute,
  )

  test(
    'messages of other frames and origins are ignored, and a stranger’s page cannot show the checkout',
    async ({ task }) => {
      const session = await newSession()
      const { page } = await openSite(`${shop}/inline`, session.checkoutUrl)
      await hears(page, { name: 'ready' })
      const before = await heard(page)
      // From a frame beside it, on another and on the shop's own origin, and from the shop's own script.
      for (const origin of [stranger, shop])
        await page.evaluate(`window.addFrame('${origin}/hostile?sessionId=${session.sessionId}')`)
      await page.evaluate(`window.say('${session.sessionId}')`)
      expect(await heard(page)).toEqual(before)
      expect(
        await page.locator('sliproad-checkout iframe').evaluate((frame) => frame.clientHeight),
      ).toTakeLessThan(9_000)
      await page.close()

      const framed = await openSite(`${stranger}/inline`, (await newSession()).checkoutUrl)
      await eventually('the refusal of the browser', async () =>
        framed.errors.some((text) => text.includes('frame-ancestors')) ? true : undefined,
      )
      expect(await heard(framed.page)).toEqual([])
      await framed.page.close()
      task.meta.proof = { name: 'embedded checkout: hostile messages and frames', tried: 6, letIn: 0 }
    },
    minute,
  )
})
