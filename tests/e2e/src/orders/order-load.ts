import { Agent } from 'node:http'
import type { Received, Receiver } from '../system/receiver.ts'
import type { Demo, Server } from '../system/start-server.ts'

/** An order that its customer pays as soon as it is open. Times are those of `Date.now()`. */
export type PaidOrder = { gateway: string; id?: string; paidAt?: number; completedAt?: number }

export type OrderLoad = {
  orders: readonly PaidOrder[]
  /** Requests that were not answered with success. */
  refused: () => number
  /** What was said to the first few of them. */
  refusals: readonly string[]
  /** Stops ordering and waits for the outstanding answers. */
  stop(): Promise<void>
}

type Options = {
  demo: Demo
  receiver: Receiver
  /** Orders a second by gateway. */
  perSecond: Readonly<Record<string, number>>
  /** So many are placed at once at most: a slow machine then places fewer, and refuses none. */
  atOnceMax?: number
  /** Where orders are paid: the server with the simulators, unless it is the one that opens them. */
  paidAt?: Server
}
type OrderEvent = { type: string; data: { order?: { id: string } } }

const tickMs = 20
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Places and pays orders at a steady rate, and notes when each was told as completed. */
export function orderLoad(
  server: Server,
  { demo, receiver, perSecond, atOnceMax = Number.POSITIVE_INFINITY, paidAt = server }: Options,
): OrderLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const orders: PaidOrder[] = []
  const completed = new Map<string, number>()
  const waiting = new Set<Promise<void>>()
  const begun = performance.now()
  const sent = new Map<string, number>()
  const refusals: string[] = []
  let refused = 0
  let read = 0

  function refuse(what: string, answer: unknown): void {
    refused++
    if (refusals.length < 5) refusals.push(`${what}: ${answer}`)
  }

  function readEvents(): void {
    for (; read < receiver.received.length; read++) {
      const received = receiver.received[read]
      const id = received && completedOrder(received)
      if (received && id !== undefined && !completed.has(id)) completed.set(id, received.at)
    }
  }

  async function place(order: PaidOrder): Promise<void> {
    const body = {
      projectId: demo.projectId,
      gateway: order.gateway,
      fiatCurrency: 'USD',
      fiatAmount: '100',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      walletAddress: wallet,
    }
    const opening = { method: 'POST', headers: { 'x-api-key': demo.publicKey }, body, agent }
    const opened = await server.call('/public/v1/onramp/checkout-intent', opening)
    if (opened.status !== 201) return refuse('order', `${opened.status} ${JSON.stringify(opened.json)}`)
    const { orderId: id } = (opened.json as { data: { orderId: string } }).data
    Object.assign(order, { id, paidAt: Date.now() })
    const path = `/v1/sandbox/orders/${id}/simulate`
    const paying = { method: 'POST', key: demo.secretKey, body: { status: 'completed' }, agent }
    const paid = await paidAt.call(path, paying)
    if (paid.status !== 202) refuse('payment', `${paid.status} ${JSON.stringify(paid.json)}`)
  }

  // Two turns of the event loop first: by then a connection that the server has closed is known to be closed.
  const timer = setInterval(() => setImmediate(setImmediate, placeDue), tickMs)
  let stopped = false

  function placeDue(): void {
    if (stopped) return
    const seconds = (performance.now() - begun) / 1000
    for (const [gateway, rate] of Object.entries(perSecond)) {
      for (let count = sent.get(gateway) ?? 0; count < seconds * rate; count++) {
        sent.set(gateway, count + 1)
        if (waiting.size < atOnceMax) begin({ gateway })
      }
    }
  }

  function begin(order: PaidOrder): void {
    orders.push(order)
    const done: Promise<void> = place(order)
      .catch((error: unknown) => refuse('call', error))
      .finally(() => waiting.delete(done))
    waiting.add(done)
  }

  return {
    get orders() {
      readEvents()
      for (const order of orders) {
        const at = completed.get(order.id ?? '')
        if (at !== undefined) order.completedAt = at
      }
      return orders
    },
    refused: () => refused,
    refusals,
    async stop() {
      clearInterval(timer)
      stopped = true
      await Promise.all(waiting)
      agent.destroy()
    },
  }
}

/** The order that an event tells as completed. */
function completedOrder({ body }: Received): string | undefined {
  const { type, data } = JSON.parse(String(body)) as OrderEvent
  return type === 'order.completed' ? data.order?.id : undefined
}
