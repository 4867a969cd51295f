import type { Faults } from './faults.ts'
import type { SimulatorOrder } from './order.ts'
import type { Message, MessageClaim, OrderFilter, SimulatorStore } from './store.ts'

/** Keeps everything in memory: for tests, which need no restart. */
export function createMemoryStore(): SimulatorStore {
  const orders = new Map<string, SimulatorOrder>()
  const messages = new Map<string, Message>()
  const faults = new Map<string, Faults>()

  function newestFirst(keep: (order: SimulatorOrder) => boolean): SimulatorOrder[] {
    // Orders of one millisecond keep the order of their insertion.
    return [...orders.values()].filter(keep).reverse().sort(byCreation)
  }

  return {
    prepare: async () => undefined,
    async insert(order, added) {
      const taken = newestFirst(
        ({ gatewayId, checkoutKey }) => gatewayId === order.gatewayId && checkoutKey === order.checkoutKey,
      )
      if (taken.length > 0) return false
      orders.set(keyOf(order.gatewayId, order.id), order)
      for (const message of added) messages.set(message.id, message)
      return true
    },
    async save(order, fromVersion, added) {
      const key = keyOf(order.gatewayId, order.id)
      if (orders.get(key)?.version !== fromVersion) return false
      orders.set(key, order)
      for (const message of added) messages.set(message.id, message)
      return true
    },
    find: async (gatewayId, id) => orders.get(keyOf(gatewayId, id)),
    findByCheckout: async (gatewayId, checkoutKey) =>
      newestFirst((order) => order.gatewayId === gatewayId && order.checkoutKey === checkoutKey)[0],
    async list(filter) {
      const offset = filter.offset ?? 0
      return newestFirst((order) => fits(order, filter)).slice(offset, offset + filter.limit)
    },
    async dueOrders(gatewayIds, now, limit) {
      const due = [...orders.values()].filter(
        ({ gatewayId, plan: [step] }) =>
          gatewayIds.includes(gatewayId) && step !== undefined && Date.parse(step.at) <= now.getTime(),
      )
      return due.slice(0, limit)
    },
    async claimMessages(claim) {
      const due = [...messages.values()].filter((message) => isClaimed(message, claim)).slice(0, claim.limit)
      for (const message of due)
        messages.set(message.id, { ...message, nextAt: claim.leaseUntil.toISOString() })
      return due
    },
    async finishMessage(id) {
      messages.delete(id)
    },
    async retryMessage(id, attempts, nextAt) {
      const message = messages.get(id)
      if (message) messages.set(id, { ...message, attempts, nextAt: nextAt.toISOString() })
    },
    async nextDueAt(gatewayIds) {
      const steps = [...orders.values()].flatMap(({ gatewayId, plan: [step] }) =>
        step && gatewayIds.includes(gatewayId) ? [Date.parse(step.at)] : [],
      )
      const tries = [...messages.values()]
        .filter(({ gatewayId }) => gatewayIds.includes(gatewayId))
        .map(({ nextAt }) => Date.parse(nextAt))
      const times = [...steps, ...tries]
      return times.length === 0 ? undefined : new Date(Math.min(...times))
    },
    readFaults: async (gatewayId) => faults.get(gatewayId) ?? {},
    async writeFaults(gatewayId, written) {
      faults.set(gatewayId, written)
    },
    async forgetBefore(time) {
      for (const [key, order] of orders)
        if (order.plan.length === 0 && Date.parse(order.updatedAt) < time.getTime()) orders.delete(key)
    },
  }
}

function keyOf(gatewayId: string, id: string): string {
  return `${gatewayId} ${id}`
}

function byCreation(a: SimulatorOrder, b: SimulatorOrder): number {
  return Date.parse(b.createdAt) - Date.parse(a.createdAt)
}

function fits(order: SimulatorOrder, filter: OrderFilter): boolean {
  const created = Date.parse(order.createdAt)
  return (
    order.gatewayId === filter.gatewayId &&
    (filter.orderType === undefined || order.orderType === filter.orderType) &&
    (filter.externalId === undefined || order.externalId === filter.externalId) &&
    (filter.customerId === undefined || order.customerId === filter.customerId) &&
    (filter.createdFrom === undefined || created >= filter.createdFrom.getTime()) &&
    (filter.createdTo === undefined || created <= filter.createdTo.getTime())
  )
}

function isClaimed(message: Message, { gatewayIds, now, orderId }: MessageClaim): boolean {
  return (
    gatewayIds.includes(message.gatewayId) &&
    (orderId === undefined || message.orderId === orderId) &&
    Date.parse(message.nextAt) <= now.getTime()
  )
}
