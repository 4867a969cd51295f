import type { GatewayMessages } from './gateway-messages.ts'
import { canMove, nextUpdateTime, pathTo, type SimulatorOrder, type State } from './order.ts'
import { type Delays, magicOutcome, type Outcome, planFrom } from './outcome.ts'
import type { OrderFilter, SimulatorStore } from './store.ts'
import { createToldChanges, dueSteps, type TargetOf, type TellingDeps } from './told-changes.ts'
import { transactionHash } from './transaction-hash.ts'

export type WebhookTarget = TargetOf<SimulatorOrder>

export type NewOrder = Omit<
  SimulatorOrder,
  'gatewayId' | 'state' | 'word' | 'transactionHash' | 'createdAt' | 'updatedAt' | 'version' | 'plan'
> & { expiresAt?: Date }

type Amendment = Partial<Pick<SimulatorOrder, 'plan' | 'details' | 'transactionHash'>>

/** Creates orders and moves them; every change writes the messages that it causes. */
export type OrderBook = {
  /** A checkout address leads to one order: a second creation returns the first order. */
  create(order: NewOrder): Promise<SimulatorOrder>
  /** The user pressed the button: the steps are planned, and immediate ones are done. */
  settle(order: SimulatorOrder, outcome: Outcome, delays: Delays): Promise<SimulatorOrder>
  /** Steps through the legal states at once; undefined when no legal path leads there. */
  walk(order: SimulatorOrder, state: State): Promise<SimulatorOrder | undefined>
  /** Does the planned steps whose time has come. */
  advance(order: SimulatorOrder): Promise<void>
  /** Changes data without a change of state: who opened the page, until when it may be paid. */
  amend(order: SimulatorOrder, change: Amendment): Promise<SimulatorOrder>
  find(id: string): Promise<SimulatorOrder | undefined>
  findByCheckout(checkoutKey: string): Promise<SimulatorOrder | undefined>
  list(filter: Omit<OrderFilter, 'gatewayId'>): Promise<SimulatorOrder[]>
}

type Deps = TellingDeps<SimulatorOrder> & {
  store: SimulatorStore
  delays: Delays
  messages: GatewayMessages
}

export function createOrderBook(deps: Deps): OrderBook {
  const { gatewayId, store, clock, delays, messages } = deps
  const { render, apply } = createToldChanges(deps)

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
    // Two concurrent clicks: the second finds the order of the first.
    return (await store.findByCheckout(gatewayId, order.checkoutKey)) ?? order
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
    return { next: { ...(passed.at(-1) ?? order), plan }, told: passed }
  }

  async function settle(order: SimulatorOrder, chosen: Outcome, pace: Delays): Promise<SimulatorOrder> {
    const settled = await apply(order, (current) => {
      if (current.state !== 'pending') return undefined
      const now = clock.now()
      // A magic amount overrides the tester's choice, but never turns a user who left into a paying one.
      const pays = chosen !== 'cancelled' && chosen !== 'abandoned'
      const outcome = (pays ? magicOutcome(current.fiatAmount) : undefined) ?? chosen
      const plan = planFrom(now, outcome, pace)
      const due = dueSteps(plan, now)
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
        const due = dueSteps(current.plan, clock.now())
        if (due.length === 0) return undefined
        const path: State[] = []
        for (const { state } of due) if (canMove(path.at(-1) ?? current.state, state)) path.push(state)
        return walked(current, path, current.plan.slice(due.length))
      })
    },
    async amend(order, change) {
      const amended = await apply(order, (current) => ({ next: { ...current, ...change }, told: [] }))
      return amended ?? order
    },
    find: (id) => store.find(gatewayId, id),
    findByCheckout: (checkoutKey) => store.findByCheckout(gatewayId, checkoutKey),
    list: (filter) => store.list({ ...filter, gatewayId }),
  }
}

/** A buyer's coins move at the end, a seller's at the start. */
function hashAfter(order: SimulatorOrder, state: State): string | null {
  const sent =
    order.orderType === 'buy' ? state === 'completed' : state === 'processing' || state === 'completed'
  return (
    order.transactionHash ?? (sent ? transactionHash(order.network, `${order.gatewayId} ${order.id}`) : null)
  )
}
