import { beforeAll, expect, test } from 'vitest'
import { eventually } from './system/eventually.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ends = ['completed', 'failed', 'cancelled', 'expired', 'refunded'] as const
const buyers = [
  ...['moonpay', 'transak', 'ramp', 'banxa', 'coinbase', 'stripe'],
  ...['mercuryo', 'alchemypay', 'guardarian', 'topper', 'paybis'],
]
const sellers = buyers.filter((id) => id !== 'coinbase' && id !== 'stripe')
const trades = [
  ...buyers.map((gateway) => ({ gateway, orderType: 'buy' as const })),
  ...sellers.map((gateway) => ({ gateway, orderType: 'sell' as const })),
]
/** Topper cannot be asked about an order, nor Ramp before its first message has arrived. */
const cannotBeAsked: readonly string[] = ['topper', 'ramp']

type Trade = (typeof trades)[number]
type End = (typeof ends)[number]

const system = useSystem()
let server: Server
let demo: Demo

beforeAll(async () => {
  ;({ server, demo } = await system.startSandbox())
}, minute)

test.each(trades)(
  'a $orderType at $gateway ends as the helper was asked, or the helper says that it cannot',
  { timeout: minute },
  async (trade) => {
    await Promise.all(ends.map((end) => expectReachedOrRefused(trade, end)))
  },
)

test.each(trades.filter(({ gateway }) => !cannotBeAsked.includes(gateway)))(
  'a $orderType at $gateway ends the same way when every message of the gateway is lost',
  { timeout: minute },
  async (trade) => {
    const faults = `/simulators/${trade.gateway}/_control/faults`
    await server.call(faults, { method: 'PUT', body: { webhooks: 'lost' } })
    try {
      await Promise.all(ends.map((end) => expectReachedOrRefused(trade, end)))
    } finally {
      await server.call(faults, { method: 'DELETE' })
    }
  },
)

async function expectReachedOrRefused(trade: Trade, end: End): Promise<void> {
  const orderId = await open(trade)
  const path = `/v1/sandbox/orders/${orderId}/simulate`
  const answer = await server.call(path, { method: 'POST', key: demo.secretKey, body: { status: end } })
  if (answer.status === 409) {
    expect(answer.json).toMatchObject({ error: { code: 'STATUS_NOT_REACHABLE' } })
    // Every gateway reports these two, except for a failed sale at Ramp.
    if (trade.gateway !== 'ramp') expect(['completed', 'failed']).not.toContain(end)
    return
  }
  expect([trade, end, answer.status]).toEqual([trade, end, 202])
  await eventually(`a ${trade.orderType} at ${trade.gateway} that is ${end}`, async () => {
    const read = await server.call(`/public/v1/onramp/transactions/${orderId}?projectId=${demo.projectId}`)
    return (read.json as { data: { status: string } }).data.status === end ? true : undefined
  })
}

async function open({ gateway, orderType }: Trade): Promise<string> {
  const amount = orderType === 'buy' ? { fiatAmount: '120' } : { cryptoAmount: '0.1' }
  const { status, json, text } = await server.call('/public/v1/onramp/checkout-intent', {
    method: 'POST',
    headers: { 'x-api-key': demo.publicKey },
    body: {
      projectId: demo.projectId,
      ...{ gateway, orderType, fiatCurrency: 'EUR', country: 'DE', ...amount },
      ...{ cryptoCurrency: 'ETH', network: 'ethereum', walletAddress: wallet },
      redirectUrl: 'http://127.0.0.1/done',
    },
  })
  if (status !== 201) throw new Error(`${gateway} answered ${status}: ${text}`)
  return (json as { data: { orderId: string } }).data.orderId
}
