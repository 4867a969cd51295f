import type { Clock } from '@sliproad/core/clock'
import type { Faults } from './faults.ts'
import { canMove, nextUpdateTime, pathTo, type SimulatorOrder, type State } from './order.ts'
import { type Delays, magicOutcome, type Outcome, planFrom } from './outcome.ts'
import type { ShapeMessages } from './shape-messages.ts'
import type { Message, OrderFilter, SimulatorStore } from './store.ts'
import { transactionHash } from './transaction-hash.ts'

/** Where messages go: one address, or one for each order. */
export type WebhookTarget = string | ((order: SimulatorOrder) => string | undefined)

export type NewOrder = Omit<
  SimulatorOrder,
  'gatewayId' | 'state' | 'word' | 'transactionHash' | 'createdAt' | 'updatedAt' | 'version' | 'plan'
> & { expiresAt?: Date }

type Amendment = Partial<Pick<SimulatorOrder, 'plan' | 'details' | 'transactionHash'>>

/** Creates orders and moves them; every change writes the messages that it causes. */
export type OrderBook = {
  /** A checkout address leads to one order: a second one gives the first. */
  create(order: NewOrder): Promise<SimulatorOrder>
  /** The user pressed the button: what follows is planned, and what follows at once is done. */
  settle(order: SimulatorOrder, outcome: Outcome, delays: Delays): Promise<SimulatorOrder>
  /** Steps through the legal states at once; undefined when no legal way leads there. */
  walk(order: SimulatorOrder, state: State): Promise<SimulatorOrder | undefined>
  /** Does the planned steps whose time has come. */
  advance(order: SimulatorOrder): Promise<void>
  /** Changes what moves no state: who opened the page, until when it may be paid. */
  amend(order: SimulatorOrder, change: Amendment): Promise<SimulatorOrder>
  find(id: string): Promise<SimulatorOrder | undefined>
  findByCheckout(checkoutKey: string): Promise<SimulatorOrder | undefined>
  list(filter: Omit<OrderFilter, 'gatewayId'>): Promise<SimulatorOrder[]>
}

type Deps = {
  gatewayId: string
  store: SimulatorStore
  clock: Clock
  delays: Delays
  messages: ShapeMessages
  webhookTarget: () => WebhookTarget | undefined
  faults: () => Promise<Faults>
  newUuid: () => string
  /** Called after each change, so that the runner looks for work. */
  onChange: () => void
}

type Change = (
  order: SimulatorOrder,
) => { order: SimulatorOrder; passed: readonly SimulatorOrder[] } | undefined

export function createOrderBook(deps: Deps): OrderBook {
  const { gatewayId, store, clock, delays, messages } = deps

  async function create({ expiresAt, ...draft }: NewOrder): Promise<SimulatorOrder> {
    const now = clock.now()
    const end = expiresAt ?? new Date(now.getTime() + delays.unpaidMs)
    const order: SimulatorOrder = {
      ...draft,
      gatewayId,
      state: 'pending',
      word: messages.words[draft.orderType].pending[0],
      transactionHash: null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      version: 1,
      plan: [{ state: 'expired', at: end.toISOString() }],
    }
    if (await store.insert(order, await render([order], 'created'))) {
      deps.onChange()
      return order
    }
    // Two clicks at once: the second finds what the first has made.
    return (await store.findByCheckout(gatewayId, order.checkoutKey)) ?? order
  }

  async function render(passed: readonly SimulatorOrder[], change: 'created' | 'moved'): Promise<Message[]> {
    const { webhooks } = await deps.faults()
    if (webhooks === 'lost') return []
    const dueMs = clock.now().getTime() + (webhooks === 'late' ? delays.lateWebhookMs : 0)
    return passed.flatMap((order) => {
      const target = targetOf(deps.webhookTarget(), order)
      const url = messages.url?.(order, target) ?? target
      const body = messages.body(order, change)
      if (url === undefined || body === undefined) return []
      const copies = webhooks === 'doubled' ? 2 : 1
      const nextAt = new Date(dueMs).toISOString()
      return Array.from({ length: copies }, () => {
        return { id: deps.newUuid(), gatewayId, orderId: order.id, url, body, attempts: 0, nextAt }
      })
    })
  }

  /** Applies a change to the newest version; another writer in between makes it look again. */
  async function apply(start: SimulatorOrder, change: Change): Promise<SimulatorOrder | undefined> {
    let current: SimulatorOrder | undefined = start
    for (let attempt = 0; attempt < 5 && current; attempt += 1) {
      const changed = change(current)
      if (!changed) return undefined
      const next = { ...changed.order, version: current.version + 1 }
      if (await store.save(next, current.version, await render(changed.passed, 'moved'))) {
        deps.onChange()
        return next
      }
      current = await store.find(gatewayId, start.id)
    }
    throw new Error(`Order ${start.id} keeps being changed by somebody else.`)
  }

  function step(order: SimulatorOrder, state: State): SimulatorOrder[] {
    let current = order
    return messages.words[order.orderType][state].map((word, index, all) => {
      const done = index === all.length - 1
      current = {
        ...current,
        word,
        state: done ? state : current.state,
        updatedAt: nextUpdateTime(current, clock.now()),
        transactionHash: hashAfter(current, state),
      }
      return current
    })
  }

  function walked(order: SimulatorOrder, path: readonly State[], plan: SimulatorOrder['plan']) {
    const passed: SimulatorOrder[] = []
    for (const state of path) passed.push(...step(passed.at(-1) ?? order, state))
    return { order: { ...(passed.at(-1) ?? order), plan }, passed }
  }

  async function settle(order: SimulatorOrder, chosen: Outcome, pace: Delays): Promise<SimulatorOrder> {
    const settled = await apply(order, (current) => {
      if (current.state !== 'pending') return undefined
      const now = clock.now()
      // A magic amount decides against the choice, but cannot make somebody pay who walked away.
      const pays = chosen !== 'cancelled' && chosen !== 'abandoned'
      const outcome = (pays ? magicOutcome(current.fiatAmount) : undefined) ?? chosen
      const plan = planFrom(now, outcome, pace)
      const due = plan.filter(({ at }) => Date.parse(at) <= now.getTime())
      const path = due.map(({ state }) => state)
      return walked(current, path, plan.slice(due.length))
    })
    return settled ?? (await store.find(gatewayId, order.id)) ?? order
  }

  return {
    create,
    settle,
    walk: (order, state) =>
      apply(order, (current) => {
        const path = pathTo(current.state, state)
        return path && walked(current, path, path.length === 0 ? current.plan : [])
      }),
    async advance(order) {
      await apply(order, (current) => {
        const now = clock.now().getTime()
        const due = current.plan.filter(({ at }) => Date.parse(at) <= now)
        if (due.length === 0) return undefined
        const path: State[] = []
        for (const { state } of due) if (canMove(path.at(-1) ?? current.state, state)) path.push(state)
        return walked(current, path, current.plan.slice(due.length))
      })
    },
    async amend(order, change) {
      const amended = await apply(order, (current) => ({ order: { ...current, ...change }, passed: [] }))
      return amended ?? order
    },
    find: (id) => store.find(gatewayId, id),
    findByCheckout: (checkoutKey) => store.findByCheckout(gatewayId, checkoutKey),
    list: (filter) => store.list({ ...filter, gatewayId }),
  }
}

function targetOf(target: WebhookTarget | undefined, order: SimulatorOrder): string | undefined {
  return typeof target === 'function' ? target(order) : target
}

/** A buyer's coins move at the end, a seller's at the start. */
function hashAfter(order: SimulatorOrder, state: State): string | null {
  const sent =
    order.orderType === 'buy' ? state === 'completed' : state === 'processing' || state === 'completed'
  return (
    order.transactionHash ?? (sent ? transactionHash(order.network, `${order.gatewayId} ${order.id}`) : null)
  )
}
