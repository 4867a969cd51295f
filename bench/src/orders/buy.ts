import { randomUUID } from 'node:crypto'
import type { Sliproad } from '../servers/start-sliproad.ts'

const asset = { fiatCurrency: 'USD', fiatAmount: '100', cryptoCurrency: 'ETH', network: 'ethereum' }
const walletAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** One purchase of a new customer: session, prices, order, and the gateway's payment; both creations carry a key. */
export async function buy({ baseUrl, projectId, secretKey, publicKey }: Sliproad): Promise<void> {
  const partner = { authorization: `Bearer ${secretKey}` }
  const customer = { externalCustomerId: randomUUID() }
  const session = (await post(`${baseUrl}/v1/sessions`, customer, keyed(partner))) as Session
  const { sessionId, clientSecret } = session.attributes
  const question = new URLSearchParams({ projectId, ...asset })
  const quotes = (await answerOf(await fetch(`${baseUrl}/public/v1/onramp/quotes?${question}`))) as Quotes
  const order = (await post(
    `${baseUrl}/v1/sessions/${sessionId}/order`,
    { ...asset, clientSecret, walletAddress, gateway: 'moonpay', quotesId: quotes.data.quotesId },
    keyed({ authorization: `Bearer ${publicKey}` }),
  )) as Order
  const { orderId } = order.attributes
  await post(`${baseUrl}/v1/sandbox/orders/${orderId}/simulate`, { status: 'completed' }, partner)
}

type Session = { attributes: { sessionId: string; clientSecret: string } }
type Quotes = { data: { quotesId: string } }
type Order = { attributes: { orderId: string } }

function keyed(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'idempotency-key': randomUUID() }
}

async function post(url: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
  const sent = { 'content-type': 'application/json', ...headers }
  return answerOf(await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) }))
}

async function answerOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
