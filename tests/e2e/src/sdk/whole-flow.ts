/** A partner's program that uses nothing but the packed SDK: compiled strictly, then run on every runtime. */
export const wholeFlow = `import { createServer } from 'node:http'
import { isApiError, Sliproad, verifyWebhook, type WebhookEvent } from '@sliproad/sdk'
import { FakeSliproad } from '@sliproad/sdk/testing'

const [baseUrl = '', projectId = '', secretKey = '', publicKey = '', port = '', signingKey = ''] = process.argv.slice(2)
const sliproad = new Sliproad({ baseUrl, projectId, secretKey, publicKey })
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const arrived: WebhookEvent[] = []

const receiver = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    verifyWebhook(body, request.headers, signingKey).then(
      (event) => {
        arrived.push(event)
        response.end()
      },
      () => response.writeHead(400).end(),
    )
  })
})
await new Promise<void>((resolve) => receiver.listen(Number(port), '127.0.0.1', resolve))

const known = (await sliproad.webhooks.listEvents().toArray()).at(-1)?.id
const session = await sliproad.sessions.create({
  externalCustomerId: 'user-1',
  country: 'DE',
  sourceCurrency: 'EUR',
  destinationAddress: wallet,
  metadata: { cart: 'c-1' },
})
const pair = { fiatCurrency: 'EUR', cryptoCurrency: 'ETH', network: 'base', fiatAmount: '50', country: 'DE' }
const { bestQuote, quotesId } = await sliproad.onramp.readQuotes(pair)
const { clientSecret, sessionId } = session
const { orderId } = await sliproad.sessions.createOrder(sessionId, {
  ...{ clientSecret, fiatAmount: '50', cryptoCurrency: 'ETH', network: 'base', quotesId },
  ...(bestQuote && { gateway: bestQuote.gatewayId }),
})
const again = await sliproad.sessions
  .createOrder(sessionId, { clientSecret, fiatAmount: '50', cryptoCurrency: 'ETH', network: 'base' })
  .catch((error: unknown) => error)
await sliproad.sandbox.simulateOrder(orderId, { status: 'completed' })

const told: string[] = []
for await (const event of sliproad.followEvents({
  ...(known !== undefined && { after: known }),
  everyMs: 100,
  signal: AbortSignal.timeout(30_000),
})) {
  if (!('order' in event.data) || event.data.order.id !== orderId) continue
  told.push(event.type)
  if (event.type === 'order.completed') break
}
const isOurs = (event: WebhookEvent) => event.type === 'transaction.completed' && event.data.order.id === orderId
const until = Date.now() + 30_000
while (!arrived.some(isOurs) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25))
receiver.close()
receiver.closeAllConnections()

const listed: string[] = []
for await (const order of sliproad.orders.list({ sessionId, limit: 1 })) listed.push(order.status)
const fake = new FakeSliproad()
const fakeSession = await fake.client().sessions.create({ externalCustomerId: 'user-1' })

const result = {
  told,
  webhook: arrived.some(isOurs),
  listed,
  refusal: isApiError(again, 'SESSION_ALREADY_USED') && again.requestId !== undefined,
  hash: (await sliproad.onramp.readTransaction(orderId)).transactionHash?.slice(0, 2),
  fake: fakeSession.status,
}
process.stdout.write(JSON.stringify(result))
`

/** A page's program: no Node at all, resolved as a bundler does. */
export const inPage = `import { type Api, Sliproad } from '@sliproad/sdk'

export async function bestQuote(projectId: string, publicKey: string): Promise<Api.Quote | null> {
  const sliproad = new Sliproad({ baseUrl: 'https://pay.example.com', projectId, publicKey })
  const asked = { fiatCurrency: 'EUR', cryptoCurrency: 'ETH', network: 'base', fiatAmount: '50' }
  return (await sliproad.onramp.readQuotes(asked)).bestQuote
}
`
