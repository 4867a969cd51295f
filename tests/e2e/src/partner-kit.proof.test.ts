import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import { startReceiver } from './system/receiver.ts'
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

  /** The official client with the command as it would start it itself. */
  async function connect(...words: string[]): Promise<Client> {
    const client = new Client({ name: 'a test', version: '1.0.0' })
    const { PATH = '', HOME = '' } = process.env
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [commandLine, 'mcp', ...words],
        env: { PATH, HOME, ...server.deployment.env },
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
      const client = await connect('--allow-changes')
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
      const client = await connect()
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
