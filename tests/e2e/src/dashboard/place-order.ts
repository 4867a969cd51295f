import { eventually } from '../system/eventually.ts'
import type { Demo, Server } from '../system/start-server.ts'

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const pair = { fiatCurrency: 'USD', fiatAmount: '100', cryptoCurrency: 'ETH', network: 'ethereum' }

type Quotes = { data: { quotesId: string; quotes: { gatewayId: string }[] } }

/** Asks until most gateways answer; a fresh sandbox is still reading their catalogues. */
export function askForQuotes(server: Server, { projectId }: Demo): Promise<string> {
  const query = new URLSearchParams({ projectId, country: 'US', ...pair })
  return eventually('offers of most gateways', async () => {
    const { json } = await server.call(`/public/v1/onramp/quotes?${query}`)
    const { quotesId, quotes } = (json as Quotes).data
    return quotes.length > 5 && quotes.some(({ gatewayId }) => gatewayId === 'moonpay') ? quotesId : undefined
  })
}

/** An order as a partner's server places it; `url` is where its customer pays. */
export async function placeOrder(
  server: Server,
  demo: Demo,
  fields: Record<string, unknown> = {},
): Promise<{ orderId: string; url: string }> {
  const body = {
    projectId: demo.projectId,
    gateway: 'moonpay',
    walletAddress: wallet,
    ...pair,
    ...fields,
  }
  const path = '/public/v1/onramp/checkout-intent'
  const answer = await server.call(path, { method: 'POST', key: demo.secretKey, body })
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  const { data } = answer.json as { data: { orderId: string; checkout: { url: string } } }
  return { orderId: data.orderId, url: data.checkout.url }
}
