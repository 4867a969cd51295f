import { createMemoryNotes } from './memory-notes.ts'
import { createMemoryRecords } from './memory-records.ts'
import type { SimulatorOrder } from './order.ts'
import type { OrderFilter, SimulatorStore } from './store.ts'

/** Keeps everything in memory: for tests, which need no restart. */
export function createMemoryStore(): SimulatorStore {
  const { all, insert, due, ...records } = createMemoryRecords<SimulatorOrder>()
  const notes = createMemoryNotes()

  function newestFirst(keep: (order: SimulatorOrder) => boolean): SimulatorOrder[] {
    // Orders of one millisecond keep the order of their insertion.
    return all().filter(keep).reverse().sort(byCreation)
  }

  return {
    ...records,
    prepare: async () => undefined,
    async insert(order, messages) {
      const isTaken = all().some(
        ({ gatewayId, checkoutKey }) => gatewayId === order.gatewayId && checkoutKey === order.checkoutKey,
      )
      if (isTaken) return false
      insert(order, messages)
      return true
    },
    findByCheckout: async (gatewayId, checkoutKey) =>
      newestFirst((order) => order.gatewayId === gatewayId && order.checkoutKey === checkoutKey)[0],
    async list(filter) {
      const offset = filter.offset ?? 0
      return newestFirst((order) => fits(order, filter)).slice(offset, offset + filter.limit)
    },
    dueOrders: due,
    async forgetBefore(time) {
      await records.forgetBefore(time)
      await notes.forgetBefore(time)
    },
    notes,
  }
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
