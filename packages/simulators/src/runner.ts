import type { Clock } from '@sliproad/core/clock'
import type { GatewayMessages } from './gateway-messages.ts'
import type { SimulatorOrder } from './order.ts'
import type { SendWebhook } from './send-webhook.ts'
import type { Message, SimulatorStore } from './store.ts'

/** Runs something later; the returned function cancels it. */
export type Schedule = (run: () => void, delayMs: number) => () => void

export const timerSchedule: Schedule = (run, delayMs) => {
  const timer = setTimeout(run, delayMs)
  // Simulated time must not keep a process running that wants to end.
  timer.unref()
  return () => clearTimeout(timer)
}

type Signer = Pick<GatewayMessages, 'sign' | 'seal'>

/** Anything with planned steps and messages: an order, or a KYC case. */
export type Held = { gatewayId: string }

export type RunnerGateway<Order> = { orders: { advance(order: Order): Promise<void> }; messages: Signer }

export type RunnerStore<Order> = Pick<
  SimulatorStore,
  'claimMessages' | 'finishMessage' | 'retryMessage' | 'nextDueAt'
> & { dueOrders(gatewayIds: readonly string[], now: Date, limit: number): Promise<Order[]> }

type Deps<Order> = {
  store: RunnerStore<Order>
  clock: Clock
  schedule: Schedule
  send: SendWebhook
  gateways: ReadonlyMap<string, RunnerGateway<Order>>
  /** Delays after the first, second … failed attempt; after the last one the provider gives up. */
  retryDelaysMs: readonly number[]
  onTrouble: (error: unknown) => void
}

/** Does what has come due: planned steps of orders, then messages. */
export type Runner = {
  start(): void
  /** Looks for work soon; several calls cause one look. */
  wake(): void
  /** Attempts an order's due messages now and returns when each was attempted once. */
  deliver(orderId: string): Promise<void>
  /** Does everything that is due at this moment. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

const batch = 50
const leaseMs = 30_000
/** Another process may have left work behind, so an idle runner still polls. */
const idleMs = 5_000

export function createRunner<Order extends Held = SimulatorOrder>(deps: Deps<Order>): Runner {
  const { store, clock, gateways } = deps
  // Gateways are added after the runner was created.
  const ids = () => [...gateways.keys()]
  let running = false
  let cancelTimer = () => {}
  let busy: Promise<void> | undefined
  let again = false
  let troubled = false

  /** One bad order or an unreachable store must not stop the rest, nor make the loop spin. */
  function report(error: unknown): void {
    troubled = true
    deps.onTrouble(error)
  }

  async function runDue(): Promise<void> {
    for (let round = 0; round < 100 && !troubled; round += 1) {
      const stepped = await advanceOrders()
      const sent = await deliverDue()
      if (stepped + sent === 0) return
    }
  }

  async function advanceOrders(): Promise<number> {
    const due = await store.dueOrders(ids(), clock.now(), batch)
    for (const order of due) await gateways.get(order.gatewayId)?.orders.advance(order).catch(report)
    return due.length
  }

  async function deliverDue(orderId?: string): Promise<number> {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const claim = { gatewayIds: ids(), now, leaseUntil, limit: batch }
    const claimed = await store.claimMessages(orderId === undefined ? claim : { ...claim, orderId })
    const byOrder = Map.groupBy(claimed, (message) => `${message.gatewayId} ${message.orderId}`)
    await Promise.all([...byOrder.values()].map(deliverInTurn))
    return claimed.length
  }

  async function deliverInTurn(messages: readonly Message[]): Promise<void> {
    for (const message of messages) await tryOnce(message)
  }

  async function tryOnce(message: Message): Promise<void> {
    const signer = gateways.get(message.gatewayId)?.messages
    if (signer && (await isDelivered(message, signer))) return store.finishMessage(message.id)
    const wait = deps.retryDelaysMs[message.attempts]
    if (wait === undefined) return store.finishMessage(message.id)
    return store.retryMessage(message.id, message.attempts + 1, new Date(clock.now().getTime() + wait))
  }

  async function isDelivered({ url: address, body }: Message, signer: Signer): Promise<boolean> {
    try {
      const now = clock.now()
      const url = new URL(address)
      const sent = signer.seal ? await signer.seal({ url, body, now }) : body
      const headers = signer.sign({ url, body: sent, now })
      const { status } = await deps.send({ url: address, headers, body: sent })
      return status >= 200 && status < 300
    } catch {
      // Any failure on the way counts as a failed attempt, as it does for a provider.
      return false
    }
  }

  function look(): void {
    cancelTimer()
    if (busy) {
      again = true
      return
    }
    troubled = false
    busy = runDue()
      .catch(report)
      .then(nextPollMs)
      .then((waitMs) => {
        busy = undefined
        if (running) cancelTimer = deps.schedule(look, again ? 0 : waitMs)
        again = false
      })
  }

  async function nextPollMs(): Promise<number> {
    if (!running || troubled) return idleMs
    try {
      const due = await store.nextDueAt(ids())
      return due ? Math.min(Math.max(due.getTime() - clock.now().getTime(), 1), idleMs) : idleMs
    } catch (error) {
      report(error)
      return idleMs
    }
  }

  function wake(): void {
    if (!running) return
    if (busy) {
      again = true
      return
    }
    cancelTimer()
    cancelTimer = deps.schedule(look, 0)
  }

  return {
    start() {
      running = true
      wake()
    },
    wake,
    async runDue() {
      // Messages that the loop is sending must not be sent again, however far the clock has moved meanwhile.
      await busy
      await runDue()
    },
    async deliver(orderId) {
      // The loop may hold some of the messages already, so this waits for its round as well.
      let tried = 0
      do {
        await busy
        tried = await deliverDue(orderId)
      } while (tried > 0 || busy)
    },
    async stop() {
      running = false
      cancelTimer()
      await busy
    },
  }
}
