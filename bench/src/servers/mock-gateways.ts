import { createServer, type Socket } from 'node:net'

/**
 * Gateways that cost almost nothing: they answer in MoonPay's wire format after a fixed delay, from a bare socket, so
 * that only the server's own work is measured. Each first segment of the path is a separate gateway.
 */
const { port, delayMs }: { port: number; delayMs: number } = JSON.parse(process.argv[2] ?? '')

const eth = {
  id: 'eth',
  type: 'crypto',
  code: 'eth',
  name: 'Ethereum',
  precision: 5,
  decimals: 18,
  minBuyAmount: 0.001,
  maxBuyAmount: null,
  minSellAmount: 0.001,
  maxSellAmount: null,
  isSellSupported: true,
  isSuspended: false,
  isSupportedInUS: true,
  notAllowedUSStates: [],
  notAllowedCountries: [],
  supportsTestMode: true,
  supportsLiveMode: true,
  metadata: { contractAddress: null, chainId: '1', coinType: '60', networkCode: 'ethereum' },
}
const usd = {
  id: 'usd',
  type: 'fiat',
  code: 'usd',
  name: 'US Dollar',
  precision: 2,
  minBuyAmount: 20,
  maxBuyAmount: 10_000_000,
  minSellAmount: 20,
  maxSellAmount: 10_000_000,
}
const currencies = JSON.stringify([eth, usd])
const countries = JSON.stringify([
  {
    alpha2: 'US',
    alpha3: 'USA',
    name: 'United States',
    isAllowed: true,
    isBuyAllowed: true,
    isSellAllowed: true,
  },
])

const end = '\r\n\r\n'
const path = /^GET \/(?:([^/ ]+)\/)?([^ ?]*)(?:\?([^ ]*))? /

createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  let waiting = ''
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1')
    for (let at = waiting.indexOf(end); at >= 0; at = waiting.indexOf(end)) {
      answer(socket, waiting.slice(0, at))
      waiting = waiting.slice(at + end.length)
    }
  })
}).listen(port, '127.0.0.1')

function answer(socket: Socket, head: string): void {
  const [, gateway = '', place = '', query = ''] = path.exec(head) ?? []
  if (gateway === '' || place.endsWith('currencies')) send(socket, currencies)
  else if (place.endsWith('countries')) send(socket, countries)
  else {
    const amount = Number(/baseCurrencyAmount=([0-9.]+)/.exec(query)?.[1] ?? '100')
    setTimeout(() => send(socket, quoteOf(gateway, amount)), delayMs)
  }
}

/** Each gateway has its own price, so that there is something to rank. */
function quoteOf(gateway: string, total: number): string {
  const price = 3_000 + gateway.charCodeAt(gateway.length - 1) / 10
  const fee = Math.round(total * 3.9) / 100
  const networkFee = 0.99
  const base = Math.round((total - fee - networkFee) * 100) / 100
  return JSON.stringify({
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: base,
    quoteCurrencyCode: 'eth',
    quoteCurrencyAmount: Number((base / price).toFixed(8)),
    quoteCurrencyPrice: price,
    paymentMethod: 'credit_debit_card',
    feeAmount: fee,
    extraFeePercentage: 0,
    extraFeeAmount: 0,
    networkFeeAmount: networkFee,
    networkFeeAmountNonRefundable: false,
    totalAmount: total,
    externalId: null,
    externalCustomerId: null,
    signature: null,
    expiresIn: null,
    expiresAt: null,
    baseCurrency: usd,
    quoteCurrency: eth,
  })
}

function send(socket: Socket, body: string): void {
  if (socket.destroyed) return
  socket.write(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
