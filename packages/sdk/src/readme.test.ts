import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const signingKey = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const blocks = Array.from(readme.matchAll(/^```ts\n(.*?)^```$/gms), ([, code = '']) => code)

/** What a program of the README begins with, and lines that use it against the fake and print what came of it. */
const uses: readonly { begins: string; name: string; lines: string; prints: unknown }[] = [
  {
    begins: 'import { isApiError, Sliproad }',
    name: 'opens a checkout and orders from it',
    lines: `
globalThis.fetch = fake.fetch
const url = new URL(await openCheckout('user-1', 'cart-1'))
const again = new URL(await openCheckout('user-1', 'cart-1'))
const [sessionId, clientSecret] = ['sessionId', 'clientSecret'].map((name) => url.searchParams.get(name) ?? '')
await sliproad.sessions.confirm(sessionId, { clientSecret, destinationAddress: wallet })
const placed = await order(sessionId, clientSecret)
print([url.href === again.href, fake.events.map(({ type }) => type), typeof placed])`,
    prints: [true, ['order.created', 'transaction.pending'], 'string'],
  },
  {
    begins: 'import { Sliproad } from',
    name: 'counts completed orders',
    lines: `
const placed = await fake.client().onramp.createCheckoutIntent(intent)
await fake.client().sandbox.simulateOrder(placed.orderId, { status: 'completed' })
await fake.client().onramp.createCheckoutIntent(intent)
print(await completedOrders(fake.client()))`,
    prints: 1,
  },
  {
    begins: 'import { Sliproad, type WebhookEvent }',
    name: 'follows events and keeps its position',
    lines: `
await fake.client().onramp.createCheckoutIntent(intent)
const saved: string[] = []
const handled: string[] = []
const position = { load: async () => undefined, save: async (id: string) => void saved.push(id) }
const following = work(fake.client(), position, async ({ id, type }) => {
  if (handled.length === 1) throw new Error('enough')
  await fake.client().onramp.createCheckoutIntent(intent)
  handled.push(id + type.slice(0, 0))
})
await following.catch(() => undefined)
print([handled.length, saved.length, saved[0] === handled[0]])`,
    prints: [1, 1, true],
  },
  {
    begins: 'import { verifyWebhook } from',
    name: 'receives a webhook',
    lines: `
const { signWebhook } = await import('@sliproad/sdk')
const key = process.env.WEBHOOK_SIGNING_KEY ?? ''
const body = '{"id":"evt_1","type":"order.created","timestamp":"2026-03-01T12:00:00.000Z","data":{}}'
const headers = await signWebhook(body, key)
const post = (text: string) => receive(new Request('http://localhost/', { method: 'POST', headers, body: text }))
const forged = await post(body + ' ').catch((error) => error.reason)
print([(await post(body)).status, forged])`,
    prints: [204, 'wrong_signature'],
  },
  {
    begins: "import { verifyWebhook } from '@sliproad/sdk'\nimport { FakeSliproad }",
    name: 'tests a purchase',
    lines: 'print(await purchase())',
    prints: [
      'order.created',
      'transaction.pending',
      'transaction.processing',
      'transaction.completed',
      'order.completed',
    ],
  },
]

const around = `
const print = (value: unknown) => process.stdout.write(JSON.stringify(value))
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const pair = { fiatCurrency: 'EUR', fiatAmount: '50', cryptoCurrency: 'ETH', network: 'base' }
const intent = { gateway: 'moonpay', walletAddress: wallet, ...pair }
const fake = new (await import('@sliproad/sdk/testing')).FakeSliproad()
`

test('each program of the README is used below', () => {
  expect(blocks.map((code) => uses.filter(({ begins }) => code.startsWith(begins)).length > 0)).toEqual(
    uses.map(() => true),
  )
})

test.each(uses)('the program of the README that $name runs', ({ begins, lines, prints }) => {
  const block = blocks.find((code) => code.startsWith(begins)) ?? ''
  const words = ['--conditions=sliproad-source', '--input-type=module-typescript', '--eval']
  const printed = execFileSync(process.execPath, [...words, `${block}\n${around}\n${lines}`], {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      SLIPROAD_SECRET_KEY: 'sk_test_fake',
      SLIPROAD_PUBLIC_KEY: 'pk_test_fake',
      WEBHOOK_SIGNING_KEY: signingKey,
    },
    encoding: 'utf8',
  })
  expect(JSON.parse(printed)).toEqual(prints)
})
