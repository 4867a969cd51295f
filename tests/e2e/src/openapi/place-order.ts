/**
 * A partner's program, compiled against the types that openapi-typescript makes from the document. A text, because
 * those types exist only where the proof writes them.
 */
export const placeOrder = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.ts'

type Transaction = components['schemas']['Transaction']

const [, , baseUrl = '', projectId = '', secretKey = '', publicKey = ''] = process.argv
const partner = createClient<paths>({ baseUrl, headers: { 'x-api-key': secretKey } })
const page = createClient<paths>({ baseUrl, headers: { 'x-api-key': publicKey } })
const choice = { fiatCurrency: 'EUR', cryptoCurrency: 'ETH', network: 'base' }

const { attributes: session } = given(
  await partner.POST('/v1/sessions', {
    params: { header: { 'Idempotency-Key': 'place-order' } },
    body: { externalCustomerId: 'user-1', country: 'DE', sourceAmount: '100', sourceCurrency: 'EUR' },
  }),
)
const { data: offers } = given(
  await page.GET('/public/v1/onramp/quotes', {
    params: { query: { projectId, ...choice, fiatAmount: '100', country: 'DE' } },
  }),
)
const best = offers.bestQuote ?? fail('no gateway has a price')
const { attributes: placed } = given(
  await page.POST('/v1/sessions/{sessionId}/order', {
    params: { path: { sessionId: session.sessionId } },
    body: {
      clientSecret: session.clientSecret,
      ...choice,
      fiatAmount: best.fiatAmount,
      gateway: best.gatewayId,
      quotesId: offers.quotesId,
      walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    },
  }),
)
const orderId: string = placed.orderId
given(
  await partner.POST('/v1/sandbox/orders/{orderId}/simulate', {
    params: { path: { orderId } },
    body: { status: 'completed' },
  }),
)
const { data: order } = given(await partner.GET('/v1/orders/{orderId}', { params: { path: { orderId } } }))
const { data: transaction } = given(
  await page.GET('/public/v1/onramp/transactions/{transactionId}', {
    params: { path: { transactionId: orderId }, query: { projectId } },
  }),
)
const status: Transaction['status'] = transaction.status
process.stdout.write(JSON.stringify({ order: order.status, transaction: status, hash: transaction.transactionHash }))

function given<Data>(answer: { data?: Data; error?: unknown; response: Response }): Data {
  const { data, error, response } = answer
  return data ?? fail(response.url + ' answered ' + response.status + ': ' + JSON.stringify(error))
}

function fail(message: string): never {
  throw new Error(message)
}
`
