import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOf, readStatus } from '../../../examples/mobile-app/checkout-view.ts'
import { launchBrowser } from './browser/launch.ts'
import { serveFolder } from './examples/serve-folder.ts'
import { type Example, startExample } from './examples/start-example.ts'
import { blocksOf } from './snippets/blocks.ts'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { type Received, startReceiver } from './system/receiver.ts'
import { repository } from './system/run-node.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
const commandLine = join(repository, 'apps/server/src/command-line/main.ts')
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const system = useSystem()
let server: Server
let demo: Demo

beforeAll(async () => {
  // Attempts follow each other without a pause, so that there are failed deliveries at once.
  ;({ server, demo } = await system.startSandbox({ WEBHOOK_RETRY_DELAYS: '0,0,0,0,0' }))
}, minute)

describe('an assistant with the tools of "sliproad mcp"', () => {
  const clients: Client[] = []

  type Setting = { command: string; args: string[]; env?: Record<string, string> }

  /** The settings of an assistant that docs/mcp.md shows: beside a sandbox, and for another deployment. */
  const [besideSandbox, elsewhere] = blocksOf('docs/mcp.md').map(({ text }) => {
    const { mcpServers } = JSON.parse(text) as { mcpServers: { sliproad: Setting } }
    return mcpServers.sliproad
  }) as [Setting, Setting]

  /** The official client with the command as it would start it itself: that of this repository in place of npm's. */
  async function connect({ command, args, env = {} }: Setting): Promise<Client> {
    const client = new Client({ name: 'a test', version: '1.0.0' })
    const { PATH = '', HOME = '' } = process.env
    const words = command === 'npm' ? args.slice(args.indexOf('--') + 1) : args
    expect([command, ...args.slice(0, -words.length)].join(' ')).toMatch(
      /^(sliproad|npm run -s sliproad --)$/,
    )
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [commandLine, ...words],
        env: { PATH, HOME, ...server.deployment.env, ...env },
      }),
    )
    clients.push(client)
    return client
  }

  afterAll(() => Promise.all(clients.map((client) => client.close())))

  /** What a tool answers, read as JSON where it is; and whether it failed. */
  async function use<Answer>(client: Client, name: string, asked: Record<string, unknown>) {
    const { content, isError } = await client.callTool({ name, arguments: asked })
    const [first] = content as { text: string }[]
    const text = first?.text ?? ''
    for (const [, secret = ''] of text.matchAll(/"clientSecret": "([^"]+)"/g)) system.noteSecret(secret)
    return {
      isError: isError === true,
      text,
      answer: (/^[{[]/.test(text) ? JSON.parse(text) : null) as Answer,
    }
  }

  const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)
  const reading = ['search_docs', 'quote', 'follow_order', 'explain_refusal', 'list_failing_deliveries']
  const changing = ['create_session', 'simulate_order', 'retry_delivery']

  test(
    'each tool works once, with nothing named beside a running sandbox',
    async ({ task }) => {
      const client = await connect(besideSandbox)
      expect(await names(client)).toEqual([...reading, ...changing])

      const docs = await use<{ page: string }[]>(client, 'search_docs', { query: 'rotate a webhook key' })
      expect(docs.answer.map(({ page }) => page)).toContainEqual(expect.stringMatching(/webhook/))

      const pair = { fiatCurrency: 'EUR', cryptoCurrency: 'ETH', network: 'base', country: 'DE' }
      const quotes = await use<{
        quotes: { gatewayId: string }[]
        unavailableGateways: { reason: string }[]
      }>(client, 'quote', { ...pair, fiatAmount: '50' })
      expect(quotes.answer.quotes.length).toBeGreaterThan(3)
      const [refused] = quotes.answer.unavailableGateways
      const explained = await use(client, 'explain_refusal', { code: refused?.reason ?? 'timeout' })
      expect(explained.answer).toMatchObject({ meaning: expect.any(String), whatToDo: expect.any(String) })

      const session = await use<{ sessionId: string; checkoutUrl: string }>(client, 'create_session', {
        externalCustomerId: 'assistant-1',
        country: 'DE',
      })
      expect(session.answer.checkoutUrl).toContain(session.answer.sessionId)

      const placed = await server.call('/public/v1/onramp/checkout-intent', {
        method: 'POST',
        key: demo.secretKey,
        body: {
          ...pair,
          projectId: demo.projectId,
          gateway: 'moonpay',
          fiatAmount: '50',
          walletAddress: wallet,
        },
      })
      const { orderId } = (placed.json as { data: { orderId: string } }).data
      const followed = use<{ status: string; timeline: unknown[] }>(client, 'follow_order', {
        orderId,
        waitSeconds: 30,
      })
      expect(await use(client, 'simulate_order', { orderId, status: 'completed' })).toMatchObject({
        isError: false,
      })
      expect((await followed).answer.status).toBe('completed')

      const receiver = await startReceiver()
      receiver.answer((_received, response) => response.writeHead(500).end())
      const { signingKey } = await sliproad<{ signingKey: string }>(server.deployment, [
        ...['webhooks', 'add', demo.projectId, '--url', receiver.url, '--events', 'kyc.expired'],
      ])
      system.noteSecret(signingKey)
      await server.call('/v1/webhooks/test', {
        method: 'POST',
        key: demo.secretKey,
        body: { eventType: 'kyc.expired' },
      })
      await expect
        .poll(() => use(client, 'list_failing_deliveries', {}), { timeout: 20_000 })
        .toMatchObject({ answer: { failedTotal: 1, failed: [{ status: 'failed', responseStatus: 500 }] } })
      const { answer } = await use<{ failed: { id: string }[] }>(client, 'list_failing_deliveries', {})
      receiver.answer((_received, response) => response.writeHead(204).end())
      const deliveryId = answer.failed[0]?.id ?? ''
      expect(await use(client, 'retry_delivery', { deliveryId })).toMatchObject({ isError: false })
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(6)
      task.meta.proof = { name: 'mcp: tools', tried: reading.length + changing.length, lost: 0 }
    },
    2 * minute,
  )

  test(
    'without the flag there is nothing to change anything with, and a live key is refused it',
    async ({ task }) => {
      const given = {
        'https://pay.example.com': demo.baseUrl,
        '0195514d-6f00-7a31-8f2b-3d1c5e7a9b20': demo.projectId,
      }
      const client = await connect({
        ...elsewhere,
        args: elsewhere.args.map((word) => (given as Record<string, string>)[word] ?? word),
        env: { SLIPROAD_SECRET_KEY: demo.secretKey },
      })
      expect(Object.keys(elsewhere.env ?? {})).toEqual(['SLIPROAD_SECRET_KEY'])
      expect(await names(client)).toEqual(reading)
      for (const name of changing)
        await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(`${name} not found`)

      const live = { ...process.env, ...server.deployment.env, SLIPROAD_SECRET_KEY: 'sk_live_0123456789' }
      const refused = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
        execFile(
          process.execPath,
          [commandLine, 'mcp', '--allow-changes'],
          { env: live },
          (error, _, stderr) => resolve({ code: error?.code, stderr }),
        )
      })
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('a live key only reads') })

      const unknown = await use(client, 'follow_order', { orderId: '0195514d-6f00-7a31-8f2b-3d1c5e7a9b20' })
      expect(unknown).toMatchObject({
        isError: true,
        answer: { error: { code: 'NOT_FOUND' }, explanation: { whatToDo: expect.any(String) } },
      })
      task.meta.proof = { name: 'mcp: changes refused', tried: changing.length + 1, letIn: 0 }
    },
    minute,
  )
})

describe('the examples, started by the commands of their README.md', {
  tags: ['needs-chromium', 'needs-pages'],
}, () => {
  const running: Example[] = []
  const folders: HttpServer[] = []
  let browser: Browser
  let shop: Example
  /** Where the sandbox delivers; each test says whom it hands the request on to. */
  let hooks: Awaited<ReturnType<typeof startReceiver>>

  beforeAll(async () => {
    const env = {
      SLIPROAD_URL: demo.baseUrl,
      SLIPROAD_SECRET_KEY: demo.secretKey,
      WEBHOOK_SIGNING_KEY: demo.webhookSigningKey,
    }
    hooks = await startReceiver()
    shop = await start('shop-backend', env)
    const words = ['--allowed-origins', shop.url, '--webhook-url', hooks.url]
    await sliproad(server.deployment, ['projects', 'set', demo.projectId, ...words])
    browser = await launchBrowser()
  }, minute)

  afterAll(async () => {
    await browser?.close()
    for (const example of running) example.stop()
    for (const folder of folders) {
      folder.close()
      folder.closeAllConnections()
    }
  })

  async function start(...given: Parameters<typeof startExample>): Promise<Example> {
    const example = await startExample(...given)
    running.push(example)
    return example
  }

  async function openPage(url: string): Promise<{ page: Page; errors: string[] }> {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => {
      const isIcon = message.location().url.endsWith('/favicon.ico')
      if (message.type() === 'error' && !isIcon) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(url)
    return { page, errors }
  }

  async function complete(orderId: string): Promise<void> {
    const answer = await server.call(`/v1/sandbox/orders/${orderId}/simulate`, {
      method: 'POST',
      key: demo.secretKey,
      body: { status: 'completed' },
    })
    expect(answer.status, answer.text).toBe(202)
  }

  test(
    'the shop shows the checkout in its page, and its backend learns by webhook that the cart is paid',
    async ({ task }) => {
      hooks.answer(async (received, response) => {
        response.writeHead(await handOn(received, `${shop.url}/api/webhooks`)).end()
      })
      const { page, errors } = await openPage(shop.url)
      await page.getByRole('button', { name: 'Pay 50 EUR' }).click()
      const checkout = page.frameLocator('iframe')
      await checkout.getByRole('button', { name: /^Continue with/ }).click()
      await checkout.getByRole('textbox').first().fill(wallet)
      await checkout.getByRole('button', { name: /^Continue to/ }).click()
      const orderId = await eventually('the order of the cart', () =>
        orderIn(hooks.received.find(({ body }) => body.includes('order.created'))),
      )
      await complete(orderId)
      await page.getByText(`Paid. Order ${orderId}`).waitFor()
      expect(errors).toEqual([])
      const forged = hooks.received.map((one) => ({
        ...one,
        body: Buffer.concat([one.body, Buffer.from(' ')]),
      }))
      expect(await handOn(forged[0] as Received, `${shop.url}/api/webhooks`)).toBe(400)
      await page.close()
      task.meta.proof = { name: 'examples: shop', tried: 2, letIn: 0 }
    },
    minute,
  )

  const receivers: [name: string, tag: 'needs-chromium' | 'needs-python' | 'needs-go', folder: string][] = [
    ['Express', 'needs-chromium', 'express-receiver'],
    ['Python', 'needs-python', 'python-receiver'],
    ['Go', 'needs-go', 'go-receiver'],
  ]

  for (const [name, tag, folder] of receivers) {
    test(`the receiver in ${name} takes an event once however often it comes, and no forged one`, {
      tags: tag,
      timeout: minute,
    }, async ({ task }) => {
      const eventType = 'kyc.approved'
      const receiver = await start(folder, {
        WEBHOOK_SIGNING_KEY: `${demo.webhookSigningKey},whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=`,
      })
      const url = `${receiver.url}/webhooks`
      const statuses: number[] = []
      const taken: Received[] = []
      hooks.answer(async (received, response) => {
        // Deliveries of an earlier test may still be on their way.
        if (received.headers['x-webhook-event'] === eventType) {
          taken.push(received)
          for (const _ of ['once', 'again']) statuses.push(await handOn(received, url))
        }
        response.end()
      })
      const sent = await server.call('/v1/webhooks/test', {
        method: 'POST',
        key: demo.secretKey,
        body: { eventType },
      })
      const { eventId } = (sent.json as { data: { eventId: string } }).data
      const line = `${eventType} ${eventId}`
      await eventually('the event in the output', () =>
        receiver.printed().includes(line) ? true : undefined,
      )
      await eventually('both requests', () => (statuses.length === 2 ? true : undefined))
      expect(statuses).toEqual([204, 204])
      expect(receiver.printed().split(line)).toHaveLength(2)
      const [last] = taken as [Received]
      expect(await handOn({ ...last, body: Buffer.from('{}') }, url)).toBe(400)
      const old = {
        ...last.headers,
        'x-webhook-timestamp': '1772366400',
        'webhook-timestamp': '1772366400',
      }
      expect(await handOn({ ...last, headers: old }, url)).toBe(400)
      task.meta.proof = { name: `examples: ${folder}`, tried: 4, doubled: 0, letIn: 0 }
    })
  }

  test(
    'the static page compares prices and orders with nothing but the public key',
    async () => {
      const { baseUrl, projectId, publicKey } = demo
      const settings = `export const settings = ${JSON.stringify({ baseUrl, projectId, publicKey })}`
      const folder = join(repository, 'examples/public-key-page')
      const site = await serveFolder(folder, { 'settings.js': settings })
      folders.push(site.server)
      hooks.answer((_received, response) => response.end())
      const { page, errors } = await openPage(site.url)
      await page.getByRole('button', { name: 'Compare prices' }).click()
      const answered = page.waitForResponse(
        (response) => response.url().endsWith('/checkout-intent') && response.request().method() === 'POST',
      )
      await page
        .getByRole('button', { name: /ETH with/ })
        .first()
        .click()
      const { data } = (await (await answered).json()) as {
        data: { orderId: string; checkout: { url: string } }
      }
      expect(await page.getByRole('link', { name: /^Pay at/ }).getAttribute('href')).toBe(data.checkout.url)
      await complete(data.orderId)
      await page.getByText('Your order is completed.').waitFor()
      expect(errors).toEqual([])
      await page.close()
    },
    minute,
  )

  test(
    'the bridge of the mobile app hands on what the checkout says, and nothing that another page says counts',
    async ({ task }) => {
      hooks.answer((_received, response) => response.end())
      const body = {
        externalCustomerId: 'mobile-1',
        country: 'DE',
        sourceCurrency: 'EUR',
        destinationAddress: wallet,
      }
      const created = await server.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body })
      const { sessionId, checkoutUrl, clientSecret } = (
        created.json as { attributes: Record<'sessionId' | 'checkoutUrl' | 'clientSecret', string> }
      ).attributes
      const spoken: { url: string; data: string }[] = []
      const page = await browser.newPage()
      // The object that addWebMessageListener of Android gives a page, and the script that the app injects.
      await page.exposeBinding('hear', ({ page: from }, data: string) =>
        spoken.push({ url: from.url(), data }),
      )
      const bridge = await readFile(join(repository, 'examples/mobile-app/native-bridge.js'), 'utf8')
      await page.addInitScript(`window.sliproadApp = { postMessage: (text) => window.hear(text) };${bridge}`)
      await page.goto(checkoutUrl)
      const statuses = () => spoken.map((one) => readStatus(one, checkoutUrl)).filter((one) => one !== null)
      await eventually('the first status', () => statuses().find(({ status }) => status === 'pending'))

      const ordered = await server.call(`/v1/sessions/${sessionId}/order`, {
        method: 'POST',
        key: demo.publicKey,
        body: { clientSecret, fiatAmount: '50', cryptoCurrency: 'ETH', network: 'base', gateway: 'moonpay' },
      })
      const { orderId } = (ordered.json as { attributes: { orderId: string } }).attributes
      await complete(orderId)
      // Back from the gateway, whose page the web view has shown meanwhile.
      await page.goto(checkoutUrl)
      const last = await eventually('the completed status', () =>
        statuses().find(({ status }) => status === 'completed'),
      )
      expect(last).toEqual({ sessionId, status: 'completed', orderId })

      const genuine = spoken.find(({ data }) => data.includes('completed')) ?? { url: '', data: '' }
      const foreign = [
        { ...genuine, url: 'https://gateway.example/pay' },
        { ...genuine, url: 'about:blank' },
        { ...genuine, data: genuine.data.replace(sessionId, 'another') },
        { ...genuine, data: 'no json' },
      ]
      expect(foreign.map((one) => readStatus(one, checkoutUrl))).toEqual([null, null, null, null])
      const back = 'https://shop.example.com/app/paid'
      expect(
        [`${back}?orderId=1`, `${back}-not`, 'tel:112', checkoutUrl.replace('127.0.0.1', 'localhost')].map(
          (url) => placeOf(url, back),
        ),
      ).toEqual(['leave', 'stay', 'outside', 'stay'])
      task.meta.proof = { name: 'examples: mobile app', tried: foreign.length, letIn: 0 }
      await page.close()
    },
    minute,
  )
})

/** Sends what the sandbox has sent, byte for byte, to a receiver; answers with its status. */
async function handOn({ headers, body }: Received, url: string): Promise<number> {
  const { host, connection, 'content-length': length, 'transfer-encoding': encoding, ...rest } = headers
  const given = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])
  return (await fetch(url, { method: 'POST', headers: given, body: new Uint8Array(body) })).status
}

function orderIn(received: Received | undefined): string | undefined {
  if (received === undefined) return undefined
  return (JSON.parse(String(received.body)) as { data: { order: { id: string } } }).data.order.id
}
